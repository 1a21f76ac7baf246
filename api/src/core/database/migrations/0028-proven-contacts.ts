import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails given but not proven, the links that prove them, former tokens of kept profiles, and corrected years of birth. Decision 0035. */
export class ProvenContacts0000000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...CLAIMED_EMAILS, ...PROOFS, ROTATION, ...BIRTH_YEARS]) await runner.query(statement);
  }

  /** Accounts whose only e-mail is a claimed one lose it: the column that remains must be unique. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from mail_queue where kind = 'email-proof'`);
    await runner.query('drop table birth_year_corrections, email_proofs, email_salt');
    await runner.query('alter table sessions drop column former_hash');
    await runner.query('alter table users drop column claimed_email');
  }
}

const CLAIMED_EMAILS = [
  // Given at registration while another account had it; the account that proves it gets it as `email`.
  `alter table users
     add column claimed_email text,
     add constraint users_claimed_email_lower check (claimed_email = lower(claimed_email)),
     add constraint users_one_email check (email is null or claimed_email is null)`,
  `create index users_claimed_email on users (claimed_email)`,
  // Passwords of one address share their salt, made from it and this key: one hash finds the account of a password, however many claim the
  // address.
  `create table email_salt (key uuid primary key default gen_random_uuid())`,
  `insert into email_salt default values`,
];

const PROOFS = [
  `create table email_proofs (
     token_hash bytea primary key,
     user_id uuid not null references users (id) on delete cascade,
     email text not null,
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index email_proofs_of_user on email_proofs (user_id)`,
];

// The token a kept profile had before it was opened last: it opens the profile with the code until the new one has been used.
const ROTATION = `alter table sessions add column former_hash bytea constraint sessions_former_hash_unique unique`;

const BIRTH_YEARS = [
  `create table birth_year_corrections (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     year_before smallint,
     year_after smallint not null,
     reason text not null,
     actor_id uuid not null,
     at timestamptz not null default now()
   )`,
  `create index birth_year_corrections_of_user on birth_year_corrections (user_id)`,
];
