import { keepText, keptJson } from './kept-text';

/** Values by id, the most recently changed last. */
type Pairs<T> = [id: string, value: T][];

const isPair = (value: unknown) => Array.isArray(value) && typeof value[0] === 'string' && (value[1] ?? null) !== null;

/** The values stored under a key; unreadable ones are left out. */
export function keptPairs<T>(key: string): Pairs<T> {
  const kept = keptJson(key);
  return Array.isArray(kept) ? (kept.filter(isPair) as Pairs<T>) : [];
}

/**
 * Stores the value of an id, or removes it.
 * @param max beyond it the least recently changed values are removed
 */
export function keepPair<T>(key: string, id: string, value: T | null, max: number): void {
  const others = keptPairs<T>(key).filter(([other]) => other !== id);
  keepText(key, JSON.stringify((value === null ? others : [...others, [id, value]]).slice(-max)));
}
