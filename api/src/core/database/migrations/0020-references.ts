import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deleting a person also deletes the rows that refer to them: indexes find those rows, instead of reading every learner's. Content is
 * retired, never deleted, so references to it need no index.
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
