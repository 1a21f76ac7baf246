import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of every unit of content as they were imported last, so that one that has become wrong stays as it was. Decision 0100. */
export class ContentUnits0000000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table content_units (unit text primary key, files jsonb not null, hash text not null)`);
    // Filled by the next import, which an unchanged folder would skip.
    await runner.query(`update content_imports set checksum = '', fingerprint = null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table content_units`);
  }
}
