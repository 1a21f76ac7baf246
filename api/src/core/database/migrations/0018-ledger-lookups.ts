import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The wallet follows its entries by keys alone. A statement of joins is planned once and kept by the connection: planned while the ledger
 * was small, it went on reading the whole of it.
 */
export class LedgerLookups0000000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BY_KEYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(BY_JOINS);
  }
}

const SUMS = `coalesce(sum(e.amount) filter (where e.account = 'user_available'), 0) as available,
              coalesce(sum(e.amount) filter (where e.account = 'user_pending'), 0) as pending,
              coalesce(sum(e.amount) filter (where e.account = 'user_reserved'), 0) as reserved,
              coalesce(sum(e.amount) filter (where e.account = 'user_available' and e.amount > 0 and t.type in ('reward', 'release')), 0) as lifetime`;

const ADDED = `available = w.available + moved.available, pending = w.pending + moved.pending, reserved = w.reserved + moved.reserved,
               lifetime = w.lifetime + moved.lifetime, version = w.version + 1`;

const BY_KEYS = `create or replace function coin_wallet_follows() returns trigger language plpgsql as $$
  declare
    moved record;
  begin
    -- The limit keeps the planner from joining the tables as wholes.
    for moved in
      select t.user_id, ${SUMS}
        from fresh e cross join lateral (select user_id, type from coin_txn where id = e.txn_id limit 1) t group by t.user_id
    loop
      update coin_wallet w set ${ADDED} where w.user_id = moved.user_id;
    end loop;
    return null;
  end $$`;

const BY_JOINS = `create or replace function coin_wallet_follows() returns trigger language plpgsql as $$
  begin
    update coin_wallet w set ${ADDED}
      from (select t.user_id, ${SUMS} from fresh e join coin_txn t on t.id = e.txn_id group by t.user_id) moved
     where w.user_id = moved.user_id;
    return null;
  end $$`;
