import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counted and protected days, what a streak reads from them, and badges. Product §2.8, §3.3, §3.5. */
export class Streaks0000000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table learning_marks, badge_grants, streak_freezes, streak_claims, protected_days, streak_days, streaks`);
  }
}

const LEARNER = `user_id uuid not null references users (id) on delete cascade`;
// What an event caused is written before the event itself.
const CAUSE = `references events (event_id) on delete cascade deferrable initially deferred`;

const STATEMENTS = [
  // first_day and goal_min are the learner's; the rest is a view of the days below, kept so that a page reads one row. Stale once days
  // changed otherwise than by work: the next event computes it again and pays what it brings.
  `create table streaks (
     user_id uuid primary key references users (id) on delete cascade,
     first_day date not null,
     goal_min smallint not null default 10 check (goal_min in (5, 10, 15, 20)),
     current integer not null default 0 check (current >= 0),
     longest integer not null default 0,
     run_start date,
     last_counted_on date,
     lost_on date,
     hope_ends_on date,
     is_stale boolean not null default true,
     check (longest >= current),
     check ((current = 0) = (run_start is null))
   )`,
  `create table streak_days (
     ${LEARNER},
     day date not null,
     event_id uuid not null ${CAUSE},
     kind text not null check (kind in ('quiz_result', 'lesson', 'chapter', 'audio', 'review', 'active')),
     is_healing boolean not null default false,
     primary key (user_id, day)
   )`,
  // A dated row never moves by itself. A freeze whose day was learned after all is given back: refunded_at.
  `create table protected_days (
     ${LEARNER},
     day date not null,
     kind text not null check (kind in ('freeze', 'outage', 'pause', 'repair')),
     event_id uuid ${CAUSE},
     added_on date not null,
     refunded_at timestamptz check (refunded_at is null or kind = 'freeze'),
     primary key (user_id, day)
   )`,
  // Days a device says it learned on, and the event that proves it: pending as long as that event has not arrived.
  `create table streak_claims (
     ${LEARNER},
     day date not null,
     ref uuid not null,
     primary key (user_id, day, ref)
   )`,
  `create table streak_freezes (
     event_id uuid primary key ${CAUSE},
     ${LEARNER}
   )`,
  `create index streak_freezes_of_user on streak_freezes (user_id)`,
  // Days with work before six in the morning, and days whose work arrived on a later day, by the learner's clock.
  `create table learning_marks (
     ${LEARNER},
     day date not null,
     mark text not null check (mark in ('early', 'offline')),
     primary key (user_id, mark, day)
   )`,
  `create table badge_grants (
     ${LEARNER},
     code text not null check (code ~ '^[a-z0-9_]{1,40}$'),
     granted_at timestamptz not null default now(),
     primary key (user_id, code)
   )`,
];
