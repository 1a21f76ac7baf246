import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts made by a phone number, without e-mail nor password; the codes sent to numbers. Product §2.1. */
export class Phone0000000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        alter column email drop not null,
        alter column password_hash drop not null,
        add column phone text,
        add column phone_verified_at timestamptz,
        add column consent_version text,
        add constraint users_phone_unique unique (phone),
        add constraint users_phone_e164 check (phone ~ '^\\+[1-9][0-9]{6,14}$')`);
    // Number, code, device and address: of the last three only keyed hashes, and the row goes after two days.
    await runner.query(`
      create table phone_codes (
        id uuid primary key,
        phone text not null,
        code_hash bytea not null,
        device_hash bytea,
        address_hash bytea not null,
        tries smallint not null default 0 check (tries between 0 and 5),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        failed_at timestamptz
      );
      create index phone_codes_of_number on phone_codes (phone, created_at);
      create index phone_codes_by_time on phone_codes (created_at)`);
  }

  /** Accounts without e-mail cannot stay where every account has one. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table phone_codes;
      delete from users where email is null or password_hash is null;
      alter table users
        drop column phone,
        drop column phone_verified_at,
        drop column consent_version,
        alter column email set not null,
        alter column password_hash set not null`);
  }
}
