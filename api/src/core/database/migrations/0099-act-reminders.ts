import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When readers are reminded of the act that a chapter asks for. Identity §17.4. */
export class ActReminders0000000000099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query('create index act_reminders_due on act_reminders (due_at) where due_at is not null');
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''reminder''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'reminder'`);
    await changeTypes(runner, `'''reminder''::text, ', ''`);
    await runner.query('drop table act_reminders');
  }
}

/** Of the kinds of events that are known at this point, whatever they are. */
async function changeTypes(runner: QueryRunner, change: string): Promise<void> {
  await runner.query(`
    do $$ declare known text; begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'events_type_known';
      alter table events drop constraint events_type_known;
      execute 'alter table events add constraint events_type_known ' || replace(known, ${change});
    end $$`);
}

// `due_at`: null once told or cancelled. `changed_at`: of the latest act, by trusted time.
const TABLE = `
  create table act_reminders (
    user_id uuid not null references users (id) on delete cascade,
    chapter_id uuid not null references chapters (id),
    due_at timestamptz,
    changed_at timestamptz not null,
    primary key (user_id, chapter_id)
  )`;
