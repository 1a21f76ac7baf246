create table study_days (
  user_id        uuid    not null,
  day            date    not null,
  active_seconds integer not null,
  constraint study_days_pkey primary key (user_id, day),
  constraint study_days_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint study_days_active_seconds_check check (active_seconds >= 0 and active_seconds <= 28800)
);
