import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Likely wrong results of a question with a number, with what leads to them: [{ value, says }]. Null without any. */
export class NamedMistakes0000000000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table questions add column mistakes jsonb check (mistakes is null or type = 'number')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table questions drop column mistakes`);
  }
}
