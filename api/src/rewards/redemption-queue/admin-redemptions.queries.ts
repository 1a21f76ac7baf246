import type { IntegritySignal } from '@ulty/contracts/rewards/integrity.js';
import type { PayoutFailure, RedemptionState } from '@ulty/domain/rewards/redemption.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';
import { columnsOf, type RedemptionRow } from '../redemptions/redemptions.queries.js';

/** $1 now less the time in which operators answer. */
const IS_SILENT = `(r.state = 'paying' and r.paying_since <= $1)`;
const LEARNER = `nullif(trim(u.first_name || ' ' || u.last_name), '') as "learnerName"`;
const IS_ASKED = `exists (select from approvals a where a.target = 'redemption:' || r.id and a.state = 'open')`;

/** $1 silent since, $2 queue, $3 limit, $4 offset. */
export const LIST = `
  select ${columnsOf('r')}, ${LEARNER}, ${IS_ASKED} as "isAsked", ${IS_SILENT} as "isSilent"
    from redemptions r join users u on u.id = r.user_id
   where case $2 when 'open' then r.ended_at is null when 'silent' then ${IS_SILENT} else r.state = $2 end
   order by case when r.ended_at is null then r.requested_at end, r.ended_at desc, r.id limit $3 offset $4`;

export interface QueueRow extends RedemptionRow {
  /** Null of a deleted account. */
  learnerName: string | null;
  isAsked: boolean;
  isSilent: boolean;
}

/** $1 silent since, $2 now, $3 of a demonstration: what it paid is no payment elsewhere. */
export const COUNT = `
  select coalesce((select jsonb_object_agg(state, n) from (select state, count(*) as n from redemptions group by state) s), '{}') as states,
         (select count(*) from redemptions r where ${IS_SILENT})::integer as silent,
         (select count(*) from redemptions where ended_at is null)::integer as open,
         (select coalesce(sum(fcfa), 0) from redemptions where ended_at is null)::float8 as "openFcfa",
         (select coalesce(sum(fcfa), 0) from redemptions where ended_at is null and state <> 'paying')::float8 as "unsentFcfa",
         (select coalesce(sum(fcfa), 0) from redemptions where state = 'paid' and is_demo = $3 and ended_at >= date_trunc('month', $2::timestamptz, 'UTC'))::float8 as "paidThisMonthFcfa",
         (select balance from franc_account where name = 'coin_reserve')::float8 as "reserveFcfa",
         (select balance from franc_account where name = 'payouts_sent')::float8 as "sentFcfa"`;

export interface CountsRow {
  states: Partial<Record<RedemptionState, number>>;
  silent: number;
  open: number;
  openFcfa: number;
  unsentFcfa: number;
  paidThisMonthFcfa: number;
  reserveFcfa: number;
  sentFcfa: number;
}

/** $1 silent since, $2 redemption. */
export const READ_ONE = `
  select ${columnsOf('r')}, ${LEARNER}, ${IS_ASKED} as "isAsked", ${IS_SILENT} as "isSilent", now() as now, p.phone, p.name_told as "nameTold",
         u.birth_year as "birthYear", u.created_at as "memberSince",
         coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'weight', s.weight, 'details', s.details, 'at', s.at) order by s.at desc, s.kind)
                     from integrity_signal s where s.user_id = r.user_id and ${isUnjudged('s')}), '[]') as signals,
         (select count(*) from device_contacts d where d.user_id = r.user_id and d.last_at > now() - interval '30 days')::integer as devices,
         (select count(distinct o.user_id) from redemption_payees o where o.phone = p.phone and o.user_id <> r.user_id)::integer as "samePhone",
         coalesce((select jsonb_agg(jsonb_build_object('reason', t.reason, 'utc', t.utc) order by t.utc desc, t.reason) from (
           select reason, sum(amount)::integer as utc from coin_txn where user_id = r.user_id and type = 'reward' and day > current_date - 90 group by reason) t), '[]') as sources,
         coalesce((select jsonb_agg(jsonb_build_object('attempt', c.attempt, 'correct', c.correct, 'seconds', round(extract(epoch from c.answered_at - c.asked_at)),
                     'heldOut', (select count(*) from jsonb_array_elements(c.asked_questions) q where (q ->> 'isHeldOut')::boolean)) order by c.attempt)
                     from redemption_checks c where c.redemption_id = r.id), '[]') as checks,
         (select jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at, 'code', s.code, 'note', s.note) order by s.number) from redemption_steps s where s.redemption_id = r.id) as steps,
         coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'source', m.source, 'outcome', m.outcome, 'failure', m.failure, 'amountFcfa', m.amount_fcfa, 'isUsed', m.is_used) order by m.at, m.id)
                     from (select * from payout_messages where redemption_id = r.id order by at desc, id desc limit 50) m), '[]') as messages
    from redemptions r join users u on u.id = r.user_id left join redemption_payees p on p.redemption_id = r.id
   where r.id = $2`;

/** Times within JSON are texts. */
export interface DetailRow extends QueueRow {
  now: Date;
  phone: string | null;
  nameTold: string | null;
  birthYear: number | null;
  memberSince: Date;
  signals: Omit<IntegritySignal, 'points'>[];
  devices: number;
  samePhone: number;
  sources: { reason: string; utc: number }[];
  checks: { attempt: number; correct: number | null; seconds: number | null; heldOut: number }[];
  steps: { state: RedemptionState; at: string; code: string | null; note: string | null }[];
  messages: {
    at: string;
    source: 'send' | 'status' | 'callback';
    outcome: string;
    failure: PayoutFailure | null;
    amountFcfa: number | null;
    isUsed: boolean;
  }[];
}

/** $1 redemption. */
export const COUNT_STEPS = `select count(*)::integer as version from redemption_steps where redemption_id = $1`;
/** $1 redemption, $2 outcome. Only before it is sent. */
export const CHOOSE_OUTCOME = `update redemptions set demo_outcome = $2, name_match = null where id = $1 and state in ('requested', 'checking', 'approved') returning id`;

/** $1 ids, $2 numbers, $3 of a demonstration. */
export const FIND_REFERENCES = `
  select id, number::integer as number, state, fcfa from redemptions where method = 'mobile_money' and is_demo = $3 and (id = any($1::uuid[]) or number = any($2::bigint[]))`;
/** $1 first day, $2 last day (UTC), $3 most, $4 of a demonstration. */
export const PAID_BETWEEN = `
  select id, number::integer as number, state, fcfa from redemptions
   where method = 'mobile_money' and state = 'paid' and is_demo = $4
     and ended_at >= $1::date::timestamp at time zone 'UTC' and ended_at < ($2::date + 1)::timestamp at time zone 'UTC' order by ended_at limit $3`;

export interface BookedRow {
  id: string;
  number: number;
  state: RedemptionState;
  fcfa: number;
}
