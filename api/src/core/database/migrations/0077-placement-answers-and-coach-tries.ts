import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of the placement test say that they are, and how often an answer of the coach was tried. Product §2.9, §2.26. */
export class PlacementAnswersAndCoachTries0000000000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(answersOf(`case when z.is_placement then 'placement' else 'quiz' end`));
    await runner.query(`
      update recent_answers r set source = 'placement' from questions q join quizzes z on z.id = q.quiz_id and z.is_placement
       where r.question_id = q.id and r.source = 'quiz'`);
    // Whoever asks takes it at once: that is the first.
    await runner.query('alter table coach_messages add column tries smallint not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table coach_messages drop column tries');
    await runner.query(answersOf(`'quiz'`));
    await runner.query(`update recent_answers set source = 'quiz' where source = 'placement'`);
  }
}

const answersOf = (source: string) => `
  create or replace function attempt_is_answers() returns trigger language plpgsql as $$
  begin
    insert into recent_answers (event_id, question_id, user_id, at, is_right, source)
    select w.event_id, q.id, w.user_id, w.trusted_at, a.is_right, ${source}
      from written w join quizzes z on z.id = w.quiz_id
     cross join lateral (select unnest(w.right_ids) as id, true as is_right union all select unnest(w.missed_ids), false) a
      join questions q on q.id = a.id
    on conflict do nothing;
    return null;
  end $$`;
