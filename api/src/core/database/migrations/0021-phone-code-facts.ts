import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a code was sent, and the tries of the device that asked for it, apart from all other tries (`tries`). Product §2.1. */
export class PhoneCodeFacts0000000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table phone_codes
        add column asker_tries smallint not null default 0 constraint phone_codes_asker_tries_few check (asker_tries between 0 and 5),
        add column sent_by text not null default 'sms' constraint phone_codes_sent_by_known check (sent_by in ('sms', 'call'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table phone_codes drop column asker_tries, drop column sent_by');
  }
}
