import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox of notifications: what still goes out by push or SMS, and how many messages a person's day has had. Product §2.17. */
export class NoticeDeliveries0000000000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notice_rounds');
    await runner.query('drop table push_days');
    await runner.query('drop table notice_deliveries');
    await runner.query('drop index notices_told');
  }
}

const STATEMENTS = [
  // `taken_by`: subscriptions that have had the message or are gone, so that a repetition asks only the others. `counted_on`: the local day
  // whose number of messages it took one of.
  `create table notice_deliveries (
     notice_id uuid not null references notices (id) on delete cascade,
     channel text not null check (channel in ('push', 'sms')),
     user_id uuid not null references users (id) on delete cascade,
     due_at timestamptz not null default now(),
     attempts smallint not null default 0,
     counted_on date,
     taken_by uuid[] not null default '{}',
     outcome text check (outcome in ('sent', 'expired', 'read', 'off', 'muted', 'spent', 'gone', 'failed')),
     done_at timestamptz,
     primary key (notice_id, channel),
     check ((outcome is null) = (done_at is null))
   )`,
  `create index notice_deliveries_due on notice_deliveries (channel, due_at) where done_at is null`,
  `create index notice_deliveries_of_person on notice_deliveries (user_id)`,
  `create index notice_deliveries_sms on notice_deliveries (done_at) where channel = 'sms' and outcome = 'sent'`,
  // One row a person who was sent a message: its day's number, and which replica has the person now.
  `create table push_days (
     user_id uuid primary key references users (id) on delete cascade,
     day date,
     sent smallint not null default 0,
     leased_until timestamptz
   )`,
  // Notifications to very many people are told in lots: how far each has come.
  `create table notice_rounds (
     name text not null,
     period text not null,
     reached uuid,
     started_at timestamptz not null default now(),
     done_at timestamptz,
     primary key (name, period)
   )`,
  // What is kept for 90 days.
  `create index notices_told on notices (created_at)`,
];
