import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { AWA, NOON } from '../../testing/make';
import { trusted } from '../../device';
import { createDownloads } from '../create-downloads';
import type { DownloadParts, DownloadRow, Downloads } from '../../download-types';
import { extDatabase } from '../../ext-database';
import { readBook } from '../stored-book';
import { ultyDatabase } from '../../ulty-database';
import { makeBook, sha256, type ServerBook } from './content';

/** What happens to one request. `cut` is the share of the answer that arrives, `flip` the share after which a byte is wrong. */
export type Fault =
  | { kind: 'none' }
  | { kind: 'down' }
  | { kind: 'cut'; at: number }
  | { kind: 'status'; status: number }
  | { kind: 'portal' }
  | { kind: 'flip'; at: number }
  | { kind: 'newVersion' };

const CHUNK = 700;

function streamed(bytes: Uint8Array, headers: Record<string, string>, status: number, fault: Fault): Response {
  const body = Uint8Array.from(bytes);
  if (fault.kind === 'flip' && body.length > 0) {
    const at = Math.min(body.length - 1, Math.floor(body.length * fault.at));
    body[at] = (body[at] ?? 0) ^ 1;
  }
  const end = fault.kind === 'cut' ? Math.floor(body.length * fault.at) : body.length;
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < end) {
        controller.enqueue(body.subarray(at, Math.min(end, at + CHUNK)));
        at = Math.min(end, at + CHUNK);
      } else if (fault.kind === 'cut') controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(stream, { status, headers });
}

/** A server of one book, with faults: each request uses the next one of `faults`. */
export function bookServer(first: ServerBook = makeBook()) {
  const world = {
    book: first,
    /** All versions so far. */
    versions: [first.manifest] as DownloadManifest[],
    faults: [] as Fault[],
    /** Requested paths, with their range. */
    asked: [] as string[],
    sent: 0,
    isOnline: true,
    isCellular: null as boolean | null,
    now: NOON,
    kept: new Map<string, unknown>(),
    beforeAnswer: (_path: string): void => undefined,
  };
  const publish = (book: ServerBook) => {
    world.book = book;
    world.versions.push(book.manifest);
  };

  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const range = new Headers(init.headers).get('range');
    world.asked.push(range ? `${path} ${range}` : path);
    world.beforeAnswer(path);
    const fault = world.faults.shift() ?? { kind: 'none' };
    if (fault.kind === 'down' || !world.isOnline || init.signal?.aborted) throw new TypeError('Failed to fetch');
    if (fault.kind === 'portal') return new Response('<html>Bienvenue</html>', { headers: { 'content-type': 'text/html' } });
    if (fault.kind === 'status') return new Response('{}', { status: fault.status, headers: { 'content-type': 'application/json' } });
    if (fault.kind === 'newVersion')
      publish(makeBook({ id: world.book.book.id, version: Number(world.book.manifest.version) + 1, same: [1] }));
    const { manifest, book, chapters, quizzes } = world.book;
    const root = `/api/quizhero/books/${book.id}`;
    const [bare = '', query] = path.split('?from=');
    const json: Record<string, unknown> = {
      [`${root}/manifest`]: manifest,
      [root]: book,
      [`${root}/chapters`]: chapters.filter(({ chapterNumber }) => chapterNumber >= Number(query ?? 1)),
      [`${root}/quizzes`]: quizzes,
      [`/api/quizhero/library/${book.id}`]: { bookId: book.id, percent: 7 },
    };
    const voice = world.book.recordings.get(path);
    if (voice) {
      const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
      world.sent += voice.length - from;
      return streamed(
        voice.subarray(from),
        {
          'content-type': 'audio/mpeg',
          etag: `"${path}"`,
          ...(from > 0 && { 'content-range': `bytes ${from}-${voice.length - 1}/${voice.length}` }),
        },
        from > 0 ? 206 : 200,
        fault,
      );
    }
    const answer = json[bare];
    if (answer === undefined) return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } });
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    world.sent += bytes.length;
    return streamed(bytes, { 'content-type': 'application/json' }, 200, fault);
  }

  const tabs: (Downloads & { stop: () => void })[] = [];
  /** A page of a learner on this phone, connected to this server. */
  function tab(userId = AWA, over: Partial<DownloadParts> = {}): Downloads {
    const downloads = createDownloads({
      userId,
      fetch,
      isOnline: () => world.isOnline,
      isCellular: () => world.isCellular,
      keepOwn: async (path, value) => void world.kept.set(`${userId} ${path}`, value),
      prepare: async () => undefined,
      now: () => trusted(world.now),
      ...over,
    });
    tabs.push(downloads as (typeof tabs)[number]);
    return downloads;
  }
  const killTabs = () => {
    for (const one of tabs.splice(0)) one.stop();
  };
  return { world, fetch, tab, publish, killTabs };
}

export async function rowNow(userId: string, id: string): Promise<DownloadRow | undefined> {
  return (await extDatabase()).get('downloads', [userId, 'book', id]);
}

const BUSY: ReadonlySet<string | undefined> = new Set(['running', 'queued']);

/** Waits until a download is neither queued nor running. */
export async function settled(userId: string, id: string): Promise<DownloadRow | undefined> {
  for (let turn = 0; turn < 20_000; turn += 1) {
    const row = await rowNow(userId, id);
    if (!BUSY.has(row?.status)) return row;
    await new Promise(setImmediate);
  }
  throw new Error('still running');
}

/** What is stored of a book, as hashes of its texts and of its recordings by chapter. */
export async function stored(id: string): Promise<{ texts: Set<string>; quizzes: string | null; voices: Map<string, string> }> {
  const content = await readBook(id);
  const voices = new Map<string, string>();
  for (const row of await (await ultyDatabase()).getAllFromIndex('chapters', 'bookId', id))
    if (row.audioBlob) voices.set(row.id, sha256(new Uint8Array(await row.audioBlob.arrayBuffer())));
  // When a version was replaced between the two readings, the result would mix two versions: it is read again.
  if (JSON.stringify(await readBook(id)) !== JSON.stringify(content)) return stored(id);
  return {
    texts: new Set(
      [content?.book, ...(content?.chapters ?? [])].filter((one) => one !== undefined).map((one) => sha256(JSON.stringify(one))),
    ),
    quizzes: content?.quizzes ? sha256(JSON.stringify(content.quizzes)) : null,
    voices,
  };
}

/**
 * The contradictions between what is stored and the row: a book that claims to be complete and lacks a part that it does not name as
 * missing, or two versions in one. Empty when there are none.
 */
export async function lies(id: string, versions: readonly DownloadManifest[]): Promise<string[]> {
  const here = await stored(id);
  const found: string[] = [];
  const hashes = (manifest: DownloadManifest) => new Set(manifest.parts.map(({ sha256: hash }) => hash));
  const isOf = (manifest: DownloadManifest) => {
    const known = hashes(manifest);
    return [...here.texts, ...(here.quizzes ? [here.quizzes] : []), ...here.voices.values()].every((hash) => known.has(hash));
  };
  if (!versions.some(isOf)) found.push('a mixture of versions, or wrong bytes');
  for (const row of await (await extDatabase()).getAll('downloads')) {
    if (row.id !== id || row.status !== 'whole') continue;
    const isHere = (part: DownloadPart) => {
      if ((part.kind === 'audio' && !row.wantsAudio) || row.missing.includes(`${part.kind}:${part.id}`)) return true;
      if (part.kind === 'audio') return here.voices.get(part.id) === part.sha256;
      return part.kind === 'quizzes' ? here.quizzes === part.sha256 : here.texts.has(part.sha256 ?? '');
    };
    // Another learner's tab may just have replaced it with a newer version: the book is complete then too.
    const lacking = (manifest: DownloadManifest) => manifest.parts.filter((part) => !isHere(part)).map(({ kind }) => kind);
    if (row.manifest && !versions.some((manifest) => lacking(manifest).length === 0))
      found.push(`${row.userId} says whole without ${String(lacking(row.manifest))}`);
  }
  return found;
}
