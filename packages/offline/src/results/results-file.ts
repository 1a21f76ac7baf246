import type { QueueItem } from '../queue-item';

const FORMAT = 'ulty-resultats';
const VERSION = 1;

/** An item in a file: its data without the fields that are the same in all items. */
type Row = Pick<QueueItem, 'id' | 'type' | 'timestamp' | 'attempts' | 'lastAttempt'> & { data: Record<string, unknown>; call?: unknown };

interface Results {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** ISO date-time. */
  savedAt: string;
  /** Fields of `data` that are the same in all items. */
  common: Record<string, unknown>;
  items: Row[];
}

/**
 * CRC-32 of a text. It detects damage; whether an event is true is for the server to decide. Browsers offer hashes on https only, and this
 * works everywhere.
 */
function checksum(text: string): string {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16);
}

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The text of a file with these items: fields that they share are written once, so that fifty items fit into 20 KB. */
export function writeResults(items: readonly QueueItem[], savedAt: string): string {
  const [first] = items;
  const shared = Object.entries(first?.data ?? {}).filter(
    ([name, value]) => name !== 'eventId' && items.every(({ data }) => sameText(data[name], value)),
  );
  const common = Object.fromEntries(shared);
  const rows = items.map(({ data: { eventId: _, ...data }, ...item }): Row => {
    return { ...item, data: Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(common, name))) };
  });
  const results: Results = { format: FORMAT, version: VERSION, savedAt, common, items: rows };
  const text = JSON.stringify(results);
  return `${text.slice(0, -1)},"checksum":"${checksum(text)}"}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws for field names with a special meaning in JavaScript. */
function plainOnly(name: string, value: unknown): unknown {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new SyntaxError(name);
  return value;
}

/**
 * The items in the text of a file, of unknown shape. Files of older versions hold a plain list of given-up items. Null when the text is no
 * file of ours, or a damaged one.
 */
export function itemsIn(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text, plainOnly);
    if (Array.isArray(value)) return value.map((lost: unknown) => (isObject(lost) ? lost.item : null));
    if (!isObject(value)) return null;
    const { checksum: given, ...results } = value;
    const { format, version, common, items } = results;
    if (format !== FORMAT || version !== VERSION || !isObject(common) || !Array.isArray(items)) return null;
    if (given !== checksum(JSON.stringify(results))) return null;
    return items.map((item: unknown) =>
      isObject(item) && isObject(item.data) ? { ...item, data: { ...common, ...item.data, eventId: item.id } } : null,
    );
  } catch {
    return null;
  }
}
