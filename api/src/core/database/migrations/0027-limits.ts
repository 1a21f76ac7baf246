import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What limits count, over all replicas, and the devices an account has been entered from. Decision 0034.
 *
 * The counters are unlogged: a take writes no line of the log and waits for no disk, and neither backups nor standby servers hold them.
 * After a crash of PostgreSQL they begin at zero, which gives an attacker one more round. Their key table is logged: processes cache the
 * key.
 */
export class Limits0000000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table limit_counters (
        key bytea constraint limit_counters_pk primary key,
        count integer not null,
        until timestamptz not null,
        constraint limit_counters_count_whole check (count >= 0)
      );
      create index limit_counters_until on limit_counters (until);

      create table limit_key (
        is_only boolean constraint limit_key_pk primary key default true,
        key bytea not null,
        constraint limit_key_one check (is_only)
      );
      insert into limit_key (key) values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

      create table known_devices (
        user_id uuid not null constraint known_devices_user_fk references users (id) on delete cascade,
        token_hash bytea not null,
        known_since timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        constraint known_devices_pk primary key (user_id, token_hash)
      );
      create index known_devices_token on known_devices (token_hash);
      alter table sessions add column browser_hash bytea;

      alter table phone_codes
        add column is_known boolean not null default false,
        add column has_account boolean not null default false,
        add column is_withheld boolean not null default false,
        add column wide_hash bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table phone_codes drop column is_known, drop column has_account, drop column is_withheld, drop column wide_hash',
    );
    await runner.query('alter table sessions drop column browser_hash');
    await runner.query('drop table known_devices, limit_key, limit_counters');
  }
}
