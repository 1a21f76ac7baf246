export const SEQ_KEY = 'ulty-seq';
export const OFFSET_KEY = 'ulty-clock-offset';

/** Stands in for a storage that is full or forbidden, for the life of the page. */
const memory = new Map<string, string>();

/** Local storage, or its stand-in. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory: the value then lasts as long as the page.
  }
}
