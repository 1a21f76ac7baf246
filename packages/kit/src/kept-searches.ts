import { keepText, keptText, parsedJson } from './kept-text';

/** A search to be run over everything once there is a network. It stays on this device, and with the person's account there. Product §2.11. */
export interface KeptSearch {
  q: string;
  /** How many results there are, once it was run; null while it waits. */
  found: number | null;
}

/** Kept for a person at most, the latest first. */
export const MOST_KEPT_SEARCHES = 8;

export const keptSearchesKey = (userId: string): string => `ulty-kept-searches-${userId}`;

/** The searches of a kept text; whatever else it holds is left out. */
export function keptSearchesIn(text: string | null): KeptSearch[] {
  const kept = parsedJson(text);
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((one: unknown): one is KeptSearch => {
      const { q, found } = (one ?? {}) as { q?: unknown; found?: unknown };
      return typeof q === 'string' && q.length <= 100 && (found === null || Number.isSafeInteger(found));
    })
    .slice(0, MOST_KEPT_SEARCHES);
}

/** Changes what is kept for a person, in one step, so that two tabs take nothing from each other. */
export function changeKeptSearches(userId: string, change: (kept: KeptSearch[]) => KeptSearch[]): void {
  const key = keptSearchesKey(userId);
  const next = change(keptSearchesIn(keptText(key))).slice(0, MOST_KEPT_SEARCHES);
  keepText(key, next.length === 0 ? null : JSON.stringify(next));
}
