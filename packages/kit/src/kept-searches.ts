import { keepText, keptText, parsedJson } from './kept-text';

/** A search to run on the server once there is a network. Stored on this device only, for the person's account. Product §2.11. */
export interface KeptSearch {
  q: string;
  /** Number of results after it was run; null while it waits. */
  found: number | null;
}

/** Most searches stored for a person, the latest first. */
export const MOST_KEPT_SEARCHES = 8;

export const keptSearchesKey = (userId: string): string => `ulty-kept-searches-${userId}`;

/** The searches in a stored text; anything else in it is left out. */
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

/** Changes the stored searches of a person in one step, so that two tabs do not overwrite each other. */
export function changeKeptSearches(userId: string, change: (kept: KeptSearch[]) => KeptSearch[]): void {
  const key = keptSearchesKey(userId);
  const next = change(keptSearchesIn(keptText(key))).slice(0, MOST_KEPT_SEARCHES);
  keepText(key, next.length === 0 ? null : JSON.stringify(next));
}
