import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins kept on a phone that several people share, each under a code of four digits. Product §1.7. */
export class DeviceProfiles0000000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from sessions where locked_at is not null');
    await runner.query('alter table sessions drop column pin_hash, drop column pin_tries, drop column locked_at');
  }
}

const UP = `alter table sessions
  add column pin_hash text,
  add column pin_tries smallint not null default 0 constraint sessions_pin_tries_few check (pin_tries between 0 and 5),
  add column locked_at timestamptz,
  add constraint sessions_locked_by_pin check (locked_at is null or pin_hash is not null)`;
