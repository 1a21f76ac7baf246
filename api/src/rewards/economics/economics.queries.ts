import type { Fund, RevenueSource } from '@ulty/domain/rewards/revenue-split.js';
import type { BENEFICIARY_KINDS, DOCUMENT_TYPES } from '@ulty/contracts/rewards/economics.js';

/** What the accounts of a month are read from. Months are first days, `YYYY-MM-01`; on the way out `YYYY-MM`. Product §2.23. */

const DOCUMENT = (d: string) =>
  `case when ${d}.id is not null then jsonb_build_object('id', ${d}.id, 'name', ${d}.name, 'mediaType', ${d}.media_type, 'bytes', ${d}.bytes, 'sha256', ${d}.sha256) end`;

export interface DocumentFacts {
  id: string;
  name: string;
  mediaType: (typeof DOCUMENT_TYPES)[number];
  bytes: number;
  sha256: string;
}

/** $1 whether a demonstration's count. Published months, newest first, with the newest report and date of decision of each. */
export const READ_MONTHS = `
  select to_char(p.month, 'YYYY-MM') as month, min(p.published_at) as "publishedAt", bool_or(p.is_demo) as "isDemo",
         (array_agg(p.report_id order by p.number desc) filter (where p.report_id is not null))[1] as "reportId",
         (array_agg(to_char(p.next_decision_on, 'YYYY-MM-DD') order by p.number desc) filter (where p.next_decision_on is not null))[1] as "nextDecisionOn"
    from economic_publications p where not p.is_demo or $1::boolean group by p.month order by p.month desc`;

export interface MonthRow {
  month: string;
  publishedAt: Date;
  isDemo: boolean;
  reportId: string | null;
  nextDecisionOn: string | null;
}

/** $1 as above. Sums of what is published, by month, kind and account: a few rows a month. */
export const SUM_PUBLISHED = `
  select to_char(l.month, 'YYYY-MM') as month, l.kind, l.account, sum(l.amount_fcfa)::float8 as fcfa
    from economic_lines l join economic_publications p on p.id = l.publication_id
   where not p.is_demo or $1::boolean group by l.month, l.kind, l.account order by l.month`;

export interface SumRow {
  month: string;
  kind: 'revenue' | 'payment';
  account: RevenueSource | Fund;
  fcfa: number;
}

const LINE = `l.id, l.kind, l.account, l.amount_fcfa::float8 as "amountFcfa", l.note, l.beneficiary_kind as "beneficiaryKind", l.beneficiary_count as "beneficiaryCount",
         to_char(l.paid_on, 'YYYY-MM-DD') as "paidOn", l.reference, l.corrects_id as "correctsId", l.root_id as "rootId", p.published_at as "publishedAt", ${DOCUMENT('d')} as document,
         case when l.corrects_id is not null then sum(l.amount_fcfa) over (partition by l.root_id order by p.published_at nulls last, l.entered_at, l.id)::float8 end as "exactFcfa"`;

/** $1 first day of the month, $2 with drafts, $3 with a demonstration's. In the order they were published, then entered. */
export const READ_LINES = `
  select ${LINE} from economic_lines l left join economic_publications p on p.id = l.publication_id left join economic_documents d on d.id = l.document_id
   where l.month = $1 and ($2::boolean or l.publication_id is not null) and (p.is_demo is not true or $3::boolean) order by p.published_at nulls last, l.entered_at, l.id`;

export interface LineRow {
  id: string;
  kind: 'revenue' | 'payment';
  account: RevenueSource | Fund;
  amountFcfa: number;
  note: string;
  beneficiaryKind: (typeof BENEFICIARY_KINDS)[number] | null;
  beneficiaryCount: number | null;
  paidOn: string | null;
  reference: string | null;
  correctsId: string | null;
  rootId: string;
  publishedAt: Date | null;
  document: DocumentFacts | null;
  exactFcfa: number | null;
}

/** $1 document. */
export const READ_DOCUMENT = `select id, name, media_type as "mediaType", bytes, sha256 from economic_documents where id = $1`;

/** $1 first day of the month, $2 whether a demonstration's count: what it made up goes before what it has. */
export const READ_SNAPSHOT = `
  select issued::float8, redeemed::float8, used::float8, pending::float8, reserved::float8, available::float8, earned_in_month::float8 as "earnedInMonth",
         active_learners as "activeLearners", sources, set_aside_fcfa::float8 as "setAsideFcfa" from coin_snapshots where month = $1 and (not is_demo or $2::boolean) order by is_demo desc limit 1`;

export interface SnapshotRow {
  issued: number;
  redeemed: number;
  used: number;
  pending: number;
  reserved: number;
  available: number;
  earnedInMonth: number;
  activeLearners: number;
  sources: { reason: string; utc: number }[];
  setAsideFcfa: number;
}

/** $1 learner, $2 first day of this month, $3 whether a demonstration's count. What the newest published month gave is beside what the learner earned in it. */
export const READ_OWN = `
  with newest as (select month from economic_publications where not is_demo or $3::boolean order by month desc limit 1),
  earned as (
    select t.day, t.amount from coin_txn t left join coin_txn back on back.original_id = t.id and back.type = 'reversal'
     where t.user_id = $1 and t.type = 'reward' and back.id is null and t.day >= least($2::date, coalesce((select month from newest), $2::date)))
  select coalesce((select lifetime from coin_wallet where user_id = $1), 0) as "earnedUtc",
         (select coalesce(sum(active_seconds), 0)::integer from study_days where user_id = $1) as "activeSeconds",
         (select coalesce(sum(amount), 0)::integer from earned where day >= $2::date) as "earnedThisMonthUtc",
         (select to_char(month, 'YYYY-MM') from newest) as month,
         (select coalesce(sum(amount), 0)::integer from earned, newest where day >= newest.month and day < newest.month + interval '1 month') as "earnedThen",
         (select s.earned_in_month::float8 from coin_snapshots s join newest using (month) where not s.is_demo or $3::boolean order by s.is_demo desc limit 1) as "earnedByAll",
         (select coalesce(sum(l.amount_fcfa), 0)::float8 from economic_lines l join newest using (month) join economic_publications p on p.id = l.publication_id
           where l.kind = 'revenue' and l.account = 'ads' and (not p.is_demo or $3::boolean)) as "adsFcfa"`;

export interface OwnRow {
  earnedUtc: number;
  activeSeconds: number;
  earnedThisMonthUtc: number;
  month: string | null;
  earnedThen: number;
  earnedByAll: number | null;
  adsFcfa: number;
}
