import type { Operator } from '@ulty/domain/rewards/redemption.js';
import { columnsOf, type RedemptionRow } from '../redemptions/redemptions.queries.js';

/** $1 now, $2 how many, $3 of a demonstration: an operator never pays what a simulator was asked for. Approved requests, oldest first, whose time has come: first attempts have no time. Those whose number's owner is still asked for keep no place. */
export const DUE_APPROVED = `
  select id from redemptions where state = 'approved' and is_demo = $3 and (method = 'catalog' or name_match is not null) and (next_try_at is null or next_try_at <= $1) order by requested_at limit $2`;

/** $1 now, $2 how many, $3 of a demonstration. Requests of money whose number's owner was not asked for. */
export const DUE_NAMES = `
  select id from redemptions where state in ('checking', 'approved') and method = 'mobile_money' and name_match is null and is_demo = $3 and (next_try_at is null or next_try_at <= $1)
   order by requested_at limit $2`;

/** $1 now, $2 how many, $3 of a demonstration. */
export const DUE_PAYING = `
  select id from redemptions where state = 'paying' and is_demo = $3 and next_try_at <= $1 order by next_try_at limit $2`;

/** $1 redemption. */
export const READ_ORDER = `
  select ${columnsOf('r')}, p.phone, trim(u.first_name || ' ' || u.last_name) as name
    from redemptions r join redemption_payees p on p.redemption_id = r.id join users u on u.id = r.user_id where r.id = $1`;

export interface OrderRow extends RedemptionRow {
  operator: Operator;
  phone: string;
  name: string;
}

/** $1 redemption, $2 now, $3 when it is tried again. */
export const START = `update redemptions set paying_since = $2, next_try_at = $3, tries = 0 where id = $1`;

/**
 * $1 redemption, $2 now, $3 end of the lease. One replica at a time asks the operator. From here on the payment may have reached them,
 * until they say otherwise. Returns nothing when another one is at it.
 */
export const CLAIM = `
  update redemptions r set tries = r.tries + 1, next_try_at = $3, is_perhaps_sent = true
    from redemptions before
   where r.id = $1 and before.id = r.id and r.state = 'paying' and r.next_try_at <= $2
  returning before.is_perhaps_sent as "wasPerhapsSent", r.tries, r.paying_since as "payingSince"`;

export interface Claimed {
  wasPerhapsSent: boolean;
  tries: number;
  payingSince: Date;
}

/** $1 redemption, $2 when, $3 whether the payment may have reached the operator. */
export const TRY_AGAIN = `update redemptions set next_try_at = $2, is_perhaps_sent = $3 where id = $1 and state = 'paying'`;
/** $1 redemption, $2 now: the operator is asked about it soon. A try within two minutes is soon, and may be going on. */
export const ASK_SOON = `
  update redemptions set next_try_at = $2 where id = $1 and state = 'paying' and next_try_at > $2::timestamptz + interval '2 minutes'`;
/** $1 redemption, $2 when. */
export const WAIT_FOR_FUNDS = `update redemptions set waits_for_funds = true, next_try_at = $2 where id = $1`;
/** $1 redemption, $2 when. */
export const WAIT_FOR_NAME = `update redemptions set next_try_at = $2 where id = $1`;
/** $1 redemption, $2 same, differs or unknown. */
export const SET_NAME_MATCH = `update redemptions set name_match = $2, next_try_at = null where id = $1`;
/** $1 redemption, $2 name. */
export const SET_NAME = `update redemption_payees set name_told = $2 where redemption_id = $1`;

/** $1 id, $2 redemption, $3 source, $4 digest or null, $5 outcome, $6 failure, $7 FCFA, $8 is used, $9 now. No row: the callback is known. */
export const ADD_MESSAGE = `
  insert into payout_messages (id, redemption_id, source, digest, outcome, failure, amount_fcfa, is_used, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict do nothing returning id`;
