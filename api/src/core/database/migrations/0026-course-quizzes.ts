import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A quiz belongs to a chapter, or to a course as its final quiz; attempts say whether they earn the coins of a course. Product §1.4. */
export class CourseQuizzes0000000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table quizzes
        alter column chapter_id drop not null,
        add column course_id uuid references courses (id),
        add constraint quizzes_one_parent check (num_nonnulls(chapter_id, course_id) = 1),
        add constraint quizzes_live_course exclude using btree (course_id with =) where (retired_at is null) deferrable initially deferred;
      create index quizzes_of_course on quizzes (course_id) where course_id is not null`);
    // Attempts never change: what an attempt is worth is decided when it is graded, and kept for the lesson that may come after it.
    await runner.query(
      `alter table quiz_attempts add column earns_course boolean not null default false, add constraint quiz_attempts_earn_passed check (passed or not earns_course)`,
    );
  }

  /** Only while no course has a quiz: graded attempts of one cannot be removed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table quiz_attempts drop column earns_course`);
    await runner.query(`alter table quizzes alter column chapter_id set not null, drop column course_id`);
  }
}
