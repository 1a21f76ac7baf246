const COLUMNS = `id, kind, target, title, reason, asked_by as "askedBy", asked_by_id as "askedById", asked_at as "askedAt", state,
  decided_by as "decidedBy", decided_at as "decidedAt", decision_reason as "decisionReason", payload`;

/** $1 id, $2 kind, $3 target, $4 title, $5 payload, $6 reason, $7 name and $8 account of who asks. No row: the same is asked already. */
export const ASK = `
  insert into approvals (id, kind, target, title, payload, reason, asked_by, asked_by_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict do nothing returning ${COLUMNS}`;

/** $1 request: locked until the end of the transaction. */
export const LOCK = `select ${COLUMNS} from approvals where id = $1 for update`;

/** $1 request, $2 state, $3 name and $4 account of who decides, $5 reason. */
export const DECIDE = `
  update approvals set state = $2, decided_by = $3, decided_by_id = $4, decided_at = now(), decision_reason = $5 where id = $1 returning ${COLUMNS}`;

/** $1 page size, $2 rows to skip. */
export const LIST = `select ${COLUMNS} from approvals order by state <> 'open', coalesce(decided_at, asked_at) desc, id desc limit $1 offset $2`;

export const COUNT = `select count(*)::integer as total, count(*) filter (where state = 'open')::integer as open from approvals`;

export interface ApprovalRow {
  id: string;
  kind: string;
  target: string;
  title: string;
  reason: string;
  askedBy: string;
  askedById: string;
  askedAt: Date;
  state: 'open' | 'approved' | 'refused' | 'withdrawn';
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  payload: unknown;
}
