import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who read a course or article again, what was checked in it, and the day, in words; null where nothing was. Product §2.21. */
export class CheckedWords0000000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['courses', 'posts']) await runner.query(`alter table ${table} add column checked text check (checked <> '')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['courses', 'posts']) await runner.query(`alter table ${table} drop column checked`);
  }
}
