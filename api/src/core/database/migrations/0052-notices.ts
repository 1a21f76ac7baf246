import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told: one row a person and cause, kept 90 days. Product §2.17. */
export class Notices0000000000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notices');
  }
}

const STATEMENTS = [
  // `cause` is what it tells, once a person: the same cause again changes nothing. `announced_at`: null until open pages and channels were
  // told.
  `create table notices (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     kind text not null check (kind in ('money', 'security', 'learning', 'community', 'league', 'system')),
     code text not null,
     cause text not null,
     title text not null check (char_length(title) between 1 and 120),
     body text not null check (char_length(body) <= 300),
     href text check (starts_with(href, '/')),
     useful_until timestamptz,
     created_at timestamptz not null default now(),
     read_at timestamptz,
     announced_at timestamptz,
     unique (user_id, cause)
   )`,
  `create index notices_of_person on notices (user_id, created_at desc, id desc)`,
  `create index notices_unread on notices (user_id) where read_at is null`,
  `create index notices_unannounced on notices (created_at) where announced_at is null`,
];
