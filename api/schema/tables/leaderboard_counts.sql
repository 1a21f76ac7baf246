create table leaderboard_counts (
  board  text    not null,
  scope  text    not null,
  area   text    not null,
  value  integer not null,
  people integer not null,
  above  integer not null,
  constraint leaderboard_counts_pkey primary key (board, scope, area, value),
  constraint leaderboard_counts_above_check check (above >= 0),
  constraint leaderboard_counts_people_check check (people > 0),
  constraint leaderboard_counts_scope_check check (scope in ('national', 'region', 'school'))
);
