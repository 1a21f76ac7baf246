import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARENTS = 'chapter_id, course_id, exercises_of_chapter, exercises_of_lesson, exam_pack_id';

/** The placement test, a quiz without a parent, and what it said of a learner. Product §2.9. */
export class Placement0000000000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table quizzes
        add column is_placement boolean not null default false,
        drop constraint quizzes_one_parent,
        add constraint quizzes_one_parent check (num_nonnulls(${PARENTS}) = case when is_placement then 0 else 1 end),
        add constraint quizzes_live_placement exclude using btree (is_placement with =) where (is_placement and retired_at is null) deferrable initially deferred`);
    // The weakest category comes first.
    await runner.query(`
      create table placement_results (
        user_id uuid primary key references users (id) on delete cascade,
        event_id uuid not null,
        taken_at timestamptz not null,
        categories text[] not null check (cardinality(categories) > 0)
      )`);
  }

  /** Only while no test was imported: graded attempts of one cannot be removed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table placement_results');
    await runner.query(`
      alter table quizzes drop constraint quizzes_one_parent, drop column is_placement,
        add constraint quizzes_one_parent check (num_nonnulls(${PARENTS}) = 1)`);
  }
}
