import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts and their sessions; the two text extensions every search relies on. */
export class Accounts0000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists unaccent;
      create extension if not exists pg_trgm;

      create table users (
        id uuid not null,
        email text not null,
        first_name text not null,
        last_name text not null,
        password_hash text not null,
        role text not null default 'learner',
        tz text not null default 'Africa/Ouagadougou',
        profile_image_url text,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz,
        constraint users_pk primary key (id),
        constraint users_email_unique unique (email),
        constraint users_email_lower check (email = lower(email)),
        constraint users_role_known check (role in ('learner', 'admin'))
      );

      create table sessions (
        token_hash bytea not null,
        user_id uuid not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz,
        constraint sessions_pk primary key (token_hash),
        constraint sessions_user_fk foreign key (user_id) references users (id) on delete cascade
      );
      create index sessions_user on sessions (user_id);
      create index sessions_expiry on sessions (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sessions; drop table users;');
  }
}
