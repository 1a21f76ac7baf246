import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What tells people from accounts, in one place: addresses that administrators say many strangers share, who was there, and which two came
 * from one address on a day. Decision 0111, product §1.6.10.
 */
export class SamePeople0000000000084 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const KINDS = [
  'shared_address',
  'shared_device',
  'quiz_rate',
  'fast_answers',
  'unread_answers',
  'same_answers',
  'two_devices',
  'vote_device',
  'vote_pair',
  'vote_ring',
  'vote_swarm',
  'late_burst',
];

const kindsAre = (kinds: readonly string[]) =>
  `alter table integrity_signal drop constraint integrity_signal_kind_check, add constraint integrity_signal_kind_check check (kind in ('${kinds.join("', '")}'))`;

const UP = [
  // The address of an institution or an operator, as an administrator enters it: nobody's own.
  `create table shared_places (
     id uuid primary key,
     network cidr not null,
     kind text not null check (kind in ('school', 'cyber_cafe', 'operator')),
     name text not null check (length(name) between 2 and 80),
     declared_at timestamptz not null default now(),
     withdrawn_at timestamptz
   )`,
  `create unique index shared_places_once on shared_places (network) where withdrawn_at is null`,
  // Since when and until when somebody came from there: pupils of one school are told apart by it.
  `create table place_people (
     user_id uuid not null references users (id) on delete cascade,
     place_id uuid not null references shared_places (id) on delete cascade,
     last_on date not null,
     primary key (user_id, place_id)
   )`,
  // Two accounts that came from one address on a day, noted only where one has something to do with the other: a row of each, under one name
  // of the pair that both together give. `is_crowd`: with more accounts than a household has. The address itself stands nowhere.
  `create table people_met (
     user_id uuid not null references users (id) on delete cascade,
     pair uuid not null,
     day date not null,
     is_crowd boolean not null,
     primary key (user_id, pair, day)
   )`,
  `create index people_met_days on people_met (day)`,
  `insert into people_met (user_id, pair, day, is_crowd)
   select p.side, md5(least(s.user_id, c.user_id)::text || greatest(s.user_id, c.user_id)::text)::uuid, s.day, false
     from referral_shared_days s join referrals r on r.user_id = s.user_id join referral_codes c on c.code = r.code
    cross join lateral (values (s.user_id), (c.user_id)) p (side) on conflict do nothing`,
  'drop table referral_shared_days',
  // Best answers that wait for a vote of somebody else.
  `create index coin_hold_open_ended on coin_hold (held_at) where reason = 'rule' and release_at is null`,
  // A cut is announced fourteen days before: product §2.5.
  `insert into reward_rule (code, version, amount, cap_per_day, cap_per_month, is_in_daily_total, active_from)
   select code, version + 1, amount, cap_per_day, 20, is_in_daily_total, now() + interval '14 days'
     from reward_rule where code = 'best_answer' and active_to is null order by version desc limit 1`,
  kindsAre([...KINDS, 'idle_askers']),
];

const DOWN = [
  'alter table integrity_signal disable trigger user',
  `delete from integrity_signal where kind = 'idle_askers'`,
  'alter table integrity_signal enable trigger user',
  kindsAre(KINDS),
  'drop index coin_hold_open_ended',
  `create table referral_shared_days (
     user_id uuid not null references users (id) on delete cascade,
     day date not null,
     primary key (user_id, day)
   )`,
  `insert into referral_shared_days (user_id, day)
   select m.user_id, m.day from people_met m join referrals r on r.user_id = m.user_id join referral_codes c on c.code = r.code
    where m.pair = md5(least(r.user_id, c.user_id)::text || greatest(r.user_id, c.user_id)::text)::uuid and not m.is_crowd on conflict do nothing`,
  'drop table people_met, place_people, shared_places',
];
