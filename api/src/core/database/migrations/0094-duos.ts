import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Five quizzes of two people in a week: the link, then its two people. Product §2.12, decision 0126. */
export class Duos0000000000094 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table duo_members');
    await runner.query('drop table duos');
  }
}

const STATEMENTS = [
  // `taken_at` begins the week; `done_at` is when the fifth quiz was done, and stays when one of the accounts is deleted.
  `create table duos (
     id uuid primary key default gen_random_uuid(),
     code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{10}$'),
     made_at timestamptz not null default now(),
     taken_at timestamptz,
     done_at timestamptz check (done_at is null or taken_at is not null)
   )`,
  `create index duos_in_progress on duos (taken_at) where done_at is null`,
  `create table duo_members (
     user_id uuid not null references users (id) on delete cascade,
     duo_id uuid not null references duos (id) on delete cascade,
     is_sender boolean not null,
     primary key (user_id, duo_id),
     unique (duo_id, is_sender)
   )`,
];
