import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learners' own notes of lessons and chapters. An emptied note keeps its time, so that an older text that comes late does not bring it back. */
export class Notes0000000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notes (
        user_id uuid not null references users (id) on delete cascade,
        about_kind text not null check (about_kind in ('lesson', 'chapter')),
        about_id uuid not null,
        text text not null check (char_length(text) <= 2000),
        changed_at timestamptz not null,
        primary key (user_id, about_id)
      )`);
    await knowTypes(runner, `${BEFORE}, 'note'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'note'`);
    await knowTypes(runner, BEFORE);
    await runner.query('drop table notes');
  }
}

const BEFORE = `'progress', 'quiz_result', 'streak', 'coin_claim', 'review', 'freeze', 'repair'`;

async function knowTypes(runner: QueryRunner, types: string): Promise<void> {
  await runner.query('alter table events drop constraint events_type_known');
  await runner.query(`alter table events add constraint events_type_known check (type in (${types}))`);
}
