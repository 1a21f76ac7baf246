import { statement, type RowOf } from '../../core/database/statement.js';
import type { Fund, RevenueSource } from '@ulty/domain/rewards/revenue-split.js';

/**
 * Statements for the accounts of a month. Months are first days, `YYYY-MM-01`; in results `YYYY-MM`. `isDemo`: whether lines of a
 * demonstration count. Product §2.23.
 */

const DOCUMENT = (d: string) =>
  `case when ${d}.id is not null then jsonb_build_object('id', ${d}.id, 'name', ${d}.name, 'mediaType', ${d}.media_type,
                                                      'bytes', ${d}.bytes, 'sha256', ${d}.sha256) end`;

export type DocumentFacts = RowOf<typeof readDocument>;

/** Published months, newest first, with the newest report and date of decision of each. */
export const readMonths = statement(
  'economics.months',
  `
  select to_char(p.month, 'YYYY-MM') as month, min(p.published_at) as "publishedAt", bool_or(p.is_demo) as "isDemo",
         (array_agg(p.report_id order by p.number desc) filter (where p.report_id is not null))[1] as "reportId",
         (array_agg(to_char(p.next_decision_on, 'YYYY-MM-DD')
                    order by p.number desc) filter (where p.next_decision_on is not null))[1] as "nextDecisionOn"
    from economic_publications p where not p.is_demo or :isDemo::boolean group by p.month order by p.month desc`,
).as<{ month: string }>();

export type MonthRow = RowOf<typeof readMonths>;

/** Sums of published lines, by month, kind and account: a few rows a month. */
export const sumPublished = statement(
  'economics.sums',
  `
  select to_char(l.month, 'YYYY-MM') as month, l.kind, l.account, sum(l.amount_fcfa)::float8 as fcfa
    from economic_lines l join economic_publications p on p.id = l.publication_id
   where not p.is_demo or :isDemo::boolean group by l.month, l.kind, l.account order by l.month`,
).as<{ month: string; account: RevenueSource | Fund }>();

export type SumRow = RowOf<typeof sumPublished>;

const LINE = `l.id, l.kind, l.account, l.amount_fcfa::float8 as "amountFcfa", l.note,
    l.beneficiary_kind as "beneficiaryKind", l.beneficiary_count as "beneficiaryCount",
         to_char(l.paid_on, 'YYYY-MM-DD') as "paidOn", l.reference, l.corrects_id as "correctsId",
             l.root_id as "rootId", p.published_at as "publishedAt", ${DOCUMENT('d')} as document,
         case when l.corrects_id is not null then sum(l.amount_fcfa) over (partition by l.root_id
                 order by p.published_at nulls last, l.entered_at, l.id)::float8 end as "exactFcfa"`;

/** Lists the lines of a month, in the order of publication, then of entry. */
export const readLines = statement(
  'economics.lines',
  `
  select ${LINE} from economic_lines l left join economic_publications p on p.id = l.publication_id left
    join economic_documents d on d.id = l.document_id
   where l.month = :month and (:withDrafts::boolean or l.publication_id is not null)
     and (p.is_demo is not true or :isDemo::boolean) order by p.published_at nulls last, l.entered_at, l.id`,
).as<{ account: RevenueSource | Fund; document: DocumentFacts | null }>();

export type LineRow = RowOf<typeof readLines>;

export const readDocument = statement(
  'economics.document-facts',
  `select id, name, media_type as "mediaType", bytes, sha256 from economic_documents where id = :document`,
);

/** Reads a snapshot; in a demonstration an invented one is preferred. */
export const readSnapshot = statement(
  'economics.snapshot',
  `
  select issued::float8, redeemed::float8, used::float8, pending::float8, reserved::float8, available::float8,
         earned_in_month::float8 as "earnedInMonth",
         active_learners as "activeLearners", sources, set_aside_fcfa::float8 as "setAsideFcfa" from coin_snapshots
          where month = :month and (not is_demo or :isDemo::boolean) order by is_demo desc limit 1`,
).as<{ sources: { reason: string; utc: number }[] }>();

/** Reads what the newest published month spent beside what the learner earned in it. */
export const readOwn = statement(
  'economics.own',
  `
  with newest as (select month from economic_publications where not is_demo or :isDemo::boolean order by month desc
                  limit 1),
  earned as (
    select t.day, t.amount from coin_txn t left join coin_txn back on back.original_id = t.id and back.type = 'reversal'
     where t.user_id = :user and t.type = 'reward' and back.id is null
       and t.day >= least(:thisMonth::date, coalesce((select month from newest), :thisMonth::date)))
  select coalesce((select lifetime from coin_wallet where user_id = :user), 0) as "earnedUtc",
         (select coalesce(sum(active_seconds), 0)::integer from study_days where user_id = :user) as "activeSeconds",
         (select coalesce(sum(amount), 0)::integer from earned where day >= :thisMonth::date) as "earnedThisMonthUtc",
         (select to_char(month, 'YYYY-MM') from newest) as month,
         (select coalesce(sum(amount), 0)::integer from earned, newest
           where day >= newest.month and day < newest.month + interval '1 month') as "earnedThen",
         (select s.earned_in_month::float8 from coin_snapshots s join newest using (month)
           where not s.is_demo or :isDemo::boolean order by s.is_demo desc limit 1) as "earnedByAll",
         (select coalesce(sum(l.amount_fcfa), 0)::float8 from economic_lines l join newest using (month)
          join economic_publications p on p.id = l.publication_id
           where l.kind = 'revenue' and l.account = 'ads' and (not p.is_demo or :isDemo::boolean)) as "adsFcfa"`,
);
