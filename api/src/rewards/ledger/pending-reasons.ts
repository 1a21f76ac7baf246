import { HOLD_REASONS, PAST_DAY_HOLD_HOURS } from '@ulty/domain/rewards/pending-reasons.js';
import { INTEGRITY_LIMIT, integrityScore } from '@ulty/domain/rewards/integrity.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import type { EventContext } from '../../core/events/event-log.js';
import type { PastDay } from '../../core/integrity/past-days.js';
import type { RewardRow } from './ledger.queries.js';
import type { Hold } from './postings.js';
import type { RewardGrant } from './rewards.service.js';

const HOUR_MS = 3_600_000;

/** An event whose gains are paid. `past`: the judgement of its past day; left out for the present day. */
export type PaidEvent = EventContext & { past?: PastDay };

/** Facts about the device and account that reported the work; an event's context has all of them. */
export interface Telling extends Pick<PaidEvent, 'isProven' | 'isFirstTelling' | 'day' | 'now' | 'past'> {
  user: Pick<EventContext['user'], 'tz'>;
}

/** Whether a reward is a streak milestone. */
export const isOfMilestone = (code: RewardGrant['code']): boolean => code.startsWith('streak_');

/** Returns the holds of each grant and the coins it brings; the most important reason first. Product §1.6. */
export function holdsOn(
  { isProven, isFirstTelling, day, now, user, past }: Telling,
  found: Pick<RewardRow, 'signals' | 'pastDaysUntil' | 'hasKeptCoins'> | undefined,
): (grant: RewardGrant, utc: number) => Hold[] {
  const isKept = integrityScore(found?.signals ?? [], now) < INTEGRITY_LIMIT;
  const isPastDay = isFirstTelling && day < dayOf(now.toISOString(), user.tz);
  return ({ code, hold, needsPerson = false }, utc) => {
    const holds: Hold[] = [];
    if (!isProven) holds.push({ reason: 'unproven', release_at: null });
    // A milestone may be reached by days whose own coins still wait: it then has the same holds.
    const isMilestone = isOfMilestone(code);
    const isBeyond = utc > 0 && past?.waits(utc) === true;
    if (isKept || isBeyond || needsPerson || (isMilestone && found?.hasKeptCoins)) holds.push({ reason: 'integrity', release_at: null });
    if (isPastDay) holds.push({ reason: 'past_day', release_at: new Date(now.getTime() + PAST_DAY_HOLD_HOURS * HOUR_MS) });
    else if (isMilestone && found?.pastDaysUntil) holds.push({ reason: 'past_day', release_at: found.pastDaysUntil });
    if (hold) holds.push({ reason: 'rule', release_at: hold.releaseAt });
    return holds.sort((a, b) => HOLD_REASONS.indexOf(a.reason) - HOLD_REASONS.indexOf(b.reason));
  };
}

/** Returns when the last of the dated holds ends; null when one of them has no date. */
export function lastEnd(holds: readonly Hold[]): Date | null {
  const ends = holds.map(({ release_at: end }) => end);
  if (ends.includes(null)) return null;
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
}
