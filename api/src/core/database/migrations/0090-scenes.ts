import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is drawn at the head of a book or course, and where, written by the next import, which reads the whole folder. Identity §17.5. */
export class Scenes0000000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} add column scene_person text, add column scene_place text`);
    await runner.query(`update content_imports set checksum = '', fingerprint = null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column scene_person, drop column scene_place`);
  }
}

const TABLES = ['books', 'courses'];
