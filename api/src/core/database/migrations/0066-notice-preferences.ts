import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people chose about notifications, and the browsers that may be pushed. Product §2.17. */
export class NoticePreferences0000000000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table push_subscriptions');
    await runner.query('drop table notice_preferences');
  }
}

const STATEMENTS = [
  `create table notice_preferences (
     user_id uuid primary key references users (id) on delete cascade,
     muted jsonb not null default '{}',
     push_enabled boolean not null default true,
     digest_at smallint,
     quiet_from smallint not null default 1260,
     quiet_to smallint not null default 390
   )`,
  `create table push_subscriptions (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     endpoint text not null unique,
     p256dh text not null,
     auth text not null,
     device_id text,
     created_at timestamptz not null default now(),
     failed_at timestamptz
   )`,
  `create index push_subscriptions_of_person on push_subscriptions (user_id)`,
];
