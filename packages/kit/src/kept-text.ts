import { useSyncExternalStore } from 'react';

/**
 * Small texts in local storage, by a key that has the person's id where they are a person's: erasing an account from the device removes those.
 * Nothing here throws. Part of each deployable that keeps something: it has no state that must exist once.
 */

const CHANGED = 'ulty-kept';

/** Texts that storage refused (full or forbidden), kept as long as the page is open. */
const unkept = new Map<string, string>();

/** The text kept under a key, or null. */
export function keptText(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

/** The keys that begin so and under which something is kept, in no order. */
export function keptKeys(prefix: string): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Storage is forbidden.
  }
  return [...new Set([...stored, ...unkept.keys()])].filter((key) => key.startsWith(prefix));
}

/** Keeps a text, and tells those who follow it; null removes it. */
export function keepText(key: string, text: string | null): void {
  const isChange = keptText(key) !== text;
  // One that storage refused is tried again.
  if (!unkept.delete(key) && !isChange) return;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unkept.set(key, text);
  }
  if (isChange) dispatchEvent(new Event(CHANGED));
}

/** The value kept as JSON, or null: none, or a text that cannot be read. */
export function keptJson(key: string): unknown {
  return parsedJson(keptText(key));
}

/** The value of a JSON text, or null. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}

/** The text kept under a key, followed through every tab; null without a key, and in the document. */
export function useKeptText(key: string | null): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (key === null ? null : keptText(key)),
    () => null,
  );
}
