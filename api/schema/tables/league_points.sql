create table league_points (
  user_id     uuid        not null,
  week        date        not null,
  day         date        not null,
  reason      text        not null,
  source_type text        not null,
  source_id   text        not null,
  points      integer     not null,
  at          timestamptz not null,
  noted_at    timestamptz not null default now(),
  event_id    uuid,
  constraint league_points_pkey primary key (user_id, reason, source_type, source_id),
  constraint league_points_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint league_points_points_check check (points >= 0),
  constraint league_points_reason_check check (reason <> ''),
  constraint league_points_source_id_check check (source_id <> ''),
  constraint league_points_source_type_check check (source_type <> ''),
  constraint league_points_week_check check (extract(isodow from week) = 1::numeric)
);

create index league_points_by_week on league_points using brin (week) with (pages_per_range='16');
create index league_points_of_week on league_points (user_id, week, day) include (reason, points, noted_at);
