import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which channels, and when, people want to be told, the devices that take push messages, and settings of the site. Product §2.17. */
export class Inbox0000000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''notices''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table push_subscriptions, notice_preferences, site_settings');
    await runner.query(`delete from events where type = 'notices'`);
    await changeTypes(runner, `'''notices''::text, ', ''`);
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

const STATEMENTS = [
  // `session_id`: the sign-in that asked for them, and ends them. `failed_at`: since when its push service refuses it; null while it takes messages.
  `create table push_subscriptions (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     session_id uuid references sessions (id) on delete cascade,
     endpoint text not null unique check (char_length(endpoint) <= 1000),
     p256dh text not null,
     auth text not null,
     device_id text not null default '',
     created_at timestamptz not null default now(),
     failed_at timestamptz
   )`,
  `create index push_subscriptions_of_person on push_subscriptions (user_id, created_at desc)`,
  `create index push_subscriptions_of_session on push_subscriptions (session_id)`,
  // Minutes of the day in the person's zone. Who chose nothing has no row: the defaults apply. `changed_at`: trusted time of the choice.
  `create table notice_preferences (
     user_id uuid primary key references users (id) on delete cascade,
     muted jsonb not null default '{"community": ["push"], "league": ["push"]}' check (jsonb_typeof(muted) = 'object'),
     pushes_per_day smallint not null default 2 check (pushes_per_day between 0 and 2),
     digest_at smallint check (digest_at between 0 and 1439),
     quiet_from smallint not null default 1260 check (quiet_from between 0 and 1439),
     quiet_to smallint not null default 390 check (quiet_to between 0 and 1439),
     changed_at timestamptz not null default now()
   )`,
  `create table site_settings (
     name text primary key check (char_length(name) <= 60),
     value jsonb not null,
     changed_at timestamptz not null default now()
   )`,
];
