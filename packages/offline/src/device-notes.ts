import { OFFSET_KEY, SEQ_KEY, read, write } from './device-memory';

/** Keeps proposals above what the queue has given. */
export function noteSeq(seq: number): void {
  if (seq > (Number(read(SEQ_KEY)) || 0)) write(SEQ_KEY, String(seq));
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
