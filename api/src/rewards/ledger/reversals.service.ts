import { Injectable } from '@nestjs/common';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { zoneOf } from '../../core/base/time-zone.js';
import { forgetPosted } from './postings.js';

/** Locks the wallets, in the order of their learners, so that later reads of the movements stay true. */
const lockWallets = statement(
  'coins.lock-wallets',
  `
  select from coin_wallet w where w.user_id in (select t.user_id from coin_txn t where t.id = any(:movements::uuid[]))
   order by w.user_id for no key update`,
);

/** Reverses rewards that were not reversed before. `ids` are those of the new movements. */
const takeBack = statement(
  'coins.take-back',
  `
  with due as (
    select t.id, t.user_id, t.amount, ${zoneOf('u')} as tz, exists (select from coin_hold h
          where h.txn_id = t.id) as is_held, row_number() over (order by t.id) as n
      from coin_txn t join users u on u.id = t.user_id
     where t.id = any(:movements::uuid[]) and t.type = 'reward'
       and not exists (select from coin_txn r where r.original_id = t.id and r.type = 'reversal')),
  lines as (
    select d.user_id, min(d.tz) as tz, jsonb_agg(jsonb_build_object(
             'id', (:ids::uuid[])[d.n],
                 'type', 'reversal', 'reason', 'reversal', 'source_type', 'txn', 'source_id', d.id, 'original_id', d.id,
                     'amount', d.amount, 'note', :note::text,
             'debit', case when d.is_held then 'user_pending' else 'user_available' end,
                 'credit', 'system_rewards')) as lines
      from due d group by d.user_id)
  select (coins_post(l.user_id, null, now(), (now() at time zone l.tz)::date, l.lines)).user_id as id from lines l
   order by l.user_id`,
).as<{ id: string }>();

/** Pays reversed coins again, available, once for a source and its type. `ids` are those of the new movements. */
const giveAgain = statement(
  'coins.give-again',
  `
  with due as (
    select t.user_id, t.amount, t.reason, t.source_id, t.rule_version, ${zoneOf('u')} as tz,
           row_number() over (order by t.id) as n
      from coin_txn t join users u on u.id = t.user_id
     where t.id = any(:movements::uuid[]) and t.type = 'reward' and t.amount > 0 and u.deleted_at is null
       and exists (select from coin_txn r where r.original_id = t.id and r.type = 'reversal')
       and not exists (select from coin_txn o
                        where (o.user_id, o.reason, o.source_type, o.source_id) = (t.user_id, t.reason,
                              :sourceType::text, t.source_id))),
  lines as (
    select d.user_id, min(d.tz) as tz, jsonb_agg(jsonb_build_object(
             'id', (:ids::uuid[])[d.n], 'type', 'reward', 'reason', d.reason, 'source_type', :sourceType::text,
                 'source_id', d.source_id, 'amount', d.amount, 'rule_version', d.rule_version,
             'state', 'available', 'debit', 'system_rewards', 'credit', 'user_available')) as lines
      from due d group by d.user_id)
  select (coins_post(l.user_id, null, now(), (now() at time zone l.tz)::date, l.lines)).user_id as id from lines l
   order by l.user_id`,
).as<{ id: string }>();

/** Runs `movedBy` with fresh ids for the new movements, once the wallets are locked. */
async function move(tx: Tx, txnIds: readonly string[], movedBy: (ids: string[]) => Promise<{ id: string }[]>): Promise<void> {
  if (txnIds.length === 0) return;
  await tx.count(lockWallets, { movements: txnIds });
  const moved = await movedBy(txnIds.map(() => uuidV7()));
  forgetPosted(
    tx,
    moved.map(({ id }) => id),
  );
}

/** Reverses rewards of any number of people, and pays them again, inside a transaction of another room. */
@Injectable()
export class Reversals {
  /**
   * Reverses rewards in two statements, whatever their number; those reversed before are skipped. Available coins may become negative;
   * later rewards fill the gap first. @param note French sentence shown to the learners
   */
  takeBack(tx: Tx, txnIds: readonly string[], note: string): Promise<void> {
    return move(tx, txnIds, (ids) => tx.rows(takeBack, { movements: txnIds, ids, note }));
  }

  /** Pays again what was reversed by mistake, once: under a source of this type with the same id. */
  giveAgain(tx: Tx, txnIds: readonly string[], sourceType: string): Promise<void> {
    return move(tx, txnIds, (ids) => tx.rows(giveAgain, { movements: txnIds, ids, sourceType }));
  }
}
