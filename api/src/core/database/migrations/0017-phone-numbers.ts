import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers that change owner: changed by the account, or claimed after half a year without use; guardians' numbers, confirmed. Regions by
 * their names of 2025. Product §2.1, §2.3.
 */
export class PhoneNumbers0000000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table phone_claims, phone_changes`);
    await runner.query(`delete from phone_codes where purpose <> 'sign-in'`);
    await runner.query(`alter table phone_codes drop column purpose`);
    await runner.query(`alter table users drop column guardian_confirmed_at`);
    await runner.query(`delete from mail_queue where kind <> 'password-reset'`);
    await runner.query(
      `alter table mail_queue drop constraint mail_queue_kind_named, add constraint mail_queue_kind_check check (kind in ('password-reset'))`,
    );
  }
}

/** Each of the 13 former regions went on, smaller or not, under one of the 17 new names. */
const RENAMED = `
  ('boucle du mouhoun', 'Bankui'), ('cascades', 'Tannounyan'), ('centre', 'Kadiogo'), ('centre-est', 'Nakambé'), ('centre-nord', 'Kuilsé'), ('centre-ouest', 'Nando'),
  ('centre-sud', 'Nazinon'), ('est', 'Goulmou'), ('hauts-bassins', 'Guiriko'), ('nord', 'Yaadga'), ('plateau-central', 'Oubri'), ('sahel', 'Liptako'), ('sud-ouest', 'Djôrô')`;

const UP = [
  // A code is valid for its purpose only.
  `alter table phone_codes add column purpose text not null default 'sign-in' constraint phone_codes_purpose_known check (purpose in ('sign-in', 'number-change', 'guardian'))`,
  // Since when the present number of the guardian is confirmed by a code they gave.
  `alter table users add column guardian_confirmed_at timestamptz`,
  // `outcome` null: it waits. `old_phone` null: the first number of an account.
  `create table phone_changes (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     phone text not null,
     old_phone text,
     created_at timestamptz not null default now(),
     applies_at timestamptz not null,
     told_at timestamptz,
     outcome text constraint phone_changes_outcome_known check (outcome in ('applied', 'cancelled', 'taken')),
     decided_at timestamptz,
     constraint phone_changes_decided check ((outcome is null) = (decided_at is null))
   )`,
  `create unique index phone_changes_one_waiting on phone_changes (user_id) where outcome is null`,
  `create index phone_changes_of_user on phone_changes (user_id, created_at)`,
  `create index phone_changes_due on phone_changes (applies_at) where outcome is null`,
  // Claims on a dormant account by the holder of its number. Token and code only as hashes.
  `create table phone_claims (
     token_hash bytea primary key,
     user_id uuid not null references users (id) on delete cascade,
     phone text not null,
     consent_version text not null,
     code_hash bytea,
     tries smallint not null default 0,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index phone_claims_of_user on phone_claims (user_id)`,
  // The kinds are listed where they are written.
  `alter table mail_queue drop constraint if exists mail_queue_kind_check, add constraint mail_queue_kind_named check (kind ~ '^[a-z]+(-[a-z]+)*$')`,
  `update users u set region = r.name from (values ${RENAMED}) r (former, name) where ulty_fold(u.region) = ulty_fold(r.former)`,
];
