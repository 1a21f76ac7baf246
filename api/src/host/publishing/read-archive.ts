import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract, type Extract, type Header } from 'tar-stream';
import { AppError } from '../../core/base/errors.js';
import { MAX_BYTES } from './check-files.js';
import { refusal, refused } from '../rules/refusals.js';

/** What the archive itself adds: a header and padding for each of 1,000 files, remote.json and its signature. */
const MAX_UNPACKED = MAX_BYTES + 3_000_000;
export const MAX_PACKED = 20_000_000;

export interface ArchiveEntry {
  header: Header;
  /** Its content. Call it only once its stated size is known to be right: that much is held in memory. */
  content(): Promise<Buffer>;
}

/**
 * Entries of a gzipped tar, one after the other while it arrives; nothing of it is unpacked before it is asked for. Whatever ends the reading,
 * the body itself stays open: an answer can still be sent on its connection. Throws TOO_LARGE, REMOTE_BUILD_REFUSED.
 */
export async function* entriesOf(body: Readable): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const sent = Readable.from(limited(body, MAX_PACKED)).on('error', (error) => gunzip.destroy(error));
  const gunzip = sent.pipe(createGunzip());
  let cause: unknown;
  const feeding = feed(archive, gunzip).catch((error: unknown) => {
    cause = error;
    archive.destroy(error as Error);
  });
  // What ended the feeding says more than what the reader of an entry noticed of it.
  const fail = async (error: unknown): Promise<never> => {
    archive.destroy();
    await feeding;
    throw [cause, error].find((one) => one instanceof AppError) ?? unreadable();
  };
  try {
    for await (const entry of archive) yield { header: entry.header, content: () => buffer(entry).catch(fail) };
    await feeding;
  } catch (error) {
    await fail(error);
  } finally {
    sent.destroy();
    gunzip.destroy();
    archive.destroy();
  }
}

/** @throws TOO_LARGE as soon as more than `limit` bytes came */
async function* limited(source: Readable, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > limit) throw new AppError('TOO_LARGE');
    yield part;
  }
}

async function feed(archive: Extract, unzipped: Readable): Promise<void> {
  for await (const part of limited(unzipped, MAX_UNPACKED)) {
    if (archive.destroyed) return;
    if (!archive.write(part)) await drained(archive);
  }
  archive.end(null);
}

async function drained(archive: Extract): Promise<void> {
  const waited = new AbortController();
  try {
    await Promise.race(['drain', 'close'].map((event) => once(archive, event, { signal: waited.signal })));
  } finally {
    waited.abort();
  }
}

function unreadable(): AppError {
  return refused(
    refusal(
      'archive',
      'L’archive est abîmée ou incomplète : publiez à nouveau avec « ulty-remote publish ».',
      'The archive is damaged or incomplete: publish again with "ulty-remote publish".',
    ),
  );
}
