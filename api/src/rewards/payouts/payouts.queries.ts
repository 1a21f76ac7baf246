import type { Operator, PayoutFailure, Rejection } from '@ulty/domain/rewards/redemption.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { columnsOf } from '../redemptions/redemptions.queries.js';

/**
 * Lists due approved requests, oldest first; first attempts are always due. Separate for demonstrations: an operator never pays a request
 * made to a simulator. Requests whose number's owner is still unknown do not block others.
 */
export const listDueApproved = statement(
  'payouts.approved',
  `
  select id from redemptions
   where state = 'approved' and is_demo = :isDemo and (method = 'catalog' or name_match is not null)
     and (next_try_at is null or next_try_at <= :now) order by requested_at limit :most`,
);

/** Lists requests of money whose number's owner was not looked up. */
export const listDueNames = statement(
  'payouts.names',
  `
  select id from redemptions
   where state in ('checking', 'approved') and method = 'mobile_money' and name_match is null and is_demo = :isDemo
     and (next_try_at is null or next_try_at <= :now)
   order by requested_at limit :most`,
);

export const listDuePaying = statement(
  'payouts.paying',
  `
  select id from redemptions where state = 'paying' and is_demo = :isDemo and next_try_at <= :now order by next_try_at
  limit :most`,
);

export const readOrder = statement(
  'payouts.order',
  `
  select ${columnsOf('r')}, p.phone, trim(u.first_name || ' ' || u.last_name) as name
    from redemptions r join redemption_payees p on p.redemption_id = r.id join users u on u.id = r.user_id
   where r.id = :redemption`,
).as<{ operator: Operator; phone: string; failure: PayoutFailure | Rejection | null }>();

export type OrderRow = RowOf<typeof readOrder>;

/** Starts a payment, so that the operator is asked at once. */
export const startPaying = statement(
  'payouts.start-paying',
  `update redemptions set paying_since = :now, next_try_at = :now, tries = 0 where id = :redemption`,
);

/**
 * Claims a payment for one replica, until its lease ends. From then on the order may have reached the operator, until it reports otherwise.
 * No row when another replica holds the lease.
 */
export const claimTry = statement(
  'payouts.claim-try',
  `
  update redemptions r set tries = r.tries + 1, next_try_at = :leaseEnd, is_perhaps_sent = true
    from redemptions before
   where r.id = :redemption and before.id = r.id and r.state = 'paying' and r.next_try_at <= :now
  returning before.is_perhaps_sent as "wasPerhapsSent", r.tries, r.paying_since as "payingSince"`,
).as<{ payingSince: Date }>();

export const tryAgain = statement(
  'payouts.try-again',
  `
  update redemptions set next_try_at = :nextTryAt, is_perhaps_sent = :isPerhapsSent
   where id = :redemption and state = 'paying'`,
);

/** Schedules a status request soon. A try due within two minutes stays, and may be running. */
export const askSoon = statement(
  'payouts.ask-soon',
  `
  update redemptions set next_try_at = :now
   where id = :redemption and state = 'paying' and next_try_at > :now::timestamptz + interval '2 minutes'`,
);

export const waitForFunds = statement(
  'payouts.wait-funds',
  `update redemptions set waits_for_funds = true, next_try_at = :nextTryAt where id = :redemption`,
);

export const waitForName = statement(
  'payouts.wait-name',
  `
  update redemptions set next_try_at = :nextTryAt where id = :redemption`,
);

export const setNameMatch = statement(
  'payouts.set-name-match',
  `update redemptions set name_match = :match, next_try_at = null where id = :redemption`,
);

export const setName = statement(
  'payouts.set-name',
  `update redemption_payees set name_told = :nameTold? where redemption_id = :redemption`,
);

/** Adds a message. No row: the callback is known. */
export const addMessage = statement(
  'payouts.add-message',
  `
  insert into payout_messages (id, redemption_id, source, digest, outcome, failure, amount_fcfa, is_used, at)
  values (:id, :redemption, :source, :digest?, :outcome, :failure?, :amountFcfa?, :isUsed, :now)
  on conflict do nothing returning id`,
);
