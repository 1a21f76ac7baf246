import { useEffect } from 'react';

/** Number of components on the page that show each key. */
const holders = new Map<string, number>();

/** Whether a component on the page shows this key: its answer must then stay in the cache. */
export function isHeld(key: string): boolean {
  return holders.has(key);
}

/**
 * Registers a key as long as the component that reads it is mounted.
 * @param key null registers nothing
 */
export function useHeldKey(key: string | null): void {
  useEffect(() => {
    if (key === null) return;
    holders.set(key, (holders.get(key) ?? 0) + 1);
    return () => {
      const left = (holders.get(key) ?? 1) - 1;
      if (left > 0) holders.set(key, left);
      else holders.delete(key);
    };
  }, [key]);
}
