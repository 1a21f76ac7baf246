import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learners who asked to be notified when a feature opens, and their class; indexes of the public figures. Product §2.2, §2.21, §3.7. */
export class Interests0000000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table interests (
        user_id uuid not null references users (id) on delete cascade,
        topic text not null check (topic in ('quiz-hero')),
        grade text not null check (grade <> ''),
        since timestamptz not null default now(),
        primary key (user_id, topic)
      );
      create index streaks_by_last_day on streaks (last_counted_on);
      create index quiz_attempts_passed_by_day on quiz_attempts (day) include (passed)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index quiz_attempts_passed_by_day; drop index streaks_by_last_day; drop table interests');
  }
}
