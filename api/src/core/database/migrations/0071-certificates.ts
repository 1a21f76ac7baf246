import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Certificates of courses, and the keys that sign them. Product §2.20. */
export class Certificates0000000000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table certificates, certificate_keys');
  }
}

const STATEMENTS = [
  // What was true at the end of the course stays so, whatever becomes of the course. Nothing is public without a name; a withdrawn one has none.
  `create table certificates (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     course_id uuid not null references courses (id),
     code text not null unique check (code ~ '^ULT-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$'),
     course_title text not null,
     category text not null,
     skills text[] not null,
     lessons integer not null check (lessons > 0),
     work_seconds integer not null check (work_seconds >= 0),
     score smallint not null check (score between 0 and 100),
     issued_at timestamptz not null,
     named_as text check (named_as in ('alias', 'name')),
     name text check (name <> ''),
     named_at timestamptz,
     renames smallint not null default 0,
     revoked_at timestamptz,
     revoked_reason text,
     unique (user_id, course_id),
     check (num_nonnulls(name, named_as, named_at) in (0, 3)),
     check (num_nonnulls(revoked_at, revoked_reason) in (0, 2)),
     check (revoked_at is null or name is null)
   )`,
  `create index certificates_course on certificates (course_id)`,
  // Public keys only. A revoked one stays as a row: what it signed is not ours any more.
  `create table certificate_keys (
     id text primary key check (id ~ '^[0-9a-f]{8}$'),
     x text not null unique,
     made_at timestamptz not null default now(),
     revoked_at timestamptz
   )`,
];
