import { trustedNow } from '@ulty/offline/device';
import { isErased } from '@ulty/offline/device-owner';
import { parseKept, storedText, storeText, type Achievement, type KeptAchievement } from '@ulty/kit/achievements';

/** Most achievements stored for one learner on this device; those not shown yet are stored beyond it. */
const MAX_KEPT = 5;

/**
 * Stores new achievements, to be shown on the next ordinary page; the oldest of those already shown are removed. Does nothing for a learner
 * erased from this device.
 */
export function keepAchievements(userId: string, found: readonly (Achievement & { id: string })[]): void {
  const kept = parseKept(storedText(userId));
  const known = new Set(kept.map(({ id }) => id));
  const at = new Date(trustedNow()).toISOString();
  const fresh = found.filter(({ id }) => !known.has(id)).map((achievement) => ({ ...achievement, at, isShown: false }));
  if (fresh.length === 0 || isErased(userId)) return;
  const surplus = Math.max(0, kept.length + fresh.length - MAX_KEPT);
  const dropped = new Set(kept.filter(({ isShown }) => isShown).slice(0, surplus));
  storeText(userId, JSON.stringify([...kept.filter((one) => !dropped.has(one)), ...fresh]));
}

/**
 * Returns the oldest achievement that was not shown, and marks it as shown at once: another tab, or the page opened again, shows the next
 * one.
 */
export function takeUnshown(userId: string): KeptAchievement | null {
  const kept = parseKept(storedText(userId));
  const next = kept.find(({ isShown }) => !isShown);
  if (!next) return null;
  storeText(userId, JSON.stringify(kept.map((one) => (one === next ? { ...one, isShown: true } : one))));
  return next;
}
