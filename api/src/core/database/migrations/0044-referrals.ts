import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes, the friends who came with them, and what both sides got. Product §2.14. */
export class Referrals0000000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''referral_claim''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'referral_claim'`);
    await changeTypes(runner, `'''referral_claim''::text, ', ''`);
    await runner.query('drop table referral_shared_days, referrals, referral_visits, referral_codes');
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
  `create table referral_codes (
     user_id uuid primary key references users (id) on delete cascade,
     code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
     opened integer not null default 0 check (opened >= 0),
     charter_at timestamptz,
     confirmed_at timestamptz,
     created_at timestamptz not null default now()
   )`,
  // Who opened a link today, by the mark of the day: each visitor counts once. Forgotten with the day.
  `create table referral_visits (
     day date not null,
     code text not null,
     mark bytea not null,
     primary key (day, code, mark)
   )`,
  // One sponsor for a person, for good. 'own' is the friend's side. A code is gone with its owner; the friend's side stays.
  `create table referrals (
     user_id uuid primary key references users (id) on delete cascade,
     code text references referral_codes (code) on delete set null,
     via text not null check (via in ('code', 'link')),
     claimed_at timestamptz not null,
     joined_on date not null,
     qualified_at timestamptz,
     refusal text check (refusal in ('same_device', 'shared_device', 'household', 'expired', 'fraud')),
     refused_at timestamptz,
     own_txn_id uuid,
     own_decided_at timestamptz,
     sponsor_txn_id uuid,
     sponsor_utc integer not null default 0 check (sponsor_utc >= 0),
     sponsor_reason text,
     sponsor_decided_at timestamptz,
     reversed_at timestamptz,
     check ((refusal is null) = (refused_at is null)),
     check (own_decided_at is null or qualified_at is not null),
     check (sponsor_decided_at is null or qualified_at is not null),
     check (refusal is null or refusal = 'fraud' or qualified_at is null)
   )`,
  `create index referrals_of_code on referrals (code, claimed_at desc)`,
  `create index referrals_open on referrals (claimed_at) where qualified_at is null and refusal is null`,
  `create index referrals_to_pay on referrals (qualified_at)
     where qualified_at is not null and refusal is null and (own_decided_at is null or sponsor_decided_at is null)`,
  `create index referrals_to_reverse on referrals (refused_at) where refusal = 'fraud' and reversed_at is null`,
  // Days on which friend and sponsor came from one address that few others used.
  `create table referral_shared_days (
     user_id uuid not null references users (id) on delete cascade,
     day date not null,
     primary key (user_id, day)
   )`,
];
