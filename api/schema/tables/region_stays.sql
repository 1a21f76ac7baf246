create table region_stays (
  user_id  uuid not null,
  region   text not null,
  from_day date not null,
  to_day   date,
  constraint region_stays_pkey primary key (user_id, region, from_day),
  constraint region_stays_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint region_stays_check check (to_day >= from_day)
);
