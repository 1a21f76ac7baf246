import { useSyncExternalStore } from 'react';

/** Erasing a person from the device removes every key with their id. */
const keyOf = (userId: string) => `ulty-achievements:${userId}`;
const CHANGED = 'ulty-achievements';

/** Lists of this page, where the browser refuses storage. */
const unkept = new Map<string, string>();

/** The achievements of a learner on this device as JSON, or null. */
export function storedText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId)) ?? unkept.get(userId) ?? null;
  } catch {
    return unkept.get(userId) ?? null;
  }
}

export function storeText(userId: string, text: string): void {
  try {
    localStorage.setItem(keyOf(userId), text);
  } catch {
    unkept.set(userId, text);
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}

/** The same, followed through every tab; null in the document. */
export function useStoredText(userId: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => storedText(userId),
    () => null,
  );
}
