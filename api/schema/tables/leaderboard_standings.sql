create table leaderboard_standings (
  user_id     uuid    not null,
  board       text    not null,
  value       integer not null,
  is_national boolean not null,
  region      text,
  school      text,
  constraint leaderboard_standings_pkey primary key (user_id, board),
  constraint leaderboard_standings_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index leaderboard_national on leaderboard_standings (board, value, user_id) where is_national;
create index leaderboard_of_region on leaderboard_standings (board, region, value, user_id) where region is not null;
create index leaderboard_of_school on leaderboard_standings (board, school, value, user_id) where school is not null;
