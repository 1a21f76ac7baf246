import { createHash, randomFillSync } from 'node:crypto';

/** A UUID version 7: ordered by creation (ms), so that indexes stay dense. RFC 9562. */
export function uuidV7(now = Date.now()): string {
  const bytes = randomFillSync(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return written(bytes);
}

/**
 * A UUID version 5: the same namespace and name always give the same one. RFC 9562.
 * @param namespace a UUID
 */
export function uuidV5(namespace: string, name: string): string {
  const digest = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  const bytes = new Uint8Array(digest.subarray(0, 16));
  const view = new DataView(bytes.buffer);
  view.setUint8(6, 0x50 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return written(bytes);
}

function written(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
