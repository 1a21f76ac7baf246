import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identities at OpenID providers, and the sign-ins whose answer has been used. Decision 0024. */
export class Openid0000000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One identity of an issuer leads to one account, and an account has one identity there: an e-mail given to another employee must not open it.
    await runner.query(`
      create table openid_identities (
        issuer text not null,
        subject text not null,
        user_id uuid not null references users (id) on delete cascade,
        linked_at timestamptz not null default now(),
        primary key (issuer, subject),
        constraint openid_identities_one_per_issuer unique (user_id, issuer)
      )`);
    await runner.query(`
      create table openid_answers (
        state_hash bytea primary key,
        used_at timestamptz not null default now()
      );
      create index openid_answers_by_time on openid_answers (used_at)`);
  }

  /** Accounts that only a provider opened keep their e-mail: a forgotten password opens them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table openid_answers, openid_identities');
  }
}
