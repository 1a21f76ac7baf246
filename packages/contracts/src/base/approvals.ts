import { z } from 'zod';

/** The reason for an administrator's act, which is stored in the journal. */
export const adminReason = z
  .string({ error: 'Dites pourquoi en une phrase.' })
  .trim()
  .min(5, 'Dites pourquoi en une phrase.')
  .max(300, '300 caractères au plus.');

/**
 * Something that one administrator asks for and another decides. `title` states what happens when it is approved; `isOwn`: the reader asked
 * for it, and may withdraw but not decide it.
 */
export const Approval = z.object({
  id: z.uuid(),
  kind: z.string(),
  target: z.string(),
  title: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn']),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  isOwn: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

/** Body of requests that contain only the reason. */
export const AdminReason = z.strictObject({ reason: adminReason });
export type AdminReason = z.infer<typeof AdminReason>;

/** Query of GET /api/admin/approvals: pages of 25, open ones first. */
export const ApprovalQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type ApprovalQuery = z.infer<typeof ApprovalQuery>;

export const ApprovalPage = z.object({ items: z.array(Approval), open: z.int(), total: z.int(), page: z.int(), pageSize: z.int() });
export type ApprovalPage = z.infer<typeof ApprovalPage>;

/** POST /api/admin/approvals/{id}/decision. 'withdraw' is for the administrator who asked, the other actions for any other one. */
export const ApprovalDecision = z.strictObject({
  action: z.enum(['approve', 'refuse', 'withdraw'], { error: 'Choisissez : approuver, refuser ou retirer.' }),
  reason: adminReason,
});
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

/** One line of the journal. */
export const AuditLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Query of GET /api/admin/journal: pages of 50, newest first; `action` and `target` are prefixes. */
export const AuditQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
  action: z.string().max(60).optional(),
  target: z.string().max(100).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = z.object({ items: z.array(AuditLine), total: z.int(), page: z.int(), pageSize: z.int() });
export type AuditPage = z.infer<typeof AuditPage>;
