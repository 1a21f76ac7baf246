import { INTEGRITY_SIGNALS, type SignalKind } from '@ulty/domain/rewards/integrity.js';
import { z } from 'zod';

/**
 * One signal against a learner's coins that no administrator has reviewed: `points` of its `weight` still lower the score. `details` are
 * its numbers.
 */
export const IntegritySignal = z.object({
  kind: z.enum(Object.keys(INTEGRITY_SIGNALS) as [SignalKind, ...SignalKind[]]),
  weight: z.int(),
  points: z.number(),
  details: z.record(z.string(), z.number()),
  at: z.iso.datetime(),
});
export type IntegritySignal = z.infer<typeof IntegritySignal>;

/** The last decision of an administrator about a learner. `utc` were released or reversed. */
export const IntegrityDecisionLine = z.object({
  action: z.enum(['release', 'cancel']),
  reason: z.string(),
  utc: z.int(),
  actor: z.string(),
  at: z.iso.datetime(),
});

/**
 * A learner whose score is below 60, or whose coins wait for an admin: `pendingUtc` coins, since `heldSince`. `version` is the number of
 * decisions so far.
 */
export const IntegrityCase = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: z.iso.datetime(),
  score: z.int(),
  pendingUtc: z.int(),
  heldSince: z.iso.datetime().nullable(),
  signals: z.array(IntegritySignal),
  lastDecision: IntegrityDecisionLine.nullable(),
  version: z.int(),
});
export type IntegrityCase = z.infer<typeof IntegrityCase>;

/** Query of GET /api/admin/integrity: pages of 25. */
export const IntegrityQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type IntegrityQuery = z.infer<typeof IntegrityQuery>;

export const IntegrityPage = z.object({ items: z.array(IntegrityCase), total: z.int(), page: z.int(), pageSize: z.int() });
export type IntegrityPage = z.infer<typeof IntegrityPage>;

/**
 * POST /api/admin/integrity/{id}/decisions. 'release' makes the coins available and the signals no longer count; 'cancel' reverses the
 * coins, and the learner reads the reason. `version` as in the list: after another decision the answer is VERSION_CONFLICT.
 */
export const IntegrityDecision = z.strictObject({
  action: z.enum(['release', 'cancel'], { error: 'Choisissez : libérer ou annuler.' }),
  reason: z
    .string({ error: 'Dites pourquoi en une phrase.' })
    .trim()
    .min(5, 'Dites pourquoi en une phrase.')
    .max(300, '300 caractères au plus.'),
  version: z.int(),
});
export type IntegrityDecision = z.infer<typeof IntegrityDecision>;

/** `utc`: the coins that were released or reversed. */
export const IntegrityDecided = z.object({ utc: z.int() });
export type IntegrityDecided = z.infer<typeof IntegrityDecided>;
