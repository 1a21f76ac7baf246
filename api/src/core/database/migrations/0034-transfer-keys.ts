import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that sign books handed from phone to phone, and when a profile or a daily goal was changed, for other devices. Product §1.3, §2.28. */
export class TransferKeys0000000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** What a person or their devices see of the account: signing in and being there change none of it. */
const SEEN = [
  'first_name',
  'last_name',
  'email',
  'claimed_email',
  'email_verified_at',
  'phone',
  'phone_verified_at',
  'password_hash',
  'role',
  'tz',
  'tz_next',
  'tz_next_from',
  'profile_image_url',
  'guardian_confirmed_at',
  'deletion_at',
  'version',
];
const of = (row: string) => SEEN.map((column) => `${row}.${column}`).join(', ');

const UP = [
  // A revoked key stays as a row: it must not come back. The private key is null where the configuration holds it.
  `create table transfer_keys (
     id text primary key check (id ~ '^[A-Za-z0-9_-]{8,40}$'),
     x text not null,
     y text not null,
     private_key text,
     made_at timestamptz not null default now(),
     revoked_at timestamptz
   )`,
  // Replicas that make a key at the same time end up with one.
  `create unique index transfer_keys_one_made on transfer_keys ((true)) where private_key is not null and revoked_at is null`,
  `alter table streaks add column goal_set_at timestamptz`,
  `alter table users add column profile_changed_at timestamptz not null default now()`,
  `create function note_profile_change() returns trigger language plpgsql as $$ begin new.profile_changed_at := now(); return new; end $$`,
  `create trigger users_profile_changed before update on users for each row
     when ((${of('old')}) is distinct from (${of('new')})) execute function note_profile_change()`,
];

const DOWN = [
  `drop trigger users_profile_changed on users`,
  `drop function note_profile_change()`,
  `alter table users drop column profile_changed_at`,
  `alter table streaks drop column goal_set_at`,
  `drop table transfer_keys`,
];
