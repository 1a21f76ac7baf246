create table push_days (
  user_id      uuid        not null,
  day          date,
  sent         smallint    not null default 0,
  leased_until timestamptz,
  constraint push_days_pkey primary key (user_id),
  constraint push_days_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
