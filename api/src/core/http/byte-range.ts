/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for a file of `size` bytes: one part, or null for the whole file (no header, another unit, several parts, or
 * anything unreadable, which RFC 9110 §14.2 lets a server ignore), or 'outside' when no byte of it exists (416).
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'outside';
  if (to !== '' && Number(to) < Number(from)) return null;
  return Number(from) < size ? { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) } : 'outside';
}
