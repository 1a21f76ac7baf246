import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { zoneOf } from '../../core/base/time-zone.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';

/** Statements of a grant: their number does not depend on the number of rewards. */

/**
 * SQL that returns one row for each requested reward, in order: its rule at that time, what was already decided for its source, and the
 * totals of the day and the month. `version` is null when no rule of this code is in force, `signals` are null where there are none.
 * Reversed rewards count: a reversal must not reopen a cap. The learner is locked, so none of this changes before the posting.
 */
const lookUp = (ofHolds: string) => `
  with wanted as (
    select w.*, r.version, r.amount, r.cap_per_day, r.cap_per_month, r.is_in_daily_total
      from unnest(:codes::text[], :sourceTypes::text[], :sourceIds::text[]) with ordinality as w (code, source_type,
            source_id, n)
      left join lateral (
        select * from reward_rule r where r.code = w.code and not r.is_over and r.active_from <= :at
         order by r.active_from desc limit 1) r on r.active_to is null or r.active_to > :at),
  earned as (
    select t.reason, sum(t.amount) filter (where t.day = :day) as today, sum(t.amount) as month,
           sum(t.amount) filter (where t.day = :day and rule.is_in_daily_total) as counted
      from coin_txn t join reward_rule rule on (rule.code, rule.version) = (t.reason, t.rule_version)
     where t.user_id = :user and t.type = 'reward' and t.day < date_trunc('month', :day::date) + interval '1 month'
       and t.day
           >= (select case when bool_or(cap_per_month is not null) then date_trunc('month', :day::date)::date
                           else :day::date end from wanted)
     group by t.reason)
  select w.version, w.amount as "amountUtc", w.cap_per_day as "capPerDay", w.cap_per_month as "capPerMonth",
         w.is_in_daily_total as "isInDailyTotal",
         coalesce(e.today, 0)::integer as "todayByRule", coalesce(e.month, 0)::integer as "monthByRule",
         (select coalesce(sum(counted), 0) from earned)::integer as "todayTotal",
         t.id as "txnId", t.type as "txnType", (select h.txn_id from coin_hold h where h.txn_id = t.id
                                                limit 1) is not null as "isHeld",
         (select jsonb_agg(jsonb_build_object('weight', s.weight, 'at', s.at)) from integrity_signal s
           where s.user_id = :user and ${isUnjudged('s')}) as signals,
         ${ofHolds}
    from wanted w
    left join earned e on e.reason = w.code
    left join coin_txn t on (t.user_id, t.reason, t.source_type, t.source_id) = (:user, w.code, w.source_type,
          w.source_id)
   order by w.n`;

/** Columns whose types the database cannot infer. */
interface Known {
  isInDailyTotal: boolean;
  txnType: 'reward' | 'withheld' | null;
  signals: WeighedSignal[] | null;
}

/** Looks up milestones of a streak: they wait as long as the coins of their days, the last of them until `pastDaysUntil`. */
export const lookUpMilestone = statement(
  'coins.look-up-milestone',
  lookUp(`
         (select max(h.release_at) from coin_hold h
           where h.user_id = :user and h.reason = 'past_day') as "pastDaysUntil",
         exists (select from coin_hold h where h.user_id = :user and h.reason = 'integrity') as "hasKeptCoins"`),
).as<Known>();

/** Looks up all other rewards, without the holds of earlier coins: a fifth cheaper. */
export const lookUpPlain = statement(
  'coins.look-up-plain',
  lookUp(`null::timestamptz as "pastDaysUntil", false as "hasKeptCoins"`),
).as<Known>();

export type RewardRow = RowOf<typeof lookUpPlain>;

/** Locks the learner until the end of the transaction. No row: the account is gone. */
export const lockPayee = statement(
  'coins.lock-payee',
  `
  select phone_verified_at is not null or email_verified_at is not null as "isProven" from users
   where id = :user and deleted_at is null for no key update`,
);

/** Moves coins and returns the wallet. See api/schema/functions/coins_post.sql. */
export const postLines = statement(
  'coins.post',
  `select available, pending, lifetime from coins_post(:user, :event?, :at, :day, :lines)`,
).as<WalletRow>();

export const readState = statement(
  'coins.state',
  `
  select available, pending, lifetime from coin_wallet where user_id = :user`,
);

export type WalletRow = RowOf<typeof readState>;

/** Adds rules; existing ones are left unchanged. */
export const seedRules = statement(
  'coins.seed-rules',
  `
  insert into reward_rule (code, version, amount, cap_per_day, cap_per_month, is_in_daily_total, active_from)
  select code, 1, "amountUtc", "capPerDay", "capPerMonth", "isInDailyTotal", '-infinity'
    from jsonb_to_recordset(:rules::jsonb) as rule (code text, "amountUtc" integer, "capPerDay" integer,
                                                    "capPerMonth" integer, "isInDailyTotal" boolean)
  on conflict (code, version) do nothing`,
);

export const findBySource = statement(
  'coins.find-by-source',
  `
  select id from coin_txn
   where user_id = :user and reason = :reason and source_type = :sourceType and source_id = :sourceId`,
);

/** Locks the wallet of a movement's learner until the end of the transaction, so that later reads stay true. */
export const lockWalletOf = statement(
  'coins.lock-wallet-of',
  `select w.user_id from coin_wallet w join coin_txn t on t.user_id = w.user_id where t.id = :txn for no key update of w`,
);

export const readTxn = statement(
  'coins.read-txn',
  `
  select t.id, t.user_id as "userId", t.type, abs(t.amount) as amount, ${zoneOf('u')} as tz, exists (select
        from coin_hold h where h.txn_id = t.id) as "isHeld",
         exists (select from coin_txn r where r.original_id = t.id and r.type = 'reversal') as "isReversed"
    from coin_txn t join users u on u.id = t.user_id
   where t.id = :txn`,
).as<{ tz: string }>();

export type TxnRow = RowOf<typeof readTxn>;

/** Lists learners with pending movements that are due, longest waiting first; reads at most `most` movements. */
export const listDueLearners = statement(
  'coins.list-due-learners',
  `
  select user_id as id
    from (select user_id, release_at from coin_hold where release_at <= now() order by release_at limit :most) due
   group by user_id order by min(release_at)`,
);

export const readZone = statement('coins.zone', `select ${zoneOf('u')} as tz from users u where u.id = :user`).as<{ tz: string }>();

/** Ends holds for these reasons: those due by a moment, or of one movement, where given. See api/schema/functions/coins_release.sql. */
export const releaseHeld = statement(
  'coins.release',
  `select movements, utc from coins_release(:user, :id, :reasons, :dueAt?, :txn?, :day)`,
).as<{ movements: number; utc: number }>();

/** Number of pending movements that became available, and their coins. */
export type Released = RowOf<typeof releaseHeld>;

/** Locks the wallet, always before other rows. */
export const lockWallet = statement('coins.lock-wallet', 'select from coin_wallet where user_id = :user for no key update');

export const keepForReview = statement(
  'coins.keep',
  `
  with moved as (delete from coin_hold where txn_id = :txn and user_id = :user and reason = 'rule'
                 returning txn_id, user_id)
  insert into coin_hold (txn_id, user_id, reason) select txn_id, user_id, 'integrity' from moved on conflict do nothing`,
);

/**
 * Finds the decision for a source: by the source itself, by the event that earned it or, when another event had earned it before, by that
 * event's answer or the same quiz. `event` is the source's id if it can be an event's.
 */
export const findClaimed = statement(
  'coins.find-claimed',
  `
  with event as (select event_id, user_id, answer from events where event_id = :event?::uuid),
  named as (
    select (line ->> 'txnId')::uuid as id
      from event cross
      join jsonb_array_elements(
             case when jsonb_typeof(event.answer -> 'rewards') = 'array' then event.answer -> 'rewards' end) line
     where event.user_id = :user and line ->> 'reason' = :rule)
  select t.id, t.type, t.amount, t.withheld_reason as "withheldReason", exists (select from coin_hold h
        where h.txn_id = t.id) as "isHeld",
         exists (select from event) as "isEventKnown"
    from (select 1) always
    left join lateral (
      select * from coin_txn t
       where t.user_id = :user and t.reason = :rule and t.type in ('reward', 'withheld')
         and ((t.source_type = :sourceType and t.source_id = :sourceId) or t.event_id = :event::uuid
              or t.id in (select id from named)
              or (t.source_type = 'quiz'
                  and t.source_id = (select a.quiz_id::text from quiz_attempts a
                                      where a.event_id = :event::uuid and a.user_id = :user)))
       order by t.type limit 1) t on true`,
).as<{ type: 'reward' | 'withheld' | null; id: string; amount: number }>();
