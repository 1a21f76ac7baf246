import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exam packs of the academic track, whose themes and mock exams are quizzes, and what is drawn of their questions. Product §2.21, decision 0099. */
export class ExamPacks0000000000074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Only while no pack has quizzes: graded attempts of one cannot be removed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table questions drop column rich`);
    await runner.query(`
      alter table quizzes drop constraint quizzes_one_parent, drop column exam_pack_id, drop column exam_position, drop column exam_minutes,
        add constraint quizzes_one_parent check (num_nonnulls(chapter_id, course_id, exercises_of_chapter, exercises_of_lesson) = 1)`);
    await runner.query(`drop table exam_packs`);
  }
}

const SLUG = `text not null check (%s ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`;

const STATEMENTS = [
  // A coefficient without its source is none: it stays null until somebody finds it.
  `create table exam_packs (
     id uuid primary key,
     exam text not null check (exam in ('BEPC', 'BAC')),
     series ${SLUG.replace('%s', 'series')},
     subject ${SLUG.replace('%s', 'subject')},
     title text not null,
     series_name text not null,
     subject_name text not null,
     summary text not null,
     programme jsonb not null,
     coefficient numeric check (coefficient > 0),
     coefficient_source text,
     second_round_source text,
     bytes integer not null check (bytes >= 0),
     content_hash text not null,
     version integer not null default 1 check (version >= 1),
     retired_at timestamptz,
     check ((coefficient is null) = (coefficient_source is null)),
     constraint exam_packs_live exclude using btree (exam with =, series with =, subject with =) where (retired_at is null) deferrable initially deferred
   )`,
  `alter table quizzes
     add column exam_pack_id uuid references exam_packs (id),
     add column exam_position integer check (exam_position >= 1),
     add column exam_minutes integer check (exam_minutes >= 1),
     drop constraint quizzes_one_parent,
     add constraint quizzes_one_parent check (num_nonnulls(chapter_id, course_id, exercises_of_chapter, exercises_of_lesson, exam_pack_id) = 1),
     add constraint quizzes_exam_position check ((exam_pack_id is null) = (exam_position is null) and (exam_pack_id is not null or exam_minutes is null)),
     add constraint quizzes_live_exam_position exclude using btree (exam_pack_id with =, exam_position with =) where (retired_at is null) deferrable initially deferred`,
  `create index quizzes_of_exam_pack on quizzes (exam_pack_id) where exam_pack_id is not null`,
  // Texts with their formulas as MathML and a figure, for screens; null where the plain texts say all. The key does not depend on it.
  `alter table questions add column rich jsonb`,
];
