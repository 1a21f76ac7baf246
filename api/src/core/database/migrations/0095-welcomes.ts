import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people say at welcome, and the contents with which they begin. Identity §17.1. */
export class Welcomes0000000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''welcome''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'welcome'`);
    await changeTypes(runner, `'''welcome''::text, ', ''`);
    await runner.query('drop table welcomes');
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

// `thread`: ids of books, courses or exam packs, in order. `changed_at`: of the latest act, by trusted time.
const TABLE = `
  create table welcomes (
    user_id uuid primary key references users (id) on delete cascade,
    who text,
    wish text,
    grade text,
    region text,
    goal_min smallint check (goal_min in (5, 10, 15, 20)),
    reminder_hour smallint check (reminder_hour between 0 and 23),
    turn smallint not null default 0 check (turn between 0 and 9),
    thread uuid[] not null default '{}' check (cardinality(thread) <= 3),
    is_done boolean not null default false,
    dismissals smallint not null default 0 check (dismissals between 0 and 9),
    changed_at timestamptz not null
  )`;
