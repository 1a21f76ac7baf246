import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Study groups: who is in them, their plan of the week, goal, list of downloads, notes and attendance. Product §2.15. */
export class Groups0000000000056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''group''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'group'`);
    await changeTypes(runner, `'''group''::text, ', ''`);
    await runner.query(
      'drop table group_weeks, group_attendance, group_notes, group_pins, group_shares, group_plan, group_goals, group_members, groups',
    );
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

const GROUP = 'group_id uuid not null references groups (id) on delete cascade';
const USER = 'user_id uuid not null references users (id) on delete cascade';

const STATEMENTS = [
  // `id` is that of the event which made it. `town` null: online. `code` and `attendance_secret` are random; a renewed code makes the old one
  // worthless. `has_minors` is kept with the members: such a group is not in the public directory.
  `create table groups (
     id uuid primary key,
     name text not null check (char_length(name) between 3 and 60),
     track text not null check (track in ('quiz-ulty-stars', 'quiz-hero')),
     subject text not null,
     grade text,
     town text check (char_length(town) between 1 and 40),
     region text,
     school text,
     access text not null check (access in ('open', 'request', 'private')),
     capacity smallint not null check (capacity between 3 and 30),
     rules text not null check (char_length(rules) <= 400),
     session_day smallint check (session_day between 1 and 7),
     session_minute smallint check (session_minute between 0 and 1439),
     session_place text check (char_length(session_place) <= 80),
     code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
     attendance_secret text not null,
     has_minors boolean not null default false,
     review text not null default 'published' check (review in ('published', 'held', 'hidden')),
     review_notice text,
     created_at timestamptz not null,
     active_at timestamptz not null,
     archived_at timestamptz,
     is_demo boolean not null default false,
     check ((session_day is null) = (session_minute is null))
   )`,
  `create index groups_listed on groups (active_at desc, id desc) where archived_at is null and review = 'published' and not has_minors and access <> 'private'`,
  `create index groups_by_subject on groups (subject, active_at desc, id desc) where archived_at is null and review = 'published' and not has_minors and access <> 'private'`,
  `create index groups_by_region on groups (region, active_at desc, id desc) where archived_at is null and review = 'published' and not has_minors and access <> 'private'`,
  `create index groups_of_minors on groups (region, active_at desc, id desc) where archived_at is null and review = 'published' and has_minors and access <> 'private'`,
  `create index groups_of_school on groups (school, active_at desc, id desc) where archived_at is null and review = 'published' and has_minors and access <> 'private'`,
  `create index groups_idle on groups (active_at) where archived_at is null`,
  // One row a person and group; who left or was removed keeps it, so that a removal is known. `key` names the person within the group.
  `create table group_members (
     ${GROUP},
     ${USER},
     key uuid not null default gen_random_uuid() unique,
     state text not null check (state in ('member', 'requested', 'waiting', 'left', 'removed')),
     is_animator boolean not null default false,
     since timestamptz not null,
     ended_at timestamptz,
     primary key (group_id, user_id),
     check (not is_animator or state = 'member')
   )`,
  `create index group_members_of_person on group_members (user_id, state)`,
  `create unique index group_members_one_animator on group_members (group_id) where is_animator`,
  `create index group_members_in_order on group_members (group_id, state, since)`,
  // The goal of a week is the latest that holds from that week or before.
  `create table group_goals (
     ${GROUP},
     from_week date not null check (extract(isodow from from_week) = 1),
     kind text not null check (kind in ('days', 'quizzes', 'texts')),
     target smallint not null check (target between 1 and 30),
     primary key (group_id, from_week)
   )`,
  `create table group_plan (
     ${GROUP},
     week date not null check (extract(isodow from week) = 1),
     day smallint not null check (day between 1 and 7),
     kind text not null check (kind in ('chapter', 'quiz', 'lesson', 'text')),
     content_id uuid,
     text text check (char_length(text) between 1 and 80),
     primary key (group_id, week, day),
     check ((kind = 'text') = (text is not null)),
     check ((kind = 'text') = (content_id is null))
   )`,
  `create table group_shares (
     ${GROUP},
     kind text not null check (kind in ('chapter', 'lesson')),
     content_id uuid not null,
     added_at timestamptz not null,
     primary key (group_id, content_id)
   )`,
  `create table group_pins (
     ${GROUP},
     question_id uuid not null,
     added_at timestamptz not null,
     primary key (group_id, question_id)
   )`,
  `create index group_pins_of_question on group_pins (question_id)`,
  `create table group_notes (
     id uuid primary key,
     ${GROUP},
     ${USER},
     text text not null check (char_length(text) <= 500),
     media_id text,
     review text not null check (review in ('published', 'held', 'hidden')),
     review_notice text,
     at timestamptz not null,
     check (text <> '' or media_id is not null)
   )`,
  `create index group_notes_latest on group_notes (group_id, at desc, id desc)`,
  `create index group_notes_of_medium on group_notes (media_id) where media_id is not null`,
  `create index group_notes_of_person on group_notes (user_id, at)`,
  `create table group_attendance (
     ${GROUP},
     day date not null,
     ${USER},
     at timestamptz not null,
     primary key (group_id, day, user_id)
   )`,
  `create index group_attendance_of_person on group_attendance (user_id)`,
  // Weeks whose goal was reached; `paid_at` null until each member has been rewarded.
  `create table group_weeks (
     ${GROUP},
     week date not null,
     counted smallint not null,
     reached smallint not null,
     reached_at timestamptz not null,
     paid_at timestamptz,
     primary key (group_id, week)
   )`,
  `create index group_weeks_to_pay on group_weeks (reached_at) where paid_at is null`,
];
