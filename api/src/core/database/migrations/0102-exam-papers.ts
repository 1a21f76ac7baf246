import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts and drafted questions of an exam paper, as they are served; null for other quizzes. Decision 0133. */
export class ExamPapers0000000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table quizzes add column paper jsonb check (paper is null or exam_minutes is not null)`);
    await runner.query(`alter table quiz_versions add column paper jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quizzes drop column paper');
    await runner.query('alter table quiz_versions drop column paper');
  }
}
