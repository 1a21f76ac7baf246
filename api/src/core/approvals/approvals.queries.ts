import { statement, type RowOf } from '../database/statement.js';

const COLUMNS = `id, kind, target, title, reason, asked_by as "askedBy", asked_by_id as "askedById", asked_at as "askedAt", state,
  decided_by as "decidedBy", decided_at as "decidedAt", decision_reason as "decisionReason", payload`;

/** Adds a request. No row: an open one for the same kind and target exists. */
export const addApproval = statement(
  'approvals.add',
  `
  insert into approvals (id, kind, target, title, payload, reason, asked_by, asked_by_id)
  values (:id, :kind, :target, :title, :payload, :reason, :userName, :user?)
  on conflict do nothing returning ${COLUMNS}`,
);

/** Locks a request until the end of the transaction. */
export const lockApproval = statement('approvals.lock', `select ${COLUMNS} from approvals where id = :id for update`);

export const decideApproval = statement(
  'approvals.decide',
  `
  update approvals set state = :state, decided_by = :userName, decided_by_id = :user?, decided_at = now(),
      decision_reason = :reason where id = :id returning ${COLUMNS}`,
);

export const listApprovals = statement(
  'approvals.list',
  `
  select ${COLUMNS} from approvals order by state <> 'open', coalesce(decided_at, asked_at) desc, id desc
  limit :most offset :from`,
);

export const countApprovals = statement(
  'approvals.count',
  `select count(*)::integer as total, count(*) filter (where state = 'open')::integer as open from approvals`,
);

export type ApprovalRow = RowOf<typeof lockApproval>;
