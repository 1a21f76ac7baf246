import { TIERS } from '@ulty/domain/base/coins.js';
import { HOLD_REASONS } from '@ulty/domain/rewards/pending-reasons.js';
import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';

/** POST /api/ulty-coins/earn: a claim. Spec §7, product §3.4. `reason` is a rule's code; `amount` is ignored. */
export const CoinClaim = z.looseObject({
  ...eventFields,
  reason: z.string().max(60),
  source: z.looseObject({ type: z.string().max(60), id: z.string().max(100) }),
  amount: z.number().optional(),
});
export type CoinClaim = z.infer<typeof CoinClaim>;

/**
 * Answer to a claim, in UTC. 202 with outcome `pending` and reason `awaiting_source` while the source is unknown. `reason` otherwise:
 * wrong_user, event_conflict, server_only, unknown_rule, not_earned (rejected); daily_cap, monthly_cap, total_cap (awarded less).
 */
export const CoinClaimOutcome = z.object({
  ...outcomeFields,
  outcome: z.enum([...outcomeFields.outcome.options, 'pending']),
  awarded: z.int(),
  state: z.enum(['available', 'pending']),
  capLeftToday: z.int().nullable(),
  txnId: z.uuid().nullable(),
  balance: z.int(),
  pending: z.int(),
  lifetime: z.int(),
  fcfa: z.int(),
});
export type CoinClaimOutcome = z.infer<typeof CoinClaimOutcome>;

/** A rule that still pays today. `leftToday` counts full rewards within the rule's cap and the day's total, null without a cap. */
export const EarnMore = z.object({ code: z.string(), amountUtc: z.int(), leftToday: z.int().nullable() });

/** GET /api/ulty-coins/summary, in UTC. Product §1.4, §2.4. `balance` = available + pending. */
export const CoinSummary = z.object({
  balance: z.int(),
  available: z.int(),
  pending: z.int(),
  reserved: z.int(),
  lifetime: z.int(),
  fcfa: z.int(),
  level: z.string(),
  tier: z.enum(TIERS),
  earnedToday: z.int(),
  dailyCap: z.int(),
  /** Why coins are pending: coins with several reasons count in each. Absent in older copies on devices. */
  pendingReasons: z.array(z.object({ reason: z.enum(HOLD_REASONS), utc: z.int() })).optional(),
  /** Coins earned per rule in the last 30 days, greatest first. */
  bySource: z.array(z.object({ reason: z.string(), utc: z.int() })),
  earnMore: z.array(EarnMore).max(3),
  /** Smallest amount of a redemption, and why 'Échanger' is closed. */
  exchange: z.object({ minimumUtc: z.int(), missingUtc: z.int(), isOpen: z.boolean() }),
});
export type CoinSummary = z.infer<typeof CoinSummary>;

export const TXN_FILTERS = ['all', 'gains', 'spent', 'pending'] as const;

/**
 * One line of the history. `utc` is signed. `reason` is the rule's code, or 'streak_freeze', 'reversal' …; `sourceTitle` and `sourceHref`
 * refer to what earned it, where it still exists. `isReversed` lines stay, struck through, with `reversalReason`. A pending line has its
 * reasons, the most important first, and the end of the wait where it has a date. Coins of a redemption are 'reserved' until it is paid.
 */
export const CoinLine = z.object({
  id: z.uuid(),
  utc: z.int(),
  reason: z.string(),
  state: z.enum(['available', 'pending', 'reserved', 'reversed']),
  occurredAt: z.iso.datetime(),
  pendingReasons: z.array(z.enum(HOLD_REASONS)).optional(),
  releaseAt: z.iso.datetime().nullable(),
  sourceTitle: z.string().nullable(),
  sourceHref: z.string().nullable(),
  reversalReason: z.string().nullable(),
});
export type CoinLine = z.infer<typeof CoinLine>;

/**
 * GET /api/ulty-coins/transactions?filter=&cursor=, 20 lines, newest first. `months` has the sums of the months on this page, each over the
 * whole month.
 */
export const CoinLines = z.object({
  items: z.array(CoinLine),
  nextCursor: z.string().nullable(),
  months: z.array(z.object({ month: z.string(), gainedUtc: z.int(), spentUtc: z.int() })),
});
export type CoinLines = z.infer<typeof CoinLines>;

export const CoinLinesQuery = z.object({
  filter: z.enum(TXN_FILTERS, { error: 'Ce filtre n’existe pas.' }).optional().default('all'),
  cursor: z.string().max(100).optional(),
});
export type CoinLinesQuery = z.infer<typeof CoinLinesQuery>;
