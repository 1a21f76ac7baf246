import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions to the coach with their answers, and what models cost in a day. Product §2.26, decision 0092. */
export class CoachMessages0000000000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''coach''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'coach'`);
    await changeTypes(runner, `'''coach''::text, ', ''`);
    await runner.query('drop table coach_messages, coach_days');
  }
}

/** @param change the last two arguments of `replace` */
async function changeTypes(runner: QueryRunner, change: string): Promise<void> {
  await runner.query(`
    do $$ declare known text; begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'events_type_known';
      alter table events drop constraint events_type_known;
      execute 'alter table events add constraint events_type_known ' || replace(known, ${change});
    end $$`);
}

const STATEMENTS = [
  // The id is the event's. `counts`: it takes one of the day's questions; so does one that is being answered. `taken_until`: a process answers it,
  // and another may once that has passed.
  `create table coach_messages (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     mode text not null check (mode in ('explain', 'practice', 'plan')),
     question text not null check (char_length(question) <= 1500),
     context jsonb,
     reply_to uuid,
     minutes_a_day integer check (minutes_a_day between 5 and 240),
     exam_day date,
     asked_at timestamptz not null,
     day date not null,
     was_offline boolean not null,
     counts boolean not null,
     taken_until timestamptz,
     answered_at timestamptz,
     answer jsonb,
     rating text check (rating in ('up', 'down')),
     rated_at timestamptz,
     review text not null default 'published' check (review in ('published', 'hidden')),
     check ((answered_at is null) = (answer is null))
   )`,
  `create index coach_messages_of_person on coach_messages (user_id, asked_at desc, id desc)`,
  `create index coach_messages_of_day on coach_messages (user_id, day)`,
  `create index coach_messages_waiting on coach_messages (asked_at) where answered_at is null`,
  // `tokens`: spent, and reserved by answers that are being written. UTC days. `failures`: answers that a model did not give, or without sources.
  `create table coach_days (
     day date primary key,
     tokens bigint not null default 0 check (tokens >= 0),
     answers integer not null default 0,
     failures integer not null default 0
   )`,
];
