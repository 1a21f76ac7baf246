import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of its questions a quiz asks an attempt, and the figures that an attempt draws. Decision 0130. */
export class DrawnQuestions0000000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['quizzes', 'quiz_versions']) await runner.query(`alter table ${table} add drawn integer check (drawn >= 1)`);
    await runner.query(`alter table questions add drawn_figures jsonb check (drawn_figures is null or type = 'number')`);
    await runner.query('alter table open_attempts add draw integer check (draw >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table open_attempts drop column draw');
    await runner.query('alter table questions drop column drawn_figures');
    for (const table of ['quiz_versions', 'quizzes']) await runner.query(`alter table ${table} drop column drawn`);
  }
}
