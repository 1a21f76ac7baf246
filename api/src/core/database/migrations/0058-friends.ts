import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People as others know them, whom they block, their friends and encouragements. Product §2.12, decision 0086. */
export class Friends0000000000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''friend''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'friend'`);
    await changeTypes(runner, `'''friend''::text, ', ''`);
    await runner.query('drop index users_of_school');
    await runner.query('drop table friend_kudos, friend_links, blocks, community_people');
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

const PERSON = `user_id uuid not null references users (id) on delete cascade`;
/** The other person: when one account is deleted, so are the rows of others about it. */
const OTHER = `seat uuid not null references community_people (seat) on delete cascade`;

const STATEMENTS = [
  // `seat`: the opaque id by which others name a person. `code`: part of the codes that are shown; another one makes those before worthless.
  // `hidden_alias`: was taken away by moderators.
  `create table community_people (
     user_id uuid primary key references users (id) on delete cascade,
     seat uuid not null unique default gen_random_uuid(),
     code text unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
     has_suggestions boolean not null default false,
     hides_milestones boolean not null default false,
     hidden_alias text,
     asked_on date,
     asked smallint not null default 0 check (asked >= 0)
   )`,
  `create table blocks (${PERSON}, ${OTHER}, blocked_at timestamptz not null default now(), primary key (user_id, seat))`,
  `create index blocks_of_seat on blocks (seat)`,
  // Two rows for two people, written together. 'declined': by this row's person; the other's row stays 'asked', as nobody tells them.
  `create table friend_links (
     ${PERSON}, ${OTHER},
     state text not null check (state in ('asked', 'received', 'declined', 'friends')),
     asked_at timestamptz not null default now(),
     changed_at timestamptz not null default now(),
     primary key (user_id, seat)
   )`,
  `create index friend_links_of_seat on friend_links (seat)`,
  `create table friend_kudos (
     ${PERSON}, ${OTHER},
     day date not null,
     word text not null check (word in ('bien_joue', 'courage', 'belle_serie', 'merci', 'on_continue', 'a_demain')),
     sent_at timestamptz not null default now(),
     primary key (user_id, seat, day)
   )`,
  `create index friend_kudos_received on friend_kudos (seat, day desc)`,
  `create index users_of_school on users (ulty_fold(school)) where school is not null`,
];
