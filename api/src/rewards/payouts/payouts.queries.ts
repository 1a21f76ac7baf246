import type { PayoutFailure } from '@ulty/domain/rewards/redemption.js';
import type { Rejection } from '@ulty/domain/rewards/redemption.js';
import { statement } from '../../core/database/statement.js';
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

export const readOrder = statement(
  'payouts.order',
  `
  select ${columnsOf('r')}, p.phone, trim(u.first_name || ' ' || u.last_name) as name
    from redemptions r join redemption_payees p on p.redemption_id = r.id join users u on u.id = r.user_id where r.id = :redemption`,
).as<{ operator: 'orange' | 'moov' | 'telecel'; phone: string; failure: PayoutFailure | Rejection | null }>();

export interface OrderRow extends RedemptionRow {
  operator: Operator;
  phone: string;
  name: string;
}

/** `now3`: when it is tried again. */
export const start = statement(
  'payouts.start',
  `update redemptions set paying_since = :now, next_try_at = :now3, tries = 0 where id = :redemption`,
);

/**
 * `end` of the lease. One replica at a time asks the operator. From here on the payment may have reached them, until they say otherwise.
 * Returns nothing when another one is at it.
 */
export const claim = statement(
  'payouts.claim',
  `
  update redemptions r set tries = r.tries + 1, next_try_at = :end, is_perhaps_sent = true
    from redemptions before
   where r.id = :redemption and before.id = r.id and r.state = 'paying' and r.next_try_at <= :now
  returning before.is_perhaps_sent as "wasPerhapsSent", r.tries, r.paying_since as "payingSince"`,
).as<{ payingSince: Date }>();

export interface Claimed {
  wasPerhapsSent: boolean;
  tries: number;
  payingSince: Date;
}

/** `p2`: when, `isPerhapsSent`: whether the payment may have reached the operator. */
export const tryAgain = statement(
  'payouts.try-again',
  `update redemptions set next_try_at = :p2, is_perhaps_sent = :isPerhapsSent where id = :redemption and state = 'paying'`,
);
/** `now`: now: the operator is asked about it soon. A try within two minutes is soon, and may be going on. */
export const askSoon = statement(
  'payouts.ask-soon',
  `
  update redemptions set next_try_at = :now where id = :redemption and state = 'paying' and next_try_at > :now::timestamptz + interval '2 minutes'`,
);
/** `p2`: when. */
export const waitForFunds = statement(
  'payouts.wait-funds',
  `update redemptions set waits_for_funds = true, next_try_at = :p2 where id = :redemption`,
);
/** `p2`: when. */
export const waitForName = statement('payouts.wait-name', `update redemptions set next_try_at = :p2 where id = :redemption`);
/** `match`: same, differs or unknown. */
export const setNameMatch = statement(
  'payouts.set-name-match',
  `update redemptions set name_match = :match, next_try_at = null where id = :redemption`,
);
export const setName = statement('payouts.set-name', `update redemption_payees set name_told = :name? where redemption_id = :redemption`);

/** No row: the callback is known. */
export const addMessage = statement(
  'payouts.add-message',
  `
  insert into payout_messages (id, redemption_id, source, digest, outcome, failure, amount_fcfa, is_used, at) values (:id, :redemption, :source, :digest?, :outcome, :failure?, :fCFA?, :used, :now)
  on conflict do nothing returning id`,
);
