import { OFFSET_KEY, SEQ_KEY, read, write } from './device-memory';
import { newEventId } from './event-id';

const DEVICE_KEY = 'ulty-device-id';

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

/** Milliseconds that the device's clock is ahead of the server's, as last measured; null if never. Product §1.1. */
export function clockOffsetMs(): number | null {
  const known = read(OFFSET_KEY);
  return known === null ? null : Number(known);
}
