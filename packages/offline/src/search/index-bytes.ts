import type { DeviceText } from './device-texts';

/** Version of the byte format below; an index in another format is ignored and made again. */
const FORMAT = 1;
const KINDS = ['book', 'chapter', 'course', 'lesson', 'question'] as const;

/** The place of a searchable text: the part of the manifest, and the position in that part. */
export interface Place {
  kind: DeviceText['kind'];
  part: number;
  item: number;
}

/** The weight of a stem in a text: the text's number, and the impact. */
export type Posting = readonly [text: number, impact: number];

export interface DownloadIndex {
  places: Place[];
  /** Stems in the order of their bytes; postings in the order of the texts. */
  terms: [stem: string, postings: Posting[]][];
}

/** Impacts are stored in sixteen steps, each a third higher than the one before. */
const STEPS = 16;
const LEAST = 0.05;
const STEP = 1.34;
const toStep = (impact: number) => Math.max(0, Math.min(STEPS - 1, Math.round(Math.log(impact / LEAST) / Math.log(STEP))));
const IMPACTS = Array.from({ length: STEPS }, (_, step) => LEAST * STEP ** step);

/** A posting is one byte: whether it is the last of its stem (1 bit) · texts since the one before (3 bits) · impact (4 bits). */
const LAST = 0x80;
const FAR = 7;

function checksum(bytes: Uint8Array): number {
  // FNV-1a hash.
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return a.length - b.length;
}

/** Encodes an index: format, checksum, places, then the stems, each as its difference from the one before, with its postings. */
export function toBytes(places: readonly Place[], terms: ReadonlyMap<string, readonly Posting[]>): Uint8Array<ArrayBuffer> {
  const body: number[] = [];
  const number = (value: number) => {
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) body.push((rest & 0x7f) | 0x80);
    body.push(rest);
  };
  number(places.length);
  for (const { kind, part, item } of places) {
    body.push(KINDS.indexOf(kind));
    number(part);
    number(item);
  }
  const encoder = new TextEncoder();
  const sorted = [...terms].map(([stem, postings]) => [encoder.encode(stem), postings] as const).sort(([a], [b]) => compare(a, b));
  number(sorted.length);
  let before: Uint8Array = new Uint8Array();
  for (const [stem, postings] of sorted) {
    let shared = 0;
    while (shared < before.length && shared < stem.length && before[shared] === stem[shared]) shared += 1;
    const rest = stem.length - shared;
    if (shared < 16 && rest < 15) body.push((shared << 4) | rest);
    else {
      body.push(15);
      number(shared);
      number(rest);
    }
    body.push(...stem.subarray(shared));
    before = stem;
    let text = -1;
    postings.forEach(([next, impact], at) => {
      const gap = next - text - 1;
      body.push((at === postings.length - 1 ? LAST : 0) | (Math.min(gap, FAR) << 4) | toStep(impact));
      if (gap >= FAR) number(gap - FAR);
      text = next;
    });
  }
  const bytes = new Uint8Array(5 + body.length);
  bytes.set(body, 5);
  bytes[0] = FORMAT;
  new DataView(bytes.buffer).setUint32(1, checksum(bytes.subarray(5)));
  return bytes;
}

/** Decodes an index; null where the bytes are not a valid one. */
export function fromBytes(bytes: Uint8Array): DownloadIndex | null {
  if (bytes.length < 7 || bytes[0] !== FORMAT) return null;
  if (new DataView(bytes.buffer, bytes.byteOffset).getUint32(1) !== checksum(bytes.subarray(5))) return null;
  return decode(bytes, 5);
}

/** @param from offset of the places, in bytes whose checksum is right */
function decode(bytes: Uint8Array, from: number): DownloadIndex {
  let at = from;
  const byte = () => bytes[at++] ?? 0;
  const number = () => {
    let value = 0;
    for (let shift = 0, next = 0x80; next >= 0x80; shift += 7) value |= ((next = byte()) & 0x7f) << shift;
    return value;
  };
  const places = Array.from({ length: number() }, (): Place => ({ kind: KINDS[byte()] ?? 'book', part: number(), item: number() }));
  const count = number();
  const terms: DownloadIndex['terms'] = [];
  const decoder = new TextDecoder();
  const stem = new Uint8Array(512);
  while (terms.length < count) {
    const head = byte();
    const [shared, rest] = head === 15 ? [number(), number()] : [head >> 4, head & 15];
    stem.set(bytes.subarray(at, at + rest), shared);
    at += rest;
    const postings: Posting[] = [];
    let text = -1;
    for (let posting = 0; !(posting & LAST); ) {
      posting = byte();
      const gap = (posting >> 4) & 7;
      text += 1 + (gap === FAR ? FAR + number() : gap);
      postings.push([text, IMPACTS[posting & 15] ?? 0]);
    }
    terms.push([decoder.decode(stem.subarray(0, shared + rest)), postings]);
  }
  return { places, terms };
}
