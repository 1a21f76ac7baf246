import { Injectable } from '@nestjs/common';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { firstDay, isClosed, monthOf } from './economics.mapper.js';

const HOUR_MS = 3_600_000;

/** Coins at the end of each month, computed once: pages read them instead of the ledger. Product §2.23. */
@Injectable()
export class CoinSnapshots {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('economics.coin-snapshots', HOUR_MS, () => this.run());
  }

  /** Takes every missing snapshot, oldest first, each in a transaction of its own: an interrupted run continues where it stopped. */
  async run(now = new Date()): Promise<void> {
    const { since } = await this.db.oneOrThrow(readFirstMissing);
    if (since === null) return;
    for (let month = since; isClosed(month, now) && month < monthOf(now); month = addMonths(month, 1))
      await this.db.write((tx) => this.takeSnapshot(tx, month));
  }

  /** Takes the snapshot of a closed month; does nothing when it exists. */
  async takeSnapshot(tx: Tx, month: string): Promise<void> {
    await tx.count(takeSnapshot, { month: firstDay(month) });
  }
}

/** Reads the month after the last snapshot of real coins, or that of the first movement. */
const readFirstMissing = statement(
  'economics.first-missing',
  `
  select to_char(coalesce((select max(month) + interval '1 month' from coin_snapshots where not is_demo),
                          (select date_trunc('month', min(recorded_at) at time zone 'UTC') from coin_txn)),
                              'YYYY-MM') as since`,
);

/**
 * Computes a snapshot from the last one and what was recorded since: the ledger is append-only, so nothing recorded later can belong to it.
 * A reversal counts against what it takes back; the final part of a redemption is its 'settle'. Freezes of streaks and ornaments are 'spend'.
 */
const takeSnapshot = statement(
  'economics.take-snapshot',
  `
  with before as (select * from coin_snapshots where not is_demo and month < :month::date order by month desc limit 1),
  span as (
    select coalesce((select (month + interval '1 month') at time zone 'UTC' from before), '-infinity') as since,
           :month::timestamp at time zone 'UTC' as opens,
               (:month::timestamp + interval '1 month') at time zone 'UTC' as closes),
  moved as materialized (
    select t.id, t.user_id, t.amount, t.recorded_at >= (select opens from span) as is_of_month,
           case t.type when 'reversal' then o.type else t.type end as type,
               case t.type when 'reversal' then o.reason else t.reason end as reason
      from coin_txn t left join coin_txn o on o.id = t.original_id
     where t.recorded_at >= (select since from span) and t.recorded_at < (select closes from span)),
  counted as (
    select coalesce(sum(amount) filter (where type not in ('spend', 'settle')), 0) as issued,
           coalesce(-sum(amount) filter (where type = 'settle'), 0) as redeemed,
           coalesce(-sum(amount) filter (where type = 'spend'), 0) as used,
           coalesce(sum(amount) filter (where type = 'reward' and is_of_month), 0) as earned,
           count(distinct user_id) filter (where type = 'reward' and is_of_month and amount > 0) as active
      from moved),
  accounts as (
    select coalesce(sum(e.amount) filter (where e.account = 'user_available'), 0) as available,
           coalesce(sum(e.amount) filter (where e.account = 'user_pending'), 0) as pending,
           coalesce(sum(e.amount) filter (where e.account = 'user_reserved'), 0) as reserved
      from moved m join coin_entry e on e.txn_id = m.id),
  sources as (
    select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'utc', utc) order by utc desc, reason), '[]') as list
      from (select reason, sum(amount) as utc from moved where type = 'reward' and is_of_month group by reason
             having sum(amount) > 0 order by 2 desc, 1 limit 8) s),
  aside as (
    select coalesce(sum(e.amount), 0) as fcfa from franc_entry e join franc_txn t on t.id = e.txn_id
     where e.account = 'coin_reserve' and t.occurred_on < (:month::date + interval '1 month'))
  insert into coin_snapshots (month, issued, redeemed, used, pending, reserved, available, earned_in_month,
                              active_learners, sources, set_aside_fcfa)
  select :month::date, coalesce(b.issued, 0) + c.issued, coalesce(b.redeemed, 0) + c.redeemed,
         coalesce(b.used, 0) + c.used, coalesce(b.pending, 0) + a.pending,
         coalesce(b.reserved, 0) + a.reserved, coalesce(b.available, 0) + a.available, c.earned, c.active, s.list,
             aside.fcfa
    from counted c cross join accounts a cross join sources s cross join aside left join before b on true
  on conflict do nothing`,
);
