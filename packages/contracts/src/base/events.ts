import { HOLD_REASONS } from '@ulty/domain/rewards/pending-reasons.js';
import { z } from 'zod';
import { givenId } from './given-id.js';

/**
 * Fields of every event. Product §1.1. Loose: old clients stay offline for long, and newer ones send more fields. `eventId` is made on the
 * device at the action; `seq` increases per device; `clockOffsetMs` is device minus server.
 */
export const eventFields = {
  eventId: givenId(),
  userId: givenId().optional(),
  deviceId: z.string().max(100).optional(),
  seq: z.int().optional(),
  occurredAt: z.iso.datetime({ offset: true }),
  clockOffsetMs: z.number().nullable().optional(),
  tz: z.string().max(60).optional(),
  offline: z.boolean().optional(),
  appVersion: z.string().max(60).optional(),
};

export const EventEnvelope = z.looseObject(eventFields);
export type EventEnvelope = z.infer<typeof EventEnvelope>;

/** The decision about an event. A decided event is answered 2xx; any other status means 'not decided, keep it'. Product §1.3. */
export const Outcome = z.enum(['accepted', 'duplicate', 'adjusted', 'rejected']);
export type Outcome = z.infer<typeof Outcome>;

/** Coins of a learner, in UTC, after an event. `level` is its name on screen. Product §1.3, §1.4. */
export const WalletState = z.object({ balance: z.int(), pending: z.int(), lifetime: z.int(), level: z.string() });
export type WalletState = z.infer<typeof WalletState>;

/** The streak in short, as part of other answers. Product §2.8. */
export const StreakBrief = z.object({ current: z.int(), status: z.enum(['done_today', 'at_risk', 'pending_sync', 'lost']) });
export type StreakBrief = z.infer<typeof StreakBrief>;

/**
 * Why work does not make a day count, in the order in which the reasons are shown. `missing`: answers or cards still to give. Product §2.8.
 */
export const ShortOfDay = z.object({
  reason: z.enum(['few_answers', 'few_cards', 'too_fast', 'implausible_time']),
  missing: z.int().optional(),
});
export type ShortOfDay = z.infer<typeof ShortOfDay>;

/**
 * One reward of an event. `reason` is the rule's code; `withheldReason` says why less than the rule's amount was paid, `pendingReasons` why
 * the paid coins are pending, the most important first.
 */
export const RewardLine = z.object({
  reason: z.string(),
  awarded: z.int(),
  state: z.enum(['available', 'pending']),
  txnId: z.uuid().nullable(),
  pendingReasons: z.array(z.enum(HOLD_REASONS)).optional(),
  withheldReason: z.string().optional(),
});
export type RewardLine = z.infer<typeof RewardLine>;

/** Fields of every answer to an event. `reason` is a stable code, for which screens have words. */
export const outcomeFields = {
  eventId: z.uuid(),
  outcome: Outcome,
  reason: z.string().optional(),
};
