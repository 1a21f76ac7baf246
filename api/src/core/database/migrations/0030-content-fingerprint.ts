import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the content folder looked like when it was imported, so that a start that finds it unchanged need not read it again; and the
 * recordings found in it, which are served from the disk.
 */
export class ContentFingerprint0000000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_imports add column fingerprint text, add column recordings jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table content_imports drop column fingerprint, drop column recordings');
  }
}
