import type { AdminRedemptionDetail } from '@ulty/contracts/rewards/admin-redemptions.js';
import type { IntegritySignal } from '@ulty/contracts/rewards/integrity.js';
import type { PayoutFailure, RedemptionState, Rejection } from '@ulty/domain/rewards/redemption.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';
import { columnsOf } from '../redemptions/redemptions.queries.js';

/** SQL for whether the operator has not answered since `:silentSince`. */
const IS_SILENT = `(r.state = 'paying' and r.paying_since <= :silentSince)`;
const LEARNER = `nullif(trim(u.first_name || ' ' || u.last_name), '') as "learnerName"`;
const IS_ASKED = `exists (select from approvals a where a.target = 'redemption:' || r.id and a.state = 'open')`;

export const listQueue = statement(
  'admin.redemptions.list',
  `
  select ${columnsOf('r')}, ${LEARNER}, ${IS_ASKED} as "isAsked", ${IS_SILENT} as "isSilent"
    from redemptions r join users u on u.id = r.user_id
   where case :queue when 'open' then r.ended_at is null when 'silent' then ${IS_SILENT} else r.state = :queue end
   order by case when r.ended_at is null then r.requested_at end, r.ended_at desc, r.id limit :most offset :from`,
).as<{ isSilent: boolean; failure: PayoutFailure | Rejection | null }>();

/** `learnerName` is null for a deleted account. */
export type QueueRow = RowOf<typeof listQueue>;

/** Counts the queues. Payments of a demonstration and real ones are never mixed. */
export const countQueues = statement(
  'admin.redemptions.count',
  `
  select coalesce((select jsonb_object_agg(state, n)
                     from (select state, count(*) as n from redemptions group by state) s), '{}') as states,
         (select count(*) from redemptions r where ${IS_SILENT})::integer as silent,
         (select count(*) from redemptions where ended_at is null)::integer as open,
         (select coalesce(sum(fcfa), 0) from redemptions where ended_at is null)::float8 as "openFcfa",
         (select coalesce(sum(fcfa), 0) from redemptions
           where ended_at is null and state <> 'paying')::float8 as "unsentFcfa",
         (select coalesce(sum(fcfa), 0) from redemptions
           where state = 'paid' and is_demo = :isDemo
             and ended_at >= date_trunc('month', :now::timestamptz, 'UTC'))::float8 as "paidThisMonthFcfa",
         (select balance from franc_account where name = 'coin_reserve')::float8 as "reserveFcfa",
         (select balance from franc_account where name = 'payouts_sent')::float8 as "sentFcfa"`,
).as<{ states: Partial<Record<RedemptionState, number>>; reserveFcfa: number; sentFcfa: number }>();

/** Reads one redemption. Times inside JSON are strings. */
export const readDetail = statement(
  'admin.redemptions.one',
  `
  select ${columnsOf('r')}, ${LEARNER}, ${IS_ASKED} as "isAsked", ${IS_SILENT} as "isSilent", now() as now, p.phone,
         p.name_told as "nameTold",
         u.birth_year as "birthYear", u.created_at as "memberSince",
         coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'weight', s.weight, 'details', s.details,
                                                       'at', s.at) order by s.at desc, s.kind)
                     from integrity_signal s where s.user_id = r.user_id and ${isUnjudged('s')}), '[]') as signals,
         (select count(*) from device_contacts d
           where d.user_id = r.user_id and d.last_at > now() - interval '30 days')::integer as devices,
         (select count(distinct o.user_id) from redemption_payees o
           where o.phone = p.phone and o.user_id <> r.user_id)::integer as "samePhone",
         coalesce((select jsonb_agg(jsonb_build_object('reason', t.reason, 'utc', t.utc) order by t.utc desc, t.reason)
                     from (
           select reason, sum(amount)::integer as utc from coin_txn
            where user_id = r.user_id and type = 'reward' and day > current_date - 90
            group by reason) t), '[]') as sources,
         coalesce((select jsonb_agg(jsonb_build_object('attempt', c.attempt, 'correct', c.correct,
                                                       'seconds', round(extract(epoch from c.answered_at - c.asked_at)),
                     'heldOut', (select count(*) from jsonb_array_elements(c.asked_questions) q
                                  where (q ->> 'isHeldOut')::boolean)) order by c.attempt)
                     from redemption_checks c where c.redemption_id = r.id), '[]') as checks,
         (select jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at, 'code', s.code, 'note', s.note)
                           order by s.number) from redemption_steps s where s.redemption_id = r.id) as steps,
         coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'source', m.source, 'outcome', m.outcome,
                                                       'failure', m.failure, 'amountFcfa', m.amount_fcfa,
                                                           'isUsed', m.is_used) order by m.at, m.id)
                     from (select * from payout_messages where redemption_id = r.id order by at desc, id desc
                           limit 50) m), '[]') as messages
    from redemptions r join users u on u.id = r.user_id left join redemption_payees p on p.redemption_id = r.id
   where r.id = :redemption`,
).as<{
  signals: Omit<IntegritySignal, 'points'>[];
  sources: AdminRedemptionDetail['sources'];
  checks: AdminRedemptionDetail['checks'];
  steps: AdminRedemptionDetail['steps'];
  messages: AdminRedemptionDetail['messages'];
  isSilent: boolean;
  failure: PayoutFailure | Rejection | null;
}>();

export type DetailRow = RowOf<typeof readDetail>;

export const countSteps = statement(
  'admin.redemptions.count-steps',
  `select count(*)::integer as version from redemption_steps where redemption_id = :redemption`,
);

/** Chooses the outcome, before the order is sent. */
export const chooseOutcome = statement(
  'admin.redemptions.choose-outcome',
  `
  update redemptions set demo_outcome = :outcome, name_match = null
   where id = :redemption and state in ('requested', 'checking', 'approved') returning id`,
);

export const findReferences = statement(
  'reconciliation.named',
  `
  select id, number::integer as number, state, fcfa from redemptions
   where method = 'mobile_money' and is_demo = :isDemo and (id = any(:ids::uuid[]) or number = any(:numbers::bigint[]))`,
);
/** Lists paid redemptions; both days included (UTC). */
export const listPaid = statement(
  'reconciliation.paid',
  `
  select id, number::integer as number, state, fcfa from redemptions
   where method = 'mobile_money' and state = 'paid' and is_demo = :isDemo
     and ended_at >= :from::date::timestamp at time zone 'UTC'
     and ended_at < (:to::date + 1)::timestamp at time zone 'UTC' order by ended_at limit :most`,
);

export type BookedRow = RowOf<typeof findReferences>;
