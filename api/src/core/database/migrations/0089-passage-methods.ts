import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much a passage is a method and not a story, written with it by the next import, which reads the whole folder. Product §2.26, decision 0117. */
export class PassageMethods0000000000089 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table coach_passages add column method real not null default 0');
    await runner.query(READ_AGAIN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table coach_passages drop column method');
    await runner.query(READ_AGAIN);
  }
}

const READ_AGAIN = `update content_imports set checksum = '', fingerprint = null`;
