import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The administrators' second factor: secrets, recovery codes, sign-ins that wait for a code, and what was done to it. Product §2.24. */
export class SecondFactor0000000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...FACTORS, ...AUDIT, ANY_MAIL]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from mail_queue where kind <> 'password-reset'`);
    await runner.query(`alter table mail_queue add constraint mail_queue_kind_check check (kind in ('password-reset'))`);
    await runner.query('drop table second_factor_audit, second_steps, second_factor_codes, second_factors');
    await runner.query('drop function second_factor_audit_is_final()');
  }
}

// The kinds are listed where they are written.
const ANY_MAIL = `alter table mail_queue drop constraint if exists mail_queue_kind_check`;

const FACTORS = [
  // Secrets are sealed with a key the database does not hold. last_step: a code is taken once, and none older after it.
  `create table second_factors (
     user_id uuid primary key references users (id) on delete cascade,
     sealed_secret bytea,
     enabled_at timestamptz,
     last_step integer not null default 0,
     tries smallint not null default 0 check (tries between 0 and 5),
     blocked_until timestamptz,
     pending_secret bytea,
     pending_until timestamptz,
     pending_tries smallint not null default 0 check (pending_tries between 0 and 5),
     check ((sealed_secret is null) = (enabled_at is null)),
     check ((pending_secret is null) = (pending_until is null))
   )`,
  `create table second_factor_codes (
     user_id uuid not null references users (id) on delete cascade,
     code_hash bytea not null,
     created_at timestamptz not null default now(),
     used_at timestamptz,
     primary key (user_id, code_hash)
   )`,
  `create table second_steps (
     token_hash bytea primary key,
     user_id uuid not null references users (id) on delete cascade,
     expires_at timestamptz not null
   )`,
  `create index second_steps_of_user on second_steps (user_id)`,
];

const AUDIT = [
  // No user_id: these lines outlive the account, and name nobody once it is deleted.
  `create table second_factor_audit (
     id uuid primary key,
     account_id uuid not null,
     actor text not null check (actor in ('self', 'operator')),
     action text not null check (action in ('enabled', 'disabled', 'codes-regenerated', 'recovery-code-used', 'reset')),
     at timestamptz not null default clock_timestamp()
   )`,
  `create index second_factor_audit_latest on second_factor_audit (account_id, at desc)`,
  `create function second_factor_audit_is_final() returns trigger language plpgsql as $$
   begin raise exception 'second_factor_audit is append-only'; end $$`,
  `create trigger second_factor_audit_append_only before update or delete or truncate on second_factor_audit
     for each statement execute function second_factor_audit_is_final()`,
];
