import { newEventId } from './event-id';

const DEVICE_KEY = 'ulty-device-id';
const SEQ_KEY = 'ulty-seq';
const OFFSET_KEY = 'ulty-clock-offset';

/** Stands in for a storage that is full or forbidden, for the life of the page. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory: the value then lasts as long as the page.
  }
}

/** Id of this device, made once. A weak signal: cleared storage is a new device. Spec §3, product §4. */
export function deviceId(): string {
  const known = read(DEVICE_KEY);
  if (known) return known;
  const id = newEventId();
  write(DEVICE_KEY, id);
  return id;
}

/** Number of the next event of this device. A proposal: two tabs may take the same one, and the queue then numbers the later one anew. */
export function nextSeq(): number {
  const seq = (Number(read(SEQ_KEY)) || 0) + 1;
  write(SEQ_KEY, String(seq));
  return seq;
}

/** Keeps proposals above what the queue has given. */
export function noteSeq(seq: number): void {
  if (seq > (Number(read(SEQ_KEY)) || 0)) write(SEQ_KEY, String(seq));
}

/** Milliseconds that the device's clock is ahead of the server's, as last measured; null if never. Product §1.1. */
export function clockOffsetMs(): number | null {
  const known = read(OFFSET_KEY);
  return known === null ? null : Number(known);
}

/**
 * Measures the clock by an answer that came from the server itself, not from a cache.
 * @param date its Date header, whole seconds
 * @param sentAt device clock in ms when the request left; the server wrote the header about half way to `now`
 */
export function measureClock(date: string | null, sentAt: number, now: number): void {
  const server = date === null ? NaN : Date.parse(date);
  if (Number.isFinite(server)) write(OFFSET_KEY, String(Math.round((sentAt + now) / 2 - server - 500)));
}
