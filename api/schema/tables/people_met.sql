create table people_met (
  user_id  uuid    not null,
  pair     uuid    not null,
  day      date    not null,
  is_crowd boolean not null,
  constraint people_met_pkey primary key (user_id, pair, day),
  constraint people_met_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index people_met_days on people_met (day);
