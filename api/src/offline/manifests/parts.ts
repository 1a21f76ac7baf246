import type { DownloadPart } from '@ulty/contracts/downloads.js';
import { hash } from 'node:crypto';
import { bytesSent } from '../../core/http/compression.js';

export const sha256 = (text: string): string => hash('sha256', text);

/** The part that is one whole answer. @param hashed the text that is the same for everybody, or null */
export async function partOf(
  { kind, id, path }: Pick<DownloadPart, 'kind' | 'id' | 'path'>,
  answer: unknown,
  hashed: string | null = JSON.stringify(answer),
): Promise<DownloadPart> {
  const json = JSON.stringify(answer);
  return { kind, id, path, bytes: Buffer.byteLength(json), transferBytes: await bytesSent(json), sha256: hashed && sha256(hashed) };
}
