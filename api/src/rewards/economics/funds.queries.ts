/** What administrators write into the accounts of a month. Months are first days. Product §2.23, §2.24. */

/** One at a time publishes or corrects: what it has read of the month stays true until the end of the transaction. */
export const LOCK_ACCOUNTS = `select pg_advisory_xact_lock(hashtext('economics'))`;

/**
 * $1 id, $2 month, $3 kind, $4 account, $5 amount, $6 note, $7 kind and $8 number of beneficiaries, $9 day of payment, $10 reference,
 * $11 document, $12 root, $13 corrected line, $14 who. No row: the same line is there.
 */
export const ADD_LINE = `
  insert into economic_lines (id, month, kind, account, amount_fcfa, note, beneficiary_kind, beneficiary_count, paid_on, reference, document_id, root_id, corrects_id, entered_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (id) do nothing returning id`;

/** $1 line. The published entry that a correction names: its newest line, and what it is with all of them. */
export const READ_CORRECTED = `
  select l.root_id as "rootId", to_char(l.month, 'YYYY-MM') as month, l.kind, l.account, l.beneficiary_kind as "beneficiaryKind", l.beneficiary_count as "beneficiaryCount",
         to_char(l.paid_on, 'YYYY-MM-DD') as "paidOn", l.reference, (select sum(all_of.amount_fcfa)::float8 from economic_lines all_of where all_of.root_id = l.root_id) as "exactFcfa",
         exists (select from economic_lines c where c.corrects_id = l.id) as "isCorrected"
    from economic_lines l where l.id = $1 and l.publication_id is not null`;

export interface CorrectedRow {
  rootId: string;
  month: string;
  kind: 'revenue' | 'payment';
  account: string;
  beneficiaryKind: string | null;
  beneficiaryCount: number | null;
  paidOn: string | null;
  reference: string | null;
  exactFcfa: number;
  isCorrected: boolean;
}

/** $1 line: a draft goes. */
export const REMOVE_LINE = `
  delete from economic_lines where id = $1 and publication_id is null
  returning id, to_char(month, 'YYYY-MM') as month, kind, account, amount_fcfa::float8 as "amountFcfa", note`;

/** $1 target: whether it is asked and not decided. */
export const IS_ASKED = `select exists (select from approvals where kind = 'funds.publish' and target = $1 and state = 'open') as "isAsked"`;

/** $1 month. Its drafts, locked. */
export const LOCK_DRAFTS = `select id from economic_lines where month = $1 and publication_id is null order by id for update`;

/** $1 documents: how many of them are there. */
export const COUNT_DOCUMENTS = `select count(*)::integer as found from economic_documents where id = any($1::uuid[])`;

/**
 * $1 id, $2 month, $3 approval, $4 report, $5 next decision, $6 who asked, $7 who approved, $8 is demo, $9 moment or null for now. Its
 * number follows the month's last one.
 */
export const ADD_PUBLICATION = `
  insert into economic_publications (id, month, number, approval_id, report_id, next_decision_on, asked_by, approved_by, is_demo, published_at)
  select $1, $2::date, coalesce(max(number), 0) + 1, $3::uuid, $4::uuid, $5::date, $6, $7, $8, coalesce($9::timestamptz, now()) from economic_publications where month = $2::date
  returning number`;

/** $1 publication, $2 lines. */
export const PUBLISH_LINES = `update economic_lines set publication_id = $1 where id = any($2::uuid[]) and publication_id is null`;

/** $1 lines, $2 kind of movement. The movement that these lines correct, where all of them correct lines of one publication. */
export const READ_CORRECTED_MOVEMENT = `
  select t.id from franc_txn t
   where t.kind = $2 and t.source_type = 'economic_publication' and t.source_id = (
     select case when count(*) = count(was.publication_id) and count(distinct was.publication_id) = 1 then min(was.publication_id::text) end
       from economic_lines l left join economic_lines was on was.id = l.corrects_id where l.id = any($1::uuid[]))`;

/** Balances of the accounts that the screen shows, coins available to learners, and learners who earned in the last 30 days. */
export const READ_STANDING = `
  select (select jsonb_object_agg(name, balance) from franc_account) as balances, (select coalesce(sum(available), 0)::float8 from coin_wallet) as available,
         (select count(distinct user_id)::integer from coin_txn where type = 'reward' and recorded_at > $1::timestamptz - interval '30 days') as "activeLearners"`;

export interface StandingRow {
  balances: Record<string, number>;
  available: number;
  activeLearners: number;
}

/** The first month with anything in it, or null. */
export const READ_FIRST_MONTH = `select to_char(min(month), 'YYYY-MM') as first from economic_lines`;
