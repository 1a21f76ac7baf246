import { statement } from '../database/statement.js';

const COLUMNS = `id, kind, target, title, reason, asked_by as "askedBy", asked_by_id as "askedById", asked_at as "askedAt", state,
  decided_by as "decidedBy", decided_at as "decidedAt", decision_reason as "decisionReason", payload`;

/** `user`: account of who asks. No row: the same is asked already. */
export const ask = statement(
  'approvals.ask',
  `
  insert into approvals (id, kind, target, title, payload, reason, asked_by, asked_by_id) values (:id, :kind, :target, :title, :payload, :reason, :name, :user?)
  on conflict do nothing returning ${COLUMNS}`,
);

/** `id`: request: locked until the end of the transaction. */
export const lock = statement('approvals.lock', `select ${COLUMNS} from approvals where id = :id for update`);

/** `user`: account of who decides. */
export const decide = statement(
  'approvals.decide',
  `
  update approvals set state = :state, decided_by = :name, decided_by_id = :user?, decided_at = now(), decision_reason = :reason where id = :request returning ${COLUMNS}`,
);

/** `rows` to skip. */
export const list = statement(
  'approvals.list',
  `select ${COLUMNS} from approvals order by state <> 'open', coalesce(decided_at, asked_at) desc, id desc limit :pageSize offset :rows`,
);

export const count = statement(
  'approvals.count',
  `select count(*)::integer as total, count(*) filter (where state = 'open')::integer as open from approvals`,
);

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
