import { RECENT_SEARCHES, SEARCH_MAX_CHARACTERS } from '@ulty/domain/learning/search.js';
import { useSession } from '@ulty/kit';
import { keepText, parsedJson, useKeptText } from '@ulty/kit/kept-text';

/** Searches of this person on this device, the latest first, and how they change. They never leave it. Product §2.11. */
export function useRecentSearches() {
  const { user } = useSession();
  const key = user ? `ulty-searches-${user.id}` : null;
  const recent = textsOf(parsedJson(useKeptText(key)));
  const keep = (texts: readonly string[]) => {
    if (key) keepText(key, texts.length === 0 ? null : JSON.stringify(texts));
  };
  const without = (text: string) => recent.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return {
    recent,
    add: (text: string) => keep([text, ...without(text)].slice(0, RECENT_SEARCHES)),
    remove: (text: string) => keep(without(text)),
    clear: () => keep([]),
  };
}

function textsOf(kept: unknown): string[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((text) => typeof text === 'string' && text.length <= SEARCH_MAX_CHARACTERS).slice(0, RECENT_SEARCHES) as string[];
}
