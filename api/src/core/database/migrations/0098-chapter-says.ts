import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a book's person says at the end of a chapter: one sentence. Null without one. Identity §17.4. */
export class ChapterSays0000000000098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table chapters add column says text check (says <> '')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chapters drop column says');
  }
}
