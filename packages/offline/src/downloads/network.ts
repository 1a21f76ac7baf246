import type { DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { bookManifest, courseManifest } from '@ulty/contracts/reads/downloads.js';
import { examManifest } from '@ulty/contracts/reads/exams.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { DownloadRefused } from './refused';
import type { DownloadParts, DownloadReason } from '../download-types';

/** A connection that sends nothing for this long is given up. */
const STALL_MS = 60_000;

const HTTP_REASONS: Readonly<Record<number, DownloadReason>> = {
  401: 'signed_out',
  404: 'not_found',
  410: 'not_found',
  429: 'busy',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

/** @param message where the specification has one; screens have a sentence for each reason */
export const refused = (reason: DownloadReason, message: string = reason) => new DownloadRefused(reason, message);

/** The received bytes differ from the manifest's hash: they are of another version, or damaged. */
export class WrongHash extends Error {
  override readonly name = 'WrongHash';
}

/**
 * An answer that is read in chunks as they arrive; the connection ends when the consumer stops.
 * @throws DownloadRefused
 */
export interface Incoming {
  status: number;
  headers: Headers;
  chunks: AsyncGenerator<Uint8Array, void, undefined>;
  /** Ends the connection without reading. */
  end: () => void;
}

/** A GET over the network alone. @throws DownloadRefused: no network, signed out, not found, or an answer that is not the server's */
export async function get(
  parts: Pick<DownloadParts, 'fetch'>,
  path: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Incoming> {
  const own = new AbortController();
  const end = () => own.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  let stall: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(stall);
    stall = setTimeout(end, STALL_MS);
  };
  const close = () => {
    clearTimeout(stall);
    signal.removeEventListener('abort', end);
  };
  const cut = () => refused('no_network');
  alive();
  const response = await parts.fetch(path, { headers, signal: own.signal }).catch(() => {
    close();
    throw cut();
  });
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
  if (!response.ok || isPage) {
    close();
    end();
    throw refused(response.ok ? 'not_ours' : (HTTP_REASONS[response.status] ?? 'failed'));
  }

  async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = response.body?.getReader();
    let isRead = false;
    try {
      while (reader) {
        alive();
        const { done, value } = await reader.read().catch(() => {
          throw cut();
        });
        if (done) break;
        yield value;
      }
      isRead = true;
    } finally {
      close();
      if (!isRead) end();
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    chunks: chunks(),
    end: () => {
      close();
      end();
    },
  };
}

/** @param onBytes called with the length of each chunk */
export async function getJson(
  parts: Pick<DownloadParts, 'fetch'>,
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<unknown> {
  const { chunks } = await get(parts, path, signal);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw refused(text.trimStart().startsWith('<') ? 'not_ours' : 'failed');
  }
}

const MANIFESTS = { book: bookManifest, course: courseManifest, exam: examManifest } as const;
const ABSENT = { book: DOWNLOAD_TEXT.noBook, course: DOWNLOAD_TEXT.noCourse, exam: DOWNLOAD_TEXT.noExam } as const;

const isManifest = (value: unknown, id: string): value is DownloadManifest =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id && 'parts' in value && Array.isArray(value.parts);

/** @throws DownloadRefused */
export async function getManifest(
  parts: Pick<DownloadParts, 'fetch'>,
  kind: DownloadManifest['kind'],
  id: string,
  signal: AbortSignal,
): Promise<DownloadManifest> {
  const value = await getJson(parts, addressOf(MANIFESTS[kind], { id }), signal).catch((error: unknown) => {
    const isAbsent = error instanceof DownloadRefused && error.reason === 'not_found';
    throw isAbsent ? refused('not_found', ABSENT[kind]) : error;
  });
  if (!isManifest(value, id)) throw refused('failed');
  if (kind === 'book' && !value.parts.some((part) => part.kind === 'chapter')) throw refused('no_chapters', DOWNLOAD_TEXT.noChapters);
  return value;
}

/** SHA-256 in hex, of bytes or of a text's UTF-8. */
export async function sha256Hex(content: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
