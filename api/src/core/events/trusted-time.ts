import type { EventEnvelope } from '@ulty/contracts/base/events.js';

const DAY_MS = 86_400_000;
/** How late an event may arrive and still keep its own time. Product §1.2. */
const LATE_WINDOW_MS = 30 * DAY_MS;
/** Smaller corrections are not reported to the learner. Product §1.2. */
const TOLD_ADJUSTMENT_MS = 5 * 60_000;

export interface TrustedTime {
  at: Date;
  isAdjusted: boolean;
}

/**
 * Computes the trusted time of an event: its device's clock, corrected by the measured offset, then limited to between the device's last
 * contact and now. A wrong clock is corrected, not refused; work cannot be placed before the last contact. Product §1.2.
 */
export function trustTime(event: Pick<EventEnvelope, 'occurredAt' | 'clockOffsetMs'>, bounds: { notBefore: Date; now: Date }): TrustedTime {
  const claimed = Date.parse(event.occurredAt) - (event.clockOffsetMs ?? 0);
  const upper = bounds.now.getTime();
  const lower = Math.min(upper, Math.max(bounds.notBefore.getTime(), upper - LATE_WINDOW_MS));
  const at = Math.min(upper, Math.max(lower, claimed));
  return { at: new Date(at), isAdjusted: Math.abs(at - claimed) > TOLD_ADJUSTMENT_MS };
}
