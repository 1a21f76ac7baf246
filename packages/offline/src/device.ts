import { newEventId } from './event-id';

/** Small facts about this device, in local storage: known before any database is open. */
const KEYS = { device: 'ulty-device-id', seq: 'ulty-seq', clockOffset: 'ulty-clock-offset', lastSync: 'ulty-last-sync' } as const;

/**
 * Set when this device has downloads, so that a page without network looks for them. '1', '', or ERASED until the learner has seen that
 * they were erased.
 */
export const HAS_DOWNLOADS = 'ulty-downloads';
export const ERASED = 'erased';

/** Bytes this site has received this month. */
export const MONTH_BYTES = 'ulty-month-bytes';

/** When this device last asked what the server has changed for a learner. */
export const lastPullFact = (userId: string): string => `ulty-pull:${userId}`;

/** Replaces a storage that is full or forbidden, until the page is closed. */
const memory = new Map<string, string>();

/** Reads local storage, or its replacement in memory. */
export function readFact(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeFact(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Stored in memory: the value lasts until the page is closed.
  }
}

/** Id of this device, made once. It identifies weakly: a device whose storage was cleared gets a new id. Spec §3, product §4. */
export function deviceId(): string {
  const known = readFact(KEYS.device);
  if (known) return known;
  const id = newEventId();
  writeFact(KEYS.device, id);
  return id;
}

/** Proposed number of this device's next event. Two tabs may propose the same number; the queue then gives the later event a new one. */
export function nextSeq(): number {
  const seq = (Number(readFact(KEYS.seq)) || 0) + 1;
  writeFact(KEYS.seq, String(seq));
  return seq;
}

/** Raises the proposals above the numbers that the queue has used. */
export function noteSeq(seq: number): void {
  if (seq > (Number(readFact(KEYS.seq)) || 0)) writeFact(KEYS.seq, String(seq));
}

/** Milliseconds that the device's clock is ahead of the server's, as last measured; null if never. Product §1.1. */
export function clockOffsetMs(): number | null {
  const known = readFact(KEYS.clockOffset);
  return known === null ? null : Number(known);
}

/**
 * The device's own clock, right or wrong, in ms since 1970: for values that are sent together with its offset, and for measuring that
 * offset.
 */
export function deviceNow(): number {
  return Date.now();
}

/** Converts a moment of the device's clock to the server's clock, as far as this device knows the offset. Both in ms since 1970. */
export function trusted(deviceMs: number): number {
  return deviceMs - (clockOffsetMs() ?? 0);
}

/**
 * The present time by the server's clock, as far as this device knows it, in ms since 1970: for days, ages and deadlines on screen, and for
 * stored times.
 */
export function trustedNow(): number {
  return trusted(deviceNow());
}

let onClock: (() => void) | null = null;

/** Calls the listener when the measured offset of the clock changes; one listener at a time. */
export function followClock(listener: (() => void) | null): void {
  onClock = listener;
}

/**
 * How much older than the answer its Date header may be, in addition to the missing fraction of a second: a busy server writes the second
 * before.
 */
const DATE_LAG_MS = 2_000;

/**
 * Measures the clock by an answer that came from the server itself, not from a cache. A known offset that fits the answer stays: measured
 * anew from each slow answer it would vary by seconds, and could place an act before the one that it undoes.
 * @param date its Date header, whole seconds
 * @param sentAt device clock in ms when the request was sent; the server wrote the header between then and `now`
 */
export function measureClock(date: string | null, sentAt: number, now: number): void {
  const server = date === null ? NaN : Date.parse(date);
  if (!Number.isFinite(server)) return;
  const [least, most, known] = [sentAt - server - 1_000, now - server, clockOffsetMs() ?? 0];
  const isAllowed = least - DATE_LAG_MS <= known && known <= most;
  writeFact(KEYS.clockOffset, String(isAllowed ? known : Math.round((least + most) / 2)));
  if (!isAllowed) onClock?.();
}

/** When this device last finished a synchronisation, in ms since 1970; null if never. Spec §3. */
export function readLastSync(): number | null {
  const kept = Number(readFact(KEYS.lastSync));
  return kept > 0 ? kept : null;
}

export function keepLastSync(at: number | null): void {
  if (at !== null) writeFact(KEYS.lastSync, String(at));
}
