import type { Operator, Payee, PayoutFailure, RedemptionMethod, RedemptionState, Rejection } from '@ulty/domain/rewards/redemption.js';
import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import { isNumberOfMinor } from '../../identity/phone-numbers/guardian-numbers.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';

/** A redemption as its moves need it. */
export interface RedemptionRow {
  id: string;
  number: number;
  userId: string;
  state: RedemptionState;
  amountUtc: number;
  fcfa: number;
  method: RedemptionMethod;
  operator: Operator | null;
  itemId: string | null;
  itemTitle: string | null;
  payee: Payee;
  reservationId: string;
  isDemo: boolean;
  requestedAt: Date;
  changedAt: Date;
  endedAt: Date | null;
  failure: PayoutFailure | Rejection | null;
  nameMatch: 'same' | 'differs' | 'unknown' | null;
  waitsForFunds: boolean;
  isPerhapsSent: boolean;
  tries: number;
  nextTryAt: Date | null;
  payingSince: Date | null;
  demoOutcome: string | null;
}

export const columnsOf = (r: string) => `
  ${r}.id, ${r}.number::integer as number, ${r}.user_id as "userId", ${r}.state, ${r}.amount_utc as "amountUtc", ${r}.fcfa, ${r}.method, ${r}.operator,
  ${r}.item_id as "itemId", ${r}.item_title as "itemTitle", ${r}.payee, ${r}.reservation_id as "reservationId", ${r}.is_demo as "isDemo",
  ${r}.requested_at as "requestedAt", ${r}.changed_at as "changedAt", ${r}.ended_at as "endedAt", ${r}.failure, ${r}.name_match as "nameMatch",
  ${r}.waits_for_funds as "waitsForFunds", ${r}.is_perhaps_sent as "isPerhapsSent", ${r}.tries, ${r}.next_try_at as "nextTryAt",
  ${r}.paying_since as "payingSince", ${r}.demo_outcome as "demoOutcome"`;

/** $1 learner. Locks the account first, as everywhere: nothing else of theirs is decided meanwhile. */
export const LOCK_LEARNER = `select id from users where id = $1 and deleted_at is null for no key update`;

/** $1 redemption. Its learner's account, before the redemption itself: the order in which requests lock. */
export const LOCK_LEARNER_OF = `select u.id from users u where u.id = (select user_id from redemptions where id = $1) for no key update`;
export const LOCK = `select ${columnsOf('r')} from redemptions r where r.id = $1 for no key update`;

/** $1 redemption. */
export const OWNER_OF = `select user_id as "userId" from redemptions where id = $1`;

/** $1 learner, $2 now. What the conditions of product §1.5 are decided by. */
export const READ_FACTS = `
  select u.first_name as "firstName", u.last_name as "lastName", u.birth_year as "birthYear",
         case when u.phone_verified_at is not null then u.phone end as phone,
         -- Every sign-in by code verifies the number again: what counts is since when it is this account's.
         coalesce((select max(c.decided_at) from phone_changes c where c.user_id = u.id and c.phone = u.phone and c.outcome = 'applied'), u.created_at) as "phoneSince",
         case when u.guardian_confirmed_at is not null and not ${isNumberOfMinor('u.guardian_phone', 'u.id')} then u.guardian_phone end as "guardianPhone", u.guardian_confirmed_at as "guardianSince",
         (select min(e.received_at) from events e where e.user_id = u.id) as "firstActivityAt",
         coalesce(w.available, 0) as available, coalesce(w.pending, 0) as pending, coalesce(w.reserved, 0) as reserved,
         (select r.id from redemptions r where r.user_id = u.id and r.ended_at is null) as "openId",
         -- Neither what the learner took back before seeing its questions nor what an operator refused counts.
         (select count(*) from redemptions r where r.user_id = u.id and r.requested_at >= date_trunc('month', $2::timestamptz, 'UTC') and (r.state <> 'cancelled' or exists (select from redemption_checks c where c.redemption_id = r.id))
             and coalesce(r.failure, '') not in ('unknown_number', 'limit_reached', 'name_differs', 'operator_down', 'out_of_stock'))::integer as "thisMonth",
         coalesce((select jsonb_agg(jsonb_build_object('weight', s.weight, 'at', s.at)) from integrity_signal s where s.user_id = u.id and ${isUnjudged('s')}), '[]') as signals
    from users u left join coin_wallet w on w.user_id = u.id
   where u.id = $1`;

export interface FactsRow {
  firstName: string;
  lastName: string;
  birthYear: number | null;
  /** Null unless verified. */
  phone: string | null;
  phoneSince: Date;
  /** Null unless confirmed. */
  guardianPhone: string | null;
  guardianSince: Date | null;
  firstActivityAt: Date | null;
  available: number;
  pending: number;
  reserved: number;
  openId: string | null;
  thisMonth: number;
  signals: WeighedSignal[];
}

/** $1 id, $2 learner, $3 UTC, $4 FCFA, $5 method, $6 operator, $7 item, $8 its title, $9 payee, $10 reservation, $11 is demo, $12 now. */
export const ADD = `
  insert into redemptions (id, user_id, state, amount_utc, fcfa, method, operator, item_id, item_title, payee, reservation_id, is_demo, requested_at, changed_at)
  values ($1, $2, 'requested', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`;
/** $1 redemption, $2 learner, $3 number that money goes to. */
export const ADD_PAYEE = `insert into redemption_payees (redemption_id, user_id, phone) values ($1, $2, $3)`;

/** $1 redemption, $2 state, $3 code, $4 note, $5 now. */
export const ADD_STEP = `
  insert into redemption_steps (redemption_id, number, state, code, note, at)
  select $1, 1 + coalesce(max(number), 0), $2, $3, $4, $5 from redemption_steps where redemption_id = $1`;
/** $1 redemption, $2 state, $3 now, $4 whether it is over, $5 why it ended unpaid or null to keep. */
export const SET_STATE = `
  update redemptions set state = $2, changed_at = $3, ended_at = case when $4 then $3::timestamptz end, failure = coalesce($5, failure), waits_for_funds = false,
         next_try_at = case when $4 then null else next_try_at end
   where id = $1`;

/** Requests of a demonstration that have not ended. */
export const OPEN_OF_DEMO = `select id from redemptions where is_demo and ended_at is null order by requested_at`;

/** $1 learner, $2 one of theirs or null for all. Newest first. */
export const READ_OWN = `
  select ${columnsOf('r')}, p.phone,
         (select jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at, 'code', s.code, 'note', s.note) order by s.number) from redemption_steps s where s.redemption_id = r.id) as steps,
         coalesce((select jsonb_agg(jsonb_build_object('attempt', c.attempt, 'endsAt', c.ends_at, 'answeredAt', c.answered_at, 'correct', c.correct) order by c.attempt) from redemption_checks c where c.redemption_id = r.id), '[]') as checks
    from redemptions r left join redemption_payees p on p.redemption_id = r.id
   where r.user_id = $1 and ($2::uuid is null or r.id = $2)
   order by r.requested_at desc, r.id desc limit 50`;

/** What the thread of steps is made of; times as JSON has them. */
export interface OwnRow extends RedemptionRow {
  phone: string | null;
  steps: { state: RedemptionState; at: string; code: string | null; note: string | null }[];
  checks: CheckTry[];
}

/** One asking of the questions. */
export interface CheckTry {
  attempt: number;
  endsAt: string;
  answeredAt: string | null;
  correct: number | null;
}

/** $1 now less the time a request waits for its questions. Requests whose questions were not passed in time. */
export const UNANSWERED = `
  select r.id from redemptions r
   where r.state = 'requested' and r.requested_at <= $1 and not exists (select from redemption_checks c where c.redemption_id = r.id and coalesce(c.answered_at, c.ends_at) > $1)
   order by r.requested_at limit 500`;
