import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import type { PayoutFailure, RedemptionState, Rejection } from '@ulty/domain/rewards/redemption.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { isNumberOfMinor } from '../../identity/phone-numbers/guardian-numbers.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';

export const columnsOf = (r: string) => `
  ${r}.id, ${r}.number::integer as number, ${r}.user_id as "userId", ${r}.state, ${r}.amount_utc as "amountUtc", ${r}.fcfa, ${r}.method, ${r}.operator,
  ${r}.item_id as "itemId", ${r}.item_title as "itemTitle", ${r}.payee, ${r}.reservation_id as "reservationId", ${r}.is_demo as "isDemo",
  ${r}.requested_at as "requestedAt", ${r}.changed_at as "changedAt", ${r}.ended_at as "endedAt", ${r}.failure, ${r}.name_match as "nameMatch",
  ${r}.waits_for_funds as "waitsForFunds", ${r}.is_perhaps_sent as "isPerhapsSent", ${r}.tries, ${r}.next_try_at as "nextTryAt",
  ${r}.paying_since as "payingSince", ${r}.demo_outcome as "demoOutcome"`;

/** Locks the account first, as everywhere: nothing else of this learner is decided at the same time. */
export const lockLearner = statement(
  'redemptions.lock-learner',
  `select id from users where id = :user and deleted_at is null for no key update`,
);

/** Locks the account of a redemption's learner, before the redemption itself: the order in which requests lock. */
export const lockLearnerOf = statement(
  'redemptions.lock-learner-of',
  `select u.id from users u where u.id = (select user_id from redemptions where id = :redemption) for no key update`,
);

export const lockRedemption = statement(
  'redemptions.lock',
  `select ${columnsOf('r')} from redemptions r where r.id = :id for no key update`,
).as<{
  failure: PayoutFailure | Rejection | null;
}>();

/** The columns of a redemption that its moves need. */
export type RedemptionRow = RowOf<typeof lockRedemption>;

export const readOwner = statement(
  'redemptions.owner',
  `
  select user_id as "userId" from redemptions where id = :redemption`,
);

/** Reads the facts for the conditions of product §1.5: numbers are null unless verified, or confirmed. */
export const readFacts = statement(
  'redemptions.facts',
  `
  select u.first_name as "firstName", u.last_name as "lastName", u.birth_year as "birthYear",
         case when u.phone_verified_at is not null then u.phone end as phone,
         -- Every sign-in by code verifies the number again: what counts is since when it is this account's.
         coalesce((select max(c.decided_at) from phone_changes c
                    where c.user_id = u.id and c.phone = u.phone
                      and c.outcome = 'applied'), u.created_at) as "phoneSince",
         case when u.guardian_confirmed_at is not null
              and not ${isNumberOfMinor('u.guardian_phone', 'u.id')} then u.guardian_phone end as "guardianPhone",
                  u.guardian_confirmed_at as "guardianSince",
         (select min(e.received_at) from events e where e.user_id = u.id) as "firstActivityAt",
         coalesce(w.available, 0) as available, coalesce(w.pending, 0) as pending, coalesce(w.reserved, 0) as reserved,
         (select r.id from redemptions r where r.user_id = u.id and r.ended_at is null) as "openId",
         -- Neither what the learner took back before seeing its questions nor what an operator refused counts.
         (select count(*) from redemptions r
           where r.user_id = u.id and r.requested_at >= date_trunc('month', :now::timestamptz, 'UTC')
             and (r.state <> 'cancelled' or exists (select from redemption_checks c where c.redemption_id = r.id))
             and coalesce(r.failure,
                          '') not in ('unknown_number', 'limit_reached', 'name_differs', 'operator_down',
                                      'out_of_stock'))::integer as "thisMonth",
         coalesce((select jsonb_agg(jsonb_build_object('weight', s.weight, 'at', s.at)) from integrity_signal s
                    where s.user_id = u.id and ${isUnjudged('s')}), '[]') as signals
    from users u left join coin_wallet w on w.user_id = u.id
   where u.id = :user`,
).as<{ signals: WeighedSignal[] }>();

export type FactsRow = RowOf<typeof readFacts>;

export const addRedemption = statement(
  'redemptions.add',
  `
  insert into redemptions (id, user_id, state, amount_utc, fcfa, method, operator, item_id, item_title, payee,
                           reservation_id, is_demo, requested_at, changed_at)
  values (:id, :user, 'requested', :amountUtc, :fcfa, :method, :operator?, :item?, :itemTitle?, :payee, :reservation,
          :isDemo, :now, :now)`,
);

/** Adds the number that receives the money, if the request is for money. */
export const addPayee = statement(
  'redemptions.add-payee',
  `insert into redemption_payees (redemption_id, user_id, phone) values (:redemption, :user, :phone?)`,
);

export const addStep = statement(
  'redemptions.add-step',
  `
  insert into redemption_steps (redemption_id, number, state, code, note, at)
  select :redemption, 1 + coalesce(max(number), 0), :state, :code?, :note?, :now from redemption_steps
   where redemption_id = :redemption`,
);

/** Sets the state; without `failure` the existing one stays. */
export const setState = statement(
  'redemptions.set-state',
  `
  update redemptions set state = :state, changed_at = :now, ended_at = case when :isOver then :now::timestamptz end,
      failure = coalesce(:failure?, failure), waits_for_funds = false,
         next_try_at = case when :isOver then null else next_try_at end
   where id = :redemption`,
);

/** Lists open requests of a demonstration. */
export const listOpenOfDemo = statement(
  'redemptions.list-open-of-demo',
  `select id from redemptions where is_demo and ended_at is null order by requested_at`,
);

/** One try of the questions. */
export interface CheckTry {
  attempt: number;
  endsAt: string;
  answeredAt: string | null;
  correct: number | null;
}

/** Reads one of the learner's redemptions, or all; newest first, with their steps. Times inside JSON are strings. */
export const readOwn = statement(
  'redemptions.own',
  `
  select ${columnsOf('r')}, p.phone,
         (select jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at, 'code', s.code, 'note', s.note)
                           order by s.number) from redemption_steps s where s.redemption_id = r.id) as steps,
         coalesce((select jsonb_agg(jsonb_build_object('attempt', c.attempt, 'endsAt', c.ends_at,
                                                       'answeredAt', c.answered_at, 'correct', c.correct)
                                                        order by c.attempt) from redemption_checks c
                                                         where c.redemption_id = r.id), '[]') as checks
    from redemptions r left join redemption_payees p on p.redemption_id = r.id
   where r.user_id = :user and (:id?::uuid is null or r.id = :id)
   order by r.requested_at desc, r.id desc limit 50`,
).as<{
  steps: { state: RedemptionState; at: string; code: string | null; note: string | null }[];
  checks: CheckTry[];
  failure: PayoutFailure | Rejection | null;
}>();

export type OwnRow = RowOf<typeof readOwn>;

/** Lists requests whose questions were not passed since a moment. */
export const listUnanswered = statement(
  'redemptions.unanswered',
  `
  select r.id from redemptions r
   where r.state = 'requested' and r.requested_at <= :since
     and not exists (select from redemption_checks c
                      where c.redemption_id = r.id and coalesce(c.answered_at, c.ends_at) > :since)
   order by r.requested_at limit 500`,
);
