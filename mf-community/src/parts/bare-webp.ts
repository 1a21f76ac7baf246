const KEPT = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
const HEAD_BYTES = 12;
/** Flag of VP8X for transparency, the only one that may stay. */
const ALPHA_FLAG = 0x10;

/** A WebP file without chunks that are no picture: some browsers add a colour profile. RFC 9649. */
export function bareWebp(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = HEAD_BYTES; at + 8 <= file.length; ) {
    const end = at + 8 + view.getUint32(at + 4, true);
    const padded = end + ((end - at) % 2);
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    const part = file.slice(at, padded);
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ALPHA_FLAG;
    if (KEPT.has(name)) parts.push(part);
    at = padded;
  }
  const bare = new Uint8Array(HEAD_BYTES + parts.reduce((sum, part) => sum + part.length, 0));
  bare.set(file.subarray(0, HEAD_BYTES));
  let at = HEAD_BYTES;
  for (const part of parts) {
    bare.set(part, at);
    at += part.length;
  }
  new DataView(bare.buffer).setUint32(4, bare.length - 8, true);
  return bare;
}
