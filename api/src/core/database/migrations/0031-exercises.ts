import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Exercises inside lessons and chapters, and how learners tried them. A text's exercises are a set in `quizzes` with a parent of its own:
 * what reads quizzes by chapter or course does not see them. Product §2.27, decision 0049.
 */
export class Exercises0000000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Only while no text has exercises: what learners answered cannot be taken back into a quiz. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table exercise_tries`);
    await runner.query(`
      alter table questions drop constraint questions_type_check, drop constraint questions_key_hashes_check, drop column figures, drop column formula,
        add constraint questions_type_check check (type in ('single', 'multiple', 'truefalse', 'order', 'number', 'text')),
        add constraint questions_key_hashes_check check (cardinality(key_hashes) >= 1)`);
    await runner.query(`
      alter table quizzes drop constraint quizzes_one_parent, drop column exercises_of_chapter, drop column exercises_of_lesson,
        add constraint quizzes_one_parent check (num_nonnulls(chapter_id, course_id) = 1)`);
  }
}

const STATEMENTS = [
  `alter table quizzes
     add column exercises_of_chapter uuid references chapters (id),
     add column exercises_of_lesson uuid references lessons (id),
     drop constraint quizzes_one_parent,
     add constraint quizzes_one_parent check (num_nonnulls(chapter_id, course_id, exercises_of_chapter, exercises_of_lesson) = 1),
     add constraint quizzes_live_exercises_of_chapter exclude using btree (exercises_of_chapter with =) where (retired_at is null) deferrable initially deferred,
     add constraint quizzes_live_exercises_of_lesson exclude using btree (exercises_of_lesson with =) where (retired_at is null) deferrable initially deferred`,
  `create index quizzes_of_exercises_of_chapter on quizzes (exercises_of_chapter) where exercises_of_chapter is not null`,
  `create index quizzes_of_exercises_of_lesson on quizzes (exercises_of_lesson) where exercises_of_lesson is not null`,
  // An open exercise has no key; the figures of a calculation and the formula that computes its answer from them.
  `alter table questions
     drop constraint questions_type_check,
     add constraint questions_type_check check (type in ('single', 'multiple', 'truefalse', 'order', 'number', 'text', 'open')),
     drop constraint questions_key_hashes_check,
     add constraint questions_key_hashes_check check ((type = 'open') = (cardinality(key_hashes) = 0)),
     add column figures jsonb check (figures is null or (type = 'number' and jsonb_array_length(figures) >= 2)),
     add column formula text check (formula is null or figures is not null)`,
  // Every try is kept: the first and the last are told. `is_right` is null of an open exercise, whose words stay on the device.
  `create table exercise_tries (
     event_id uuid not null references events (event_id) on delete cascade deferrable initially deferred,
     exercise_id uuid not null references questions (id),
     user_id uuid not null references users (id) on delete cascade,
     choice jsonb not null check (jsonb_typeof(choice) = 'array'),
     is_right boolean,
     has_hint boolean not null,
     ms integer check (ms >= 0),
     at timestamptz not null,
     primary key (event_id, exercise_id)
   )`,
  `create index exercise_tries_of_learner on exercise_tries (user_id, exercise_id)`,
  `create trigger exercise_tries_never_changes before update on exercise_tries for each row execute function ledger_is_append_only()`,
];
