import { useSyncExternalStore } from 'react';

/**
 * Small texts in local storage. The key of a person's text contains the person's id: erasing an account from the device removes those keys.
 * Nothing here throws. Bundled by each deployable that stores something: it has no state that must exist once.
 */

const CHANGED = 'ulty-kept';

/** Texts that could not be stored (storage full or forbidden): they last as long as the page is open. */
const unkept = new Map<string, string>();

/** The text stored under a key, or null. */
export function keptText(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

/** The stored keys with this prefix, in no particular order. */
export function keptKeys(prefix: string): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Storage is forbidden.
  }
  return [...new Set([...stored, ...unkept.keys()])].filter((key) => key.startsWith(prefix));
}

/** Stores a text, and notifies those who follow it; null removes it. */
export function keepText(key: string, text: string | null): void {
  const isChange = keptText(key) !== text;
  // A text that could not be stored before is tried again.
  if (!unkept.delete(key) && !isChange) return;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unkept.set(key, text);
  }
  if (isChange) dispatchEvent(new Event(CHANGED));
}

/** The value stored as JSON; null when there is none, or it is unreadable. */
export function keptJson(key: string): unknown {
  return parsedJson(keptText(key));
}

/** The value of a JSON text; null when it is invalid. */
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

/** The text stored under a key, updated when any tab changes it; null without a key, and in the document. */
export function useKeptText(key: string | null): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (key === null ? null : keptText(key)),
    () => null,
  );
}
