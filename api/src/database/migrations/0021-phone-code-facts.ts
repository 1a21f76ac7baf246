import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a code, the tries of the device that asked for it, apart from those of everyone else (`tries`). Product §2.1. */
export class PhoneCodeFacts0000000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table phone_codes
        add column asker_tries smallint not null default 0 constraint phone_codes_asker_tries_few check (asker_tries between 0 and 5)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table phone_codes drop column asker_tries');
  }
}
