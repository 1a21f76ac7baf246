import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The registry of remotes: which versions exist, which one is live, who changed it and why. Design §4. */
export class Registry0000000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table remote_audit, remotes, remote_versions cascade`);
    await runner.query(`drop function remote_audit_is_final()`);
  }
}

const STATEMENTS = [
  `create table remote_versions (
     remote_id text not null check (remote_id ~ '^[a-z][a-z0-9-]{1,30}$'),
     version text not null check (version ~ '^[0-9A-Za-z.+-]{1,64}$'),
     manifest jsonb not null,
     git_sha text not null,
     entry_brotli_bytes integer not null check (entry_brotli_bytes >= 0),
     is_available boolean not null,
     published_at timestamptz not null default clock_timestamp(),
     primary key (remote_id, version)
   )`,
  `create table remotes (
     id text primary key,
     stable_version text not null,
     is_enabled boolean not null default true,
     disabled_reason text check (is_enabled = (disabled_reason is null)),
     is_pinned boolean not null default false,
     updated_at timestamptz not null default now(),
     foreign key (id, stable_version) references remote_versions (remote_id, version)
   )`,
  `create table remote_audit (
     id uuid primary key,
     remote_id text not null references remotes (id),
     at timestamptz not null default clock_timestamp(),
     actor text not null,
     actor_id uuid,
     action text not null check (action in ('publish', 'promote', 'disable', 'enable')),
     reason text,
     before text,
     after text
   )`,
  `create index remote_audit_latest on remote_audit (remote_id, at desc)`,
  `create function remote_audit_is_final() returns trigger language plpgsql as $$
   begin raise exception 'remote_audit is append-only'; end $$`,
  `create trigger remote_audit_append_only before update or delete or truncate on remote_audit
     for each statement execute function remote_audit_is_final()`,
];
