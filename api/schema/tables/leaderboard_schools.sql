create table leaderboard_schools (
  school  text    not null,
  members integer not null,
  constraint leaderboard_schools_pkey primary key (school),
  constraint leaderboard_schools_members_check check (members > 0)
);
