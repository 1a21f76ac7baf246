import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports, appeals, what waits for a moderator and what was decided; periods of exams. Product §2.13, decision 0083. */
export class Safety0000000000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''report''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'report'`);
    await changeTypes(runner, `'''report''::text, ', ''`);
    await runner.query(`delete from integrity_signal where kind in ${COLLUSION}`);
    await runner.query(
      kindsAre(`('shared_address', 'shared_device', 'quiz_rate', 'fast_answers', 'unread_answers', 'same_answers', 'two_devices')`),
    );
    await runner.query('drop index community_choices_of_askers');
    await runner.query('drop table exam_periods, moderation_decisions, appeals, reports, moderation_items');
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

const COLLUSION = `('vote_device', 'vote_pair', 'vote_ring', 'vote_swarm')`;

const kindsAre = (kinds: string) =>
  `alter table integrity_signal drop constraint integrity_signal_kind_check, add constraint integrity_signal_kind_check check (kind in ${kinds})`;

const STATEMENTS = [
  // One row a thing that ever waited for a moderator. It holds no text and nobody's name: rooms are asked for both. `holds`: codes of why
  // it was held; `people`: who reported it, as `weight` counts them; `version`: decisions so far.
  `create table moderation_items (
     kind text not null,
     target_id uuid not null,
     is_open boolean not null,
     is_minor boolean not null,
     holds text[] not null default '{}',
     people integer not null default 0,
     weight real not null default 0,
     has_appeal boolean not null default false,
     risk integer not null default 0,
     opened_at timestamptz not null,
     version integer not null default 0,
     primary key (kind, target_id)
   )`,
  `create index moderation_items_open on moderation_items (is_minor desc, risk desc, opened_at, target_id) where is_open`,
  // One report a person and thing. `address_hash` is under that day's salt, which is deleted: it compares reports of one day only.
  `create table reports (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     kind text not null,
     target_id uuid not null,
     reason text not null,
     note text check (char_length(note) between 1 and 300),
     device_id text not null,
     address_hash bytea,
     at timestamptz not null,
     outcome text check (outcome in ('upheld', 'dismissed')),
     decided_at timestamptz,
     check ((outcome is null) = (decided_at is null)),
     unique (user_id, kind, target_id)
   )`,
  `create index community_choices_of_askers on community_choices (at desc) where chosen_by = 'asker' and replaced_at is null`,
  `create index reports_of_target on reports (kind, target_id)`,
  `create index reports_of_person on reports (user_id, at)`,
  // One appeal a thing and author.
  `create table appeals (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     kind text not null,
     target_id uuid not null,
     text text not null check (text <> ''),
     at timestamptz not null,
     outcome text check (outcome in ('accepted', 'refused')),
     decided_at timestamptz,
     check ((outcome is null) = (decided_at is null)),
     unique (user_id, kind, target_id)
   )`,
  `create index appeals_of_target on appeals (kind, target_id)`,
  `create index appeals_of_person on appeals (user_id, at)`,
  // Decisions, append-only. `actor_id` null: reports hid it, no person did.
  `create table moderation_decisions (
     kind text not null,
     target_id uuid not null,
     number integer not null check (number >= 1),
     action text not null check (action in ('publish', 'hide')),
     reason text not null,
     reply text,
     actor text not null,
     actor_id uuid,
     at timestamptz not null default now(),
     primary key (kind, target_id, number)
   )`,
  `create trigger moderation_decisions_are_append_only before update or delete on moderation_decisions for each row execute function ledger_is_append_only()`,
  `create table exam_periods (
     id uuid primary key,
     name text not null check (name in ('BEPC', 'BAC')),
     year smallint not null generated always as (extract(year from first_day)) stored,
     first_day date not null,
     last_day date not null check (last_day >= first_day),
     unique (name, year)
   )`,
  kindsAre(
    `('shared_address', 'shared_device', 'quiz_rate', 'fast_answers', 'unread_answers', 'same_answers', 'two_devices', 'vote_device', 'vote_pair', 'vote_ring', 'vote_swarm')`,
  ),
];
