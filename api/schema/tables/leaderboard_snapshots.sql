create table leaderboard_snapshots (
  board text        not null,
  as_of timestamptz not null,
  constraint leaderboard_snapshots_pkey primary key (board)
);
