import type { DownloadPart } from '@ulty/contracts/base/downloads.js';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { bytesSent } from '../../core/http/compression.js';

export const sha256 = (text: string): string => hash('sha256', text);

/** Some hundreds of bytes each, by the hash of the text. */
const KEPT_SIZES = 5_000;

/** What texts weigh on their way, each compressed once: a course's manifest is asked for again with every retry of its download. */
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

/** The part that is one whole answer. @param hashed the text that is the same for everybody, or null */
export async function partOf(
  { kind, id, path }: Pick<DownloadPart, 'kind' | 'id' | 'path'>,
  answer: unknown,
  hashed: string | null = JSON.stringify(answer),
): Promise<DownloadPart> {
  const json = JSON.stringify(answer);
  return { kind, id, path, bytes: Buffer.byteLength(json), transferBytes: await sizeOf(json), sha256: hashed && sha256(hashed) };
}
