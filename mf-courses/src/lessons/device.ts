import { newEventId } from '../event-id';

const DEVICE_KEY = 'ulty-device-id';
const SEQ_KEY = 'ulty-seq';

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
    // Kept in memory: the id then lasts as long as the page.
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

/** Number of the next event of this device, rising by one. Product §3.2. */
export function nextSeq(): number {
  const seq = (Number(read(SEQ_KEY)) || 0) + 1;
  write(SEQ_KEY, String(seq));
  return seq;
}
