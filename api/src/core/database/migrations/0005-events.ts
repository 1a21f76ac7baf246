import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One table for the events of every kind, so that an id is one event only. Product §1.1. */
export class Events0000000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const UP = [
  `alter table progress_events rename to events`,
  `alter index progress_events_pkey rename to events_pkey`,
  `alter index progress_events_of_user rename to events_of_user`,
  `alter table events add column type text not null default 'progress'`,
  `alter table events alter column type drop default`,
  `alter table events add constraint events_type_known check (type in ('progress', 'quiz_result', 'streak', 'coin_claim', 'review', 'freeze', 'repair'))`,
  // What an event caused is written before the event itself, whose answer is known only then.
  `alter table progress_items alter constraint progress_items_event_id_fkey deferrable initially deferred`,
  `alter table progress_items drop constraint progress_items_kind_check`,
  `alter table progress_items add constraint progress_items_kind_known check (kind in ('course', 'lesson', 'book', 'chapter', 'audio'))`,
];

const DOWN = [
  `delete from progress_items where kind not in ('course', 'lesson')`,
  `alter table progress_items drop constraint progress_items_kind_known`,
  `alter table progress_items add constraint progress_items_kind_check check (kind in ('course', 'lesson'))`,
  `alter table progress_items alter constraint progress_items_event_id_fkey not deferrable`,
  `delete from events where type <> 'progress'`,
  `alter table events drop column type`,
  `alter index events_of_user rename to progress_events_of_user`,
  `alter index events_pkey rename to progress_events_pkey`,
  `alter table events rename to progress_events`,
];
