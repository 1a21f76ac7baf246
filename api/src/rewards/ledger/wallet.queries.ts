import { statement, type RowOf } from '../../core/database/statement.js';
import type { HoldReason } from '@ulty/domain/rewards/pending-reasons.js';

/** Statements of the pages about a learner's coins. */

/** A rule in force, and what it has paid. */
interface RuleInForce {
  code: string;
  amountUtc: number | null;
  capPerDay: number | null;
  capPerMonth: number | null;
  isInDailyTotal: boolean;
  todayByRule: number;
  monthByRule: number;
  todayTotal: number;
}

/**
 * Reads the summary. `today` is the learner's calendar day; `tier` the league's, from 0; `rules` those in force, null before the first
 * start has written them. Product §2.4.
 */
export const readSummary = statement(
  'coins.summary',
  `
  with earned as (
    select t.reason, sum(t.amount) filter (where t.day = :today) as today,
           sum(t.amount) filter (where t.day >= date_trunc('month', :today::date)) as month,
           sum(t.amount) filter (where t.day = :today and rule.is_in_daily_total) as counted,
           sum(t.amount) filter (where t.day > :today::date - 30 and back.original_id is null) as recent
      from coin_txn t
      join reward_rule rule on (rule.code, rule.version) = (t.reason, t.rule_version)
      left join (select original_id from coin_txn
                  where user_id = :user and type = 'reversal') back on back.original_id = t.id
     where t.user_id = :user and t.type = 'reward' and t.day > :today::date - 31
     group by t.reason),
  total as (select coalesce(sum(counted), 0)::integer as today from earned)
  select coalesce(w.available, 0) as available, coalesce(w.pending, 0) as pending, coalesce(w.reserved, 0) as reserved,
         coalesce(w.lifetime, 0) as lifetime,
         coalesce((select l.tier from league_standing l where l.user_id = :user), 0) as tier,
             total.today as "earnedToday",
         coalesce((select jsonb_agg(jsonb_build_object('reason', held.reason, 'utc', held.utc)) from (
           select h.reason, sum(t.amount)::integer as utc from coin_hold h join coin_txn t on t.id = h.txn_id
            where h.user_id = :user group by h.reason) held), '[]') as "pendingReasons",
         coalesce((select jsonb_agg(jsonb_build_object('reason', reason, 'utc', recent) order by recent desc, reason)
                     from earned where recent > 0), '[]') as "bySource",
         (select jsonb_agg(jsonb_build_object('code', r.code, 'amountUtc', r.amount, 'capPerDay', r.cap_per_day,
                                              'capPerMonth', r.cap_per_month,
                   'isInDailyTotal', r.is_in_daily_total, 'todayByRule', coalesce(e.today, 0),
                       'monthByRule', coalesce(e.month, 0), 'todayTotal', total.today))
            from (select distinct on (code) * from reward_rule where not is_over and active_from <= now()
                   order by code, active_from desc) r
            left join earned e on e.reason = r.code
           where r.active_to is null or r.active_to > now()) as rules
    from total left join coin_wallet w on w.user_id = :user`,
).as<{
  pendingReasons: { reason: HoldReason; utc: number }[];
  bySource: { reason: string; utc: number }[];
  rules: RuleInForce[] | null;
}>();

export type SummaryRow = RowOf<typeof readSummary>;

/**
 * SQL conditions of lines: rewards, spendings and reservations are lines; a release, reversal or settlement is shown on the line it is
 * about.
 */
const CONDITIONS = {
  all: `t.type in ('reward', 'spend', 'reserve')`,
  gains: `t.type = 'reward'`,
  spent: `t.type in ('spend', 'reserve')`,
  // By the table of holds, which has few rows, instead of the whole history.
  pending: `t.id in (select txn_id from coin_hold where user_id = :user)`,
};
type Filter = keyof typeof CONDITIONS;

/** SQL for the change of a line: reserved coins still belong to the learner, but are not available. */
const changeOf = (txn: string) =>
  `case when ${txn}.type = 'reserve' then (select e.amount from coin_entry e
                                         where e.txn_id = ${txn}.id
                                           and e.account = 'user_available') else ${txn}.amount end`;

/**
 * SQL that lists lines, newest first, after the last line of the page before; no rows when that line is not the learner's. With titles and
 * addresses of the source of a line, retired content without address; `month` is by the learner's calendar, `pendingReasons` are empty
 * unless it is pending, `releaseAt` is when the last dated hold ends. The title of an exam pack stands for the book's.
 */
const linesOf = (filter: Filter) => `
  with last as (select day, occurred_at, id from coin_txn where id = :after?::uuid and user_id = :user),
  page as (
    select t.* from coin_txn t
     where t.user_id = :user and ${CONDITIONS[filter]} and (:after?::uuid is null or exists (select from last))
       and (t.day, t.occurred_at, t.id) < (coalesce((select day from last), 'infinity'),
                                           coalesce((select occurred_at from last), 'infinity'),
                                           coalesce((select id from last), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
     order by t.day desc, t.occurred_at desc, t.id desc limit :most)
  select p.id, ${changeOf('p')} as utc, p.type = 'reserve' and not exists (select from coin_txn s
        where s.original_id = p.id and s.type = 'settle') as "isReserved", p.reason, p.occurred_at as "occurredAt",
            to_char(p.day, 'YYYY-MM') as month, p.source_type as "sourceType", p.source_id as "sourceId",
         h.reasons as "pendingReasons", h.release_at as "releaseAt", back.note as "reversalReason",
         b.id as "bookId", coalesce(b.title, x.title) as "bookTitle",
             case when x.retired_at is null then x.id end as "packId", ch.id as "chapterId", ch.title as "chapterTitle",
                 b.retired_at is null and ch.retired_at is null as "isBookLive",
         c.id as "courseId", c.title as "courseTitle", c.retired_at is null as "isCourseLive"
    from page p
    cross join lateral (
      select coalesce(array_agg(reason), '{}') as reasons,
             case when count(release_at) = count(*) then max(release_at) end as release_at from coin_hold
              where txn_id = p.id) h
    left join coin_txn back on back.original_id = p.id and back.type in ('reversal', 'unreserve')
    left join quizzes q on q.id = case when p.source_type = 'quiz' then p.source_id::uuid end
    left join chapters ch on ch.id = coalesce(q.chapter_id,
                                              case when p.source_type = 'chapter' then p.source_id::uuid end)
    left join books b on b.id = ch.book_id
    left join exam_packs x on x.id = q.exam_pack_id
    left join lessons l on l.id = case when p.source_type = 'lesson' then p.source_id::uuid end
    left join courses c on c.id = coalesce(l.course_id, case when p.source_type = 'course' then p.source_id::uuid end)
   order by p.day desc, p.occurred_at desc, p.id desc`;

const statementOf = (filter: Filter) =>
  statement(`coins.lines.${filter}`, linesOf(filter)).as<{
    utc: number;
    month: string;
    pendingReasons: HoldReason[];
    isBookLive: boolean;
  }>();

export const listLines: Record<Filter, ReturnType<typeof statementOf>> = {
  all: statementOf('all'),
  gains: statementOf('gains'),
  spent: statementOf('spent'),
  pending: statementOf('pending'),
};

export type LineRow = RowOf<typeof listLines.all>;

/** Sums by month as YYYY-MM. Reversed movements count nowhere. */
export const sumMonths = statement(
  'coins.months',
  `
  select to_char(t.day, 'YYYY-MM') as month,
         coalesce(sum(t.amount) filter (where t.amount > 0), 0)::integer as "gainedUtc",
         coalesce(-sum(${changeOf('t')}) filter (where t.type <> 'reward'), 0)::integer as "spentUtc"
    from coin_txn t left
    join (select original_id from coin_txn
           where user_id = :user and type in ('reversal', 'unreserve')) back on back.original_id = t.id
   where t.user_id = :user and t.type in ('reward', 'spend', 'reserve') and back.original_id is null
     and t.day >= to_date(:oldest, 'YYYY-MM') and t.day < to_date(:newest, 'YYYY-MM') + interval '1 month'
   group by 1 order by 1 desc`,
).as<{ month: string }>();
