import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is seen in rankings, and the snapshot that they are read from. Product §2.7, decision 0078. */
export class Leaderboard0000000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CHOICES, BY_WEEK, ...SNAPSHOT]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table leaderboard_standings, leaderboard_counts, leaderboard_schools, leaderboard_snapshots');
    await runner.query('drop index league_points_by_week');
    await runner.query('alter table users drop column leaderboard_opt_out, drop column school_board_opt_in');
  }
}

const CHOICES = `alter table users add column leaderboard_opt_out boolean not null default false, add column school_board_opt_in boolean not null default false`;

// Points are noted week after week: what a snapshot reads lies together, and each event pays nothing for this index.
const BY_WEEK = `create index league_points_by_week on league_points using brin (week) with (pages_per_range = 16)`;

const SNAPSHOT = [
  // 'board' is a metric and a period, 'progress-week'. A row changes only with its learner's value, never with those of others.
  // Null region or school: not listed there.
  `create table leaderboard_standings (
     user_id uuid not null references users (id) on delete cascade,
     board text not null,
     value integer not null,
     is_national boolean not null,
     region text,
     school text,
     primary key (user_id, board)
   )`,
  `create index leaderboard_national on leaderboard_standings (board, value, user_id) where is_national`,
  `create index leaderboard_of_region on leaderboard_standings (board, region, value, user_id) where region is not null`,
  `create index leaderboard_of_school on leaderboard_standings (board, school, value, user_id) where school is not null`,
  // How many have a value in a list, and how many a greater one: the rank is the latter plus one. 'area' is '' in the national list.
  `create table leaderboard_counts (
     board text not null,
     scope text not null check (scope in ('national', 'region', 'school')),
     area text not null,
     value integer not null,
     people integer not null check (people > 0),
     above integer not null check (above >= 0),
     primary key (board, scope, area, value)
   )`,
  // Members who chose to be seen, ranked or not.
  `create table leaderboard_schools (school text primary key, members integer not null check (members > 0))`,
  `create table leaderboard_snapshots (board text primary key, as_of timestamptz not null)`,
];
