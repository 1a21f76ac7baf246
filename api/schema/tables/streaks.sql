create table streaks (
  user_id         uuid        not null,
  first_day       date        not null,
  goal_min        smallint    not null default 10,
  current         integer     not null default 0,
  longest         integer     not null default 0,
  run_start       date,
  last_counted_on date,
  lost_on         date,
  hope_ends_on    date,
  is_stale        boolean     not null default true,
  goal_set_at     timestamptz,
  outages_seen    bigint      not null default 0,
  reminder_hour   smallint,
  constraint streaks_pkey primary key (user_id),
  constraint streaks_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint streaks_check check (longest >= current),
  constraint streaks_check1 check ((current = 0) = (run_start is null)),
  constraint streaks_current_check check (current >= 0),
  constraint streaks_goal_min_check check (goal_min in (5, 10, 15, 20)),
  constraint streaks_reminder_hour_check check (reminder_hour >= 0 and reminder_hour <= 23)
);

create index streaks_by_last_day on streaks (last_counted_on);
