import { isErased } from '@ulty/offline/whose-phone';
import type { Achievement, KeptAchievement } from './achievement';
import { storedText, storeText } from './stored-text';

/** Achievements kept for one learner on this device; more only while they were not shown. */
const MAX_KEPT = 5;

const isKept = (value: unknown) => {
  const { id, kind, at, reasons } = (value ?? {}) as Record<keyof KeptAchievement | 'reasons', unknown>;
  const isKnown = kind === 'badge' || kind === 'streak' || (kind === 'first_gain' && Array.isArray(reasons));
  return isKnown && typeof id === 'string' && typeof at === 'string';
};

/** The achievements that a text holds, oldest first; what is none is left out. */
export function parseKept(text: string | null): readonly KeptAchievement[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? (list.filter(isKept) as KeptAchievement[]) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps what is not kept yet, to be shown on the next ordinary page; the oldest of those that were shown give way. Nothing for a learner
 * erased from this device.
 */
export function keepAchievements(userId: string, found: readonly (Achievement & { id: string })[]): void {
  const kept = parseKept(storedText(userId));
  const known = new Set(kept.map(({ id }) => id));
  const at = new Date().toISOString();
  const fresh = found.filter(({ id }) => !known.has(id)).map((achievement) => ({ ...achievement, at, isShown: false }));
  if (fresh.length === 0 || isErased(userId)) return;
  const surplus = Math.max(0, kept.length + fresh.length - MAX_KEPT);
  const dropped = new Set(kept.filter(({ isShown }) => isShown).slice(0, surplus));
  storeText(userId, JSON.stringify([...kept.filter((one) => !dropped.has(one)), ...fresh]));
}

/** Takes the oldest that was not shown. It counts as shown at once: another tab, or the page opened again, shows the next. */
export function takeUnshown(userId: string): KeptAchievement | null {
  const kept = parseKept(storedText(userId));
  const next = kept.find(({ isShown }) => !isShown);
  if (!next) return null;
  storeText(userId, JSON.stringify(kept.map((one) => (one === next ? { ...one, isShown: true } : one))));
  return next;
}
