import type { DownloadPart } from '@ulty/contracts/base/downloads.js';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { bytesSent } from '../../core/http/compression.js';

export const sha256 = (text: string): string => hash('sha256', text);

/** Most cached sizes, of some hundreds of bytes each, by the hash of the text. */
const KEPT_SIZES = 5_000;

/**
 * Returns a function for the compressed size of texts, each computed once: a course's manifest is requested again with every retry of its
 * download.
 */
export function rememberSizes(measure: (text: string) => Promise<number> = bytesSent): (json: string) => Promise<number> {
  const kept = new LRUCache<string, Promise<number>>({ max: KEPT_SIZES });
  return (json) => {
    const key = sha256(json);
    const sent = kept.get(key) ?? measure(json);
    kept.set(key, sent);
    sent.catch(() => kept.delete(key));
    return sent;
  };
}

const sizeOf = rememberSizes();

/** Returns the part that consists of one answer. @param hashed the text that is the same for everybody, or null */
export async function partOf(
  { kind, id, path }: Pick<DownloadPart, 'kind' | 'id' | 'path'>,
  answer: unknown,
  hashed: string | null = JSON.stringify(answer),
): Promise<DownloadPart> {
  const json = JSON.stringify(answer);
  return { kind, id, path, bytes: Buffer.byteLength(json), transferBytes: await sizeOf(json), sha256: hashed && sha256(hashed) };
}
