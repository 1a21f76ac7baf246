import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The monthly lottery: months with their promises, prizes, frozen lists with their trees, who was drawn, who claimed. Product §2.10. */
export class Lottery0000000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index events_received, coin_txn_courses`);
    await runner.query(
      `drop table lottery_claims, lottery_winners, lottery_entries, lottery_trees, lottery_leaves, lottery_pools, lottery_prizes, lottery_counts, lottery_months`,
    );
  }
}

const MONTH = `month text not null references lottery_months (month)`;
const POOL = `pool text not null check (pool in ('adult', 'minor'))`;
const hex32 = (column: string) => `${column} text check (${column} ~ '^[0-9a-f]{64}$')`;

const UP = [
  // 'pending': a step that was approved and is being done. 'sealed_seed' is base64 under a key that is not in the database.
  `create table lottery_months (
     month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
     state text not null default 'draft' check (state in ('draft', 'announced', 'open', 'frozen', 'drawn', 'claims', 'closed')),
     pending text check (pending in ('freeze', 'draw')),
     failure text,
     authorisation text check (authorisation <> ''),
     is_demo boolean not null default false,
     ${hex32('seed_hash')},
     sealed_seed text,
     ${hex32('seed')},
     beacon_kind text check (beacon_kind in ('drand', 'partners')),
     beacon_round bigint,
     ${hex32('beacon_value')},
     beacon_signature text check (beacon_signature ~ '^([0-9a-f]{2})+$'),
     partners jsonb not null default '[]',
     redraws jsonb not null default '[]',
     announced_at timestamptz,
     opened_at timestamptz,
     frozen_at timestamptz,
     drawn_at timestamptz,
     published_at timestamptz,
     closed_at timestamptz,
     check ((state = 'draft') = (announced_at is null)),
     check ((announced_at is null) = (seed_hash is null)),
     check ((beacon_kind = 'drand') = (beacon_round is not null)),
     check (state not in ('frozen', 'drawn', 'claims', 'closed') or frozen_at is not null),
     check (state not in ('claims', 'closed') or (seed is not null and beacon_value is not null and published_at is not null))
   )`,
  // Tickets of a month as counted last, before its list is frozen: what the odds are told from.
  `create table lottery_counts (month text not null, ${POOL}, tickets integer not null, counted_at timestamptz not null, primary key (month, pool))`,
  `create table lottery_prizes (
     ${MONTH},
     position smallint not null check (position >= 0),
     ${POOL},
     title text not null check (title <> ''),
     donor text not null check (donor <> ''),
     value_fcfa integer not null check (value_fcfa >= 0),
     quantity smallint not null check (quantity > 0),
     is_money boolean not null,
     primary key (month, position),
     check (pool = 'adult' or not is_money)
   )`,
  `create table lottery_pools (
     ${MONTH},
     ${POOL},
     root text not null check (root ~ '^[0-9a-f]{64}$'),
     holders integer not null,
     tickets integer not null,
     draws smallint not null,
     primary key (month, pool)
   )`,
  // The published list: it names nobody, and stays when an account is deleted.
  `create table lottery_leaves (
     ${MONTH},
     ${POOL},
     index integer not null check (index >= 0),
     holder text not null check (holder ~ '^[0-9a-f]{32}$'),
     first integer not null check (first >= 1),
     count smallint not null check (count between 1 and 40),
     primary key (month, pool, index)
   )`,
  `create unique index lottery_leaves_of_holder on lottery_leaves (month, holder)`,
  // One level of the tree: its hashes one after the other, read by pieces.
  `create table lottery_trees (${MONTH}, ${POOL}, level smallint not null, hashes bytea not null, primary key (month, pool, level))`,
  `alter table lottery_trees alter column hashes set storage external`,
  // Who a holder is: gone with the account, and then with the month's claims.
  `create table lottery_entries (
     user_id uuid not null references users (id) on delete cascade,
     ${MONTH},
     holder text not null,
     primary key (month, user_id)
   )`,
  `create index lottery_entries_of_person on lottery_entries (user_id)`,
  `create unique index lottery_entries_of_holder on lottery_entries (month, holder)`,
  // In the order of the draw. 'unit': the prize, from 0 among those of the pool; a reserve has none until another's prize comes to it.
  `create table lottery_winners (
     ${MONTH},
     ${POOL},
     k smallint not null check (k >= 1),
     attempt integer not null,
     ticket integer not null,
     holder text not null,
     unit smallint,
     state text not null check (state in ('reserve', 'offered', 'claimed', 'delivered', 'lapsed')),
     offered_until timestamptz,
     demo_alias text,
     demo_region text,
     primary key (month, pool, k),
     constraint lottery_one_prize_a_person unique (month, holder),
     check ((state = 'reserve') = (unit is null))
   )`,
  `create unique index lottery_units_once on lottery_winners (month, pool, unit) where state in ('offered', 'claimed', 'delivered')`,
  `create index lottery_winners_waiting on lottery_winners (month) where state = 'offered'`,
  `create table lottery_claims (
     user_id uuid not null references users (id) on delete cascade,
     ${MONTH},
     name text not null,
     phone text not null,
     place text not null,
     claimed_at timestamptz not null default now(),
     primary key (month, user_id)
   )`,
  `create index lottery_claims_of_person on lottery_claims (user_id)`,
  // What was received in a month: events arrive in the order of time, so a few pages say where each month lies.
  `create index events_received on events using brin (received_at)`,
  `create index coin_txn_courses on coin_txn (recorded_at) where reason = 'course_completed'`,
];
