import { statement, type RowOf } from '../../core/database/statement.js';

/** Statements for what administrators write into the accounts of a month. Months are first days. Product §2.23, §2.24. */

/** Locks the accounts: one transaction at a time publishes or corrects, so what it has read of the month stays true until its end. */
export const lockAccounts = statement('economics.lock-accounts', `select pg_advisory_xact_lock(hashtext('economics'))`);

/** Adds a line. `root` is the line at the start of its chain of corrections. No row when the line exists. */
export const addLine = statement(
  'economics.add-line',
  `
  insert into economic_lines (id, month, kind, account, amount_fcfa, note, beneficiary_kind, beneficiary_count, paid_on,
                              reference, document_id, root_id, corrects_id, entered_by)
  values (:id, :month, :kind, :account, :amountFcfa, :note, :beneficiaryKind?, :beneficiaryCount?, :paidOn?,
          :reference?, :document?, :root, :corrected?, :enteredBy) on conflict (id) do nothing`,
);

/** Reads the published entry that a correction names: its newest line, and its amount with all corrections. */
export const readCorrected = statement(
  'economics.read-corrected',
  `
  select l.root_id as "rootId", to_char(l.month, 'YYYY-MM') as month, l.kind, l.account,
         l.beneficiary_kind as "beneficiaryKind", l.beneficiary_count as "beneficiaryCount",
         to_char(l.paid_on, 'YYYY-MM-DD') as "paidOn", l.reference, (select sum(all_of.amount_fcfa)::float8
               from economic_lines all_of where all_of.root_id = l.root_id) as "exactFcfa",
         exists (select from economic_lines c where c.corrects_id = l.id) as "isCorrected"
    from economic_lines l where l.id = :line and l.publication_id is not null`,
).as<{ month: string; exactFcfa: number }>();

export type CorrectedRow = RowOf<typeof readCorrected>;

/** Removes a draft line. No row: no draft has this id. */
export const removeLine = statement(
  'economics.remove-line',
  `
  delete from economic_lines where id = :id and publication_id is null
  returning id, to_char(month, 'YYYY-MM') as month, kind, account, amount_fcfa::float8 as "amountFcfa", note`,
).as<{ month: string }>();

/** Whether a publication is requested and undecided. */
export const checkAsked = statement(
  'funds.asked',
  `
  select exists (select from approvals where kind = 'funds.publish' and target = :target
                 and state = 'open') as "isAsked"`,
);

/** Locks the drafts of a month. */
export const lockDrafts = statement(
  'economics.lock-drafts',
  `select id from economic_lines where month = :month and publication_id is null order by id for update`,
);

/** Counts how many of these documents exist. */
export const countDocuments = statement(
  'economics.count-documents',
  `select count(*)::integer as found from economic_documents where id = any(:documents::uuid[])`,
);

/** Adds a publication with the next number of the month, by default with the current time. */
export const addPublication = statement(
  'economics.add-publication',
  `
  insert into economic_publications (id, month, number, approval_id, report_id, next_decision_on, asked_by, approved_by,
                                     is_demo, published_at)
  select :id, :month::date, coalesce(max(number), 0) + 1, :approval?::uuid, :report?::uuid, :nextDecisionOn?::date,
         :askedBy, :approvedBy, :isDemo, coalesce(:publishedAt?::timestamptz, now()) from economic_publications
          where month = :month::date
  returning number`,
);

export const publishLines = statement(
  'economics.publish-lines',
  `update economic_lines set publication_id = :publication where id = any(:lines::uuid[]) and publication_id is null`,
);

/** Reads the movement of a kind that these lines correct, if all of them correct lines of one publication. */
export const readCorrectedMovement = statement(
  'economics.read-corrected-movement',
  `
  select t.id from franc_txn t
   where t.kind = :kind and t.source_type = 'economic_publication' and t.source_id = (
     select case when count(*) = count(was.publication_id)
                 and count(distinct was.publication_id) = 1 then min(was.publication_id::text) end
       from economic_lines l left join economic_lines was on was.id = l.corrects_id where l.id = any(:lines::uuid[]))`,
);

/** Reads balances of the accounts on screen, coins available to learners, and the number of learners who earned in the last 30 days. */
export const readStanding = statement(
  'funds.standing',
  `
  select (select jsonb_object_agg(name, balance) from franc_account) as balances,
         (select coalesce(sum(available), 0)::float8 from coin_wallet) as available,
         (select count(distinct user_id)::integer from coin_txn
           where type = 'reward' and recorded_at > :now::timestamptz - interval '30 days') as "activeLearners"`,
).as<{ balances: Record<string, number> }>();

/** Reads the first month with any data, or null. */
export const readFirstMonth = statement(
  'funds.first',
  `
  select to_char(min(month), 'YYYY-MM') as first from economic_lines`,
);
