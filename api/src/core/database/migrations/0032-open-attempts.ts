import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quizzes left in their middle, for the learner's other devices. Not events: nothing is paid or counted by them. Product §2.21, §2.27. */
export class OpenAttempts0000000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table open_attempts (
        user_id uuid not null references users (id) on delete cascade,
        quiz_id uuid not null references quizzes (id),
        attempt_id uuid not null,
        version integer not null check (version >= 1),
        changed_at timestamptz not null,
        answers jsonb not null check (jsonb_typeof(answers) = 'object'),
        primary key (user_id, quiz_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table open_attempts`);
  }
}
