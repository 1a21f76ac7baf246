import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is removed takes along what refers to them: found by an index, not by reading every learner's rows for each of theirs. Content is
 * retired, never removed, so that what refers to it needs none.
 */
export class References0000000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index streak_days_of_event on streak_days (event_id);
      create index protected_days_of_event on protected_days (event_id) where event_id is not null;
      create index contact_messages_handled_by on contact_messages (handled_by_id) where handled_by_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index contact_messages_handled_by, protected_days_of_event, streak_days_of_event');
  }
}
