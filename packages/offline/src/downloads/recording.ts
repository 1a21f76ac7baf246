import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { extDatabase, type Slice } from '../ext-database';
import { putVoice } from './book-shelf';
import { putLessonVoice } from './course-shelf';
import { get, refused, sha256Hex, WrongHash } from './network';
import type { Place } from './stored-book';
import { isFull } from './storage-errors';
import type { DownloadParts } from '../download-types';

/** Most bytes of a recording that a closed tab or a broken connection can lose. */
const SLICE_BYTES = 262_144;

const slicesOf = (sha256: string) => IDBKeyRange.bound([sha256], [sha256, []]);

async function dropSlices(sha256: string): Promise<void> {
  await (await extDatabase()).delete('slices', slicesOf(sha256));
}

/** The stored slices from the start up to the first gap; slices that another tab stored twice are left out. */
async function heldSlices(sha256: string): Promise<{ slices: Slice[]; length: number }> {
  const slices: Slice[] = [];
  let length = 0;
  for (const slice of await (await extDatabase()).getAll('slices', slicesOf(sha256)))
    if (slice.from === length) {
      slices.push(slice);
      length += slice.bytes.byteLength;
    }
  return { slices, length };
}

function joined(chunks: readonly (Uint8Array | ArrayBuffer)[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(new Uint8Array(chunk instanceof Uint8Array ? chunk : chunk), at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Receives the missing bytes, slice by slice; when the connection breaks, the incomplete last slice is stored too. */
async function receive(
  parts: DownloadParts,
  { path }: DownloadPart,
  sha256: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
) {
  const database = await extDatabase();
  const { slices, length: held } = await heldSlices(sha256);
  const etag = slices[0]?.etag ?? null;
  const range: Record<string, string> = held > 0 ? { Range: `bytes=${held}-`, ...(etag !== null && { 'If-Range': etag }) } : {};
  const { status, headers, chunks, end } = await get(parts, path, signal, range);
  let from = status === 206 && headers.get('content-range')?.startsWith(`bytes ${held}-`) ? held : 0;
  if (from === 0 && held > 0) {
    await dropSlices(sha256);
    // The server sent another range than was asked for: next time the recording is fetched from the start.
    if (status === 206) {
      end();
      throw new WrongHash();
    }
  }
  const tag = headers.get('etag');
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    const bytes = joined(waiting, size).buffer;
    await database.put('slices', { sha256, from, bytes, etag: tag?.startsWith('W/') ? null : tag });
    from += size;
    [waiting, size] = [[], 0];
  };
  onBytes(from);
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        const piece = chunk.subarray(at, at + SLICE_BYTES);
        if (size + piece.length > SLICE_BYTES) await flush();
        waiting.push(piece);
        size += piece.length;
        onBytes(piece.length);
      }
    }
  } finally {
    await flush();
  }
}

/**
 * Verifies the bytes of a recording and stores them with their chapter, course or exam pack.
 * @returns false when their hash is wrong
 */
export async function isVoiceKept(
  manifest: DownloadManifest,
  part: DownloadPart,
  place: Place,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if ((await sha256Hex(bytes)) !== part.sha256) return false;
  const type = part.path.endsWith('.mp3') ? 'audio/mpeg' : 'audio/ogg';
  const blob = new Blob([bytes], { type });
  if (manifest.kind !== 'book') await putLessonVoice(manifest, part, blob, place);
  else if (!(await putVoice(manifest, part, blob, place))) throw refused('failed');
  return true;
}

/**
 * Fetches a recording from where it was interrupted, verifies it and stores it with its chapter.
 * @param onBytes called with the number of bytes added, those of an earlier time first
 * @throws WrongHash after a second wrong one; DownloadRefused
 */
export async function fetchVoice(
  parts: DownloadParts,
  manifest: DownloadManifest,
  part: DownloadPart,
  place: Place,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const sha256 = part.sha256 ?? '';
  let counted = 0;
  const count = (bytes: number) => {
    counted += bytes;
    onBytes(bytes);
  };
  for (let isRetry = false; ; isRetry = true) {
    try {
      if ((await heldSlices(sha256)).length < part.bytes) await receive(parts, part, sha256, signal, count);
      const { slices, length } = await heldSlices(sha256);
      const whole = joined(
        slices.map(({ bytes }) => bytes),
        length,
      );
      if (!(await isVoiceKept(manifest, part, place, whole))) throw new WrongHash();
      await dropSlices(sha256);
      return;
    } catch (error) {
      const isWrong = error instanceof WrongHash;
      // Wrong bytes, or slices for which storage has no more room, are deleted.
      if (isWrong || isFull(error)) await dropSlices(sha256);
      if (!isWrong) throw error;
      if (isRetry) throw error;
      onBytes(-counted);
      counted = 0;
    }
  }
}
