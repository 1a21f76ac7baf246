import type { WeighedSignal } from '@ulty/domain/rewards/integrity.js';
import { statement } from '../../core/database/statement.js';
import { zoneOf } from '../../core/base/time-zone.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';

/** Statements of a grant: their number does not depend on how many rewards are asked. */

/**
 * $1 learner, $2 trusted time, $3 day, $4 codes, $5 source types, $6 source ids. One row for each reward asked, in order: its rule at that
 * time, what was already decided for its source, and the totals of the day and the month. Reversed rewards count: giving back
 * must not reopen a cap. The learner is locked, so none of this changes before the posting.
 */
const lookUp = (ofHolds: string) => `
  with wanted as (
    select w.*, r.version, r.amount, r.cap_per_day, r.cap_per_month, r.is_in_daily_total
      from unnest($4::text[], $5::text[], $6::text[]) with ordinality as w (code, source_type, source_id, n)
      left join lateral (
        select * from reward_rule r where r.code = w.code and not r.is_over and r.active_from <= $2 order by r.active_from desc limit 1) r on r.active_to is null or r.active_to > $2),
  earned as (
    select t.reason, sum(t.amount) filter (where t.day = $3) as today, sum(t.amount) as month,
           sum(t.amount) filter (where t.day = $3 and rule.is_in_daily_total) as counted
      from coin_txn t join reward_rule rule on (rule.code, rule.version) = (t.reason, t.rule_version)
     where t.user_id = $1 and t.type = 'reward' and t.day < date_trunc('month', $3::date) + interval '1 month'
       and t.day >= (select case when bool_or(cap_per_month is not null) then date_trunc('month', $3::date)::date else $3::date end from wanted)
     group by t.reason)
  select w.version, w.amount as "amountUtc", w.cap_per_day as "capPerDay", w.cap_per_month as "capPerMonth", w.is_in_daily_total as "isInDailyTotal",
         coalesce(e.today, 0)::integer as "todayByRule", coalesce(e.month, 0)::integer as "monthByRule",
         (select coalesce(sum(counted), 0) from earned)::integer as "todayTotal",
         t.id as "txnId", t.type as "txnType", (select h.txn_id from coin_hold h where h.txn_id = t.id limit 1) is not null as "isHeld",
         (select jsonb_agg(jsonb_build_object('weight', s.weight, 'at', s.at)) from integrity_signal s where s.user_id = $1 and ${isUnjudged('s')}) as signals,
         ${ofHolds}
    from wanted w
    left join earned e on e.reason = w.code
    left join coin_txn t on (t.user_id, t.reason, t.source_type, t.source_id) = ($1, w.code, w.source_type, w.source_id)
   order by w.n`;

/** For milestones of a streak: they wait as the coins of their days do. */
export const LOOK_UP = lookUp(`
         (select max(h.release_at) from coin_hold h where h.user_id = $1 and h.reason = 'past_day') as "pastDaysUntil",
         exists (select from coin_hold h where h.user_id = $1 and h.reason = 'integrity') as "hasKeptCoins"`);

/** The same for all other rewards, which do not ask what else waits: a fifth cheaper. */
export const LOOK_UP_PLAIN = lookUp(`null::timestamptz as "pastDaysUntil", false as "hasKeptCoins"`);

export interface RewardRow {
  /** Null when no rule of this code is in force. */
  version: number | null;
  amountUtc: number | null;
  capPerDay: number | null;
  capPerMonth: number | null;
  isInDailyTotal: boolean;
  todayByRule: number;
  monthByRule: number;
  todayTotal: number;
  /** The earlier movement for the same source, if any. */
  txnId: string | null;
  txnType: 'reward' | 'withheld' | null;
  isHeld: boolean;
  /** Integrity signals about the learner's gains, as of this statement; null when there are none. */
  signals: WeighedSignal[] | null;
  /** When the last of the coins for past days will have waited long enough; null when none wait. */
  pastDaysUntil: Date | null;
  /** Whether coins of the learner still wait for an admin's review. */
  hasKeptCoins: boolean;
}

/** $1 learner, locked until the end of the transaction. No row: the account is gone. */
export const LOCK_PAYEE = `
  select phone_verified_at is not null or email_verified_at is not null as "isProven" from users where id = $1 and deleted_at is null for no key update`;

/** Moves coins, and answers the wallet. See api/schema/functions/coins_post.sql. */
export const postLines = statement(
  'coins.post',
  `select available, pending, lifetime from coins_post(:user, :event?, :at, :day, :lines)`,
).as<WalletRow>();

/** $1 learner. */
export const READ_STATE = `select available, pending, lifetime from coin_wallet where user_id = $1`;

export interface WalletRow {
  available: number;
  pending: number;
  lifetime: number;
}

/** $1 the starter rules. Rules already in the database are left unchanged. */
export const SEED_RULES = `
  insert into reward_rule (code, version, amount, cap_per_day, cap_per_month, is_in_daily_total, active_from)
  select code, 1, "amountUtc", "capPerDay", "capPerMonth", "isInDailyTotal", '-infinity'
    from jsonb_to_recordset($1::jsonb) as rule (code text, "amountUtc" integer, "capPerDay" integer, "capPerMonth" integer, "isInDailyTotal" boolean)
  on conflict (code, version) do nothing`;

/** $1 learner, $2 reason, $3 source type, $4 source id. */
export const FIND_BY_SOURCE = `select id from coin_txn where user_id = $1 and reason = $2 and source_type = $3 and source_id = $4`;

/** $1 movement. Its learner's wallet is locked until the end of the transaction, so that what is read next stays true. */
export const LOCK_WALLET_OF = `select w.user_id from coin_wallet w join coin_txn t on t.user_id = w.user_id where t.id = $1 for no key update of w`;

/** $1 movement. */
export const READ_TXN = `
  select t.id, t.user_id as "userId", t.type, abs(t.amount) as amount, ${zoneOf('u')} as tz, exists (select from coin_hold h where h.txn_id = t.id) as "isHeld",
         exists (select from coin_txn r where r.original_id = t.id and r.type = 'reversal') as "isReversed"
    from coin_txn t join users u on u.id = t.user_id
   where t.id = $1`;

export interface TxnRow {
  id: string;
  userId: string;
  type: 'reward' | 'withheld' | 'release' | 'spend' | 'reversal' | 'reserve' | 'unreserve' | 'settle';
  amount: number;
  tz: string;
  isHeld: boolean;
  isReversed: boolean;
}

/** $1 how many holds at most. Learners of the pending movements whose time has come, longest waiting first. */
export const DUE_LEARNERS = `
  select user_id as id from (select user_id, release_at from coin_hold where release_at <= now() order by release_at limit $1) due group by user_id order by min(release_at)`;

export const zoneOfLearner = statement('coins.zone', `select ${zoneOf('u')} as tz from users u where u.id = :user`).as<{ tz: string }>();

/** Ends holds for these reasons: those due by a moment, or of one movement, where given. See api/schema/functions/coins_release.sql. */
export const releaseHeld = statement(
  'coins.release',
  `select movements, utc from coins_release(:user, :id, :reasons, :dueAt?, :onlyTxn?, :day)`,
).as<Released>();

/** The wallet is locked first, as everywhere. */
export const lockWallet = statement('coins.lock-wallet', 'select from coin_wallet where user_id = :user for no key update');

export const keepForReview = statement(
  'coins.keep',
  `
  with moved as (delete from coin_hold where txn_id = :txn and user_id = :user and reason = 'rule' returning txn_id, user_id)
  insert into coin_hold (txn_id, user_id, reason) select txn_id, user_id, 'integrity' from moved on conflict do nothing`,
);

/** How many pending movements became available, and their coins. */
export interface Released {
  movements: number;
  utc: number;
}

/**
 * $1 learner, $2 rule, $3 source type, $4 source id, $5 the same as an event's id or null. What was decided for the source: found by the
 * source itself, by the event that earned it or, when another event had earned it before, by that event's answer or the same quiz.
 */
export const FIND_CLAIMED = `
  with event as (select event_id, user_id, answer from events where event_id = $5::uuid),
  named as (
    select (line ->> 'txnId')::uuid as id
      from event cross join jsonb_array_elements(case when jsonb_typeof(event.answer -> 'rewards') = 'array' then event.answer -> 'rewards' end) line
     where event.user_id = $1 and line ->> 'reason' = $2)
  select t.id, t.type, t.amount, t.withheld_reason as "withheldReason", exists (select from coin_hold h where h.txn_id = t.id) as "isHeld",
         exists (select from event) as "isEventKnown"
    from (select 1) always
    left join lateral (
      select * from coin_txn t
       where t.user_id = $1 and t.reason = $2 and t.type in ('reward', 'withheld')
         and ((t.source_type = $3 and t.source_id = $4) or t.event_id = $5::uuid or t.id in (select id from named)
              or (t.source_type = 'quiz' and t.source_id = (select a.quiz_id::text from quiz_attempts a where a.event_id = $5::uuid and a.user_id = $1)))
       order by t.type limit 1) t on true`;

export interface ClaimedRow {
  /** Null when nothing was decided. */
  type: 'reward' | 'withheld' | null;
  id: string;
  amount: number;
  withheldReason: string | null;
  isHeld: boolean;
  /** Whether the event exists, for any learner. */
  isEventKnown: boolean;
}
