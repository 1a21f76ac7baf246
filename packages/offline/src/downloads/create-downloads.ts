import type { DownloadKind, DownloadManifest } from '@ulty/contracts/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import type { BookStandingAnswer } from '@ulty/contracts/library.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { DOWNLOAD, DOWNLOAD_TEXT } from '@ulty/domain/downloads.js';
import { readFact, writeFact } from '../device';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';
import { handToBrowser } from './background';
import { dropVoices } from './book-shelf';
import { removals } from './cleanup-downloads';
import { getManifest, refused } from './network';
import { fetchVoice } from './recording';
import { DownloadRefused } from './refused';
import { askPersistence, freeForDownloads, isPersisted, room } from './room';
import { allRows, changeRow, HAS_DOWNLOADS, isComplete, keyOf, newRow, rowOf, wantedParts } from './rows';
import { createRunner, MONTH_BYTES } from './runner';
import { monthBytesIn, readSettings, writeSettings } from './settings';
import { partsFor, settle } from './shelf';
import { asRefusal } from './storing';
import { sweep } from './sweep';
import type { DownloadParts, DownloadPlan, DownloadRow, Downloads, Removed, StartAnswer } from './types';
import { toView } from './view';

const PERSIST_ASKED = 'storage.persistAsked';
const TELL_MS = 300;

/**
 * The downloads of one learner on this device. Takes up what a closed tab left, once what is stored was looked at.
 * @returns also `stop`, for when another learner signs in
 */
export function createDownloads(parts: DownloadParts): Downloads & { stop: () => void } {
  const { userId, now, isOnline } = parts;
  const listeners = new Set<() => void>();
  const at = () => new Date(now()).toISOString();
  let isErased = false;

  let telling: ReturnType<typeof setTimeout> | undefined;
  /** At most a few times a second, and the last change always. */
  const tellHere = () => {
    telling ??= setTimeout(() => {
      telling = undefined;
      for (const tell of listeners) tell();
    }, TELL_MS);
    (telling as { unref?: () => void }).unref?.();
  };
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ulty-downloads');
  if (tabs) tabs.onmessage = tellHere;
  (tabs as { unref?: () => void } | null)?.unref?.();
  let isClosed = false;
  const changed = () => {
    if (telling === undefined && !isClosed) tabs?.postMessage('changed');
    tellHere();
  };

  const runner = createRunner(parts, {
    onChange: changed,
    startWish,
    onWhole: async () => {
      const database = await ultyDatabase();
      if ((await database.get('app_settings', PERSIST_ASKED)) === undefined) await persist();
    },
  });

  /** Everything waits for this: rows in line with what is stored. Failures show as an empty library. */
  const ready = begin().catch((error: unknown) => console.warn(error));

  async function begin(): Promise<void> {
    const rows = await allRows();
    isErased = readFact(HAS_DOWNLOADS) === '1' && rows.length === 0;
    const own = rows.filter((row) => row.userId === userId);
    for (const { kind, id } of own) await settle(kind, id);
    await sweep();
    await remove(await removals((await readSettings()).cleanup, await readSettings(), now()));
    if (own.length > 0) runner.pump();
  }
  const online = () => runner.pump();
  globalThis.addEventListener?.('online', online);

  /** A page that is left hands the recordings that are still to come to the browser, where it can take them. */
  async function onVisibility(): Promise<void> {
    if (document.visibilityState !== 'hidden') return runner.pump();
    const manager = await parts.background?.();
    const row = (await all()).find(({ status }) => status === 'running');
    const target = row?.next ?? row?.manifest;
    if (!manager || !row || !target) return undefined;
    const left = wantedParts(row, target).filter((part) => !row.done.includes(keyOf(part)) && part.kind !== 'quizzes');
    if (left.length === 0 || left.some((part) => part.kind !== 'audio') || !(await handToBrowser(manager, row, left))) return undefined;
    await change(row.kind, row.id, ({ status }) => (status === 'running' ? { status: 'waiting', reason: 'no_network' } : {}));
    return runner.halt(row.kind, row.id);
  }
  const visibility = () => void onVisibility().catch(() => undefined);
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', visibility);

  const all = async (): Promise<DownloadRow[]> => (await allRows()).filter((row) => row.userId === userId);
  const view = (row: DownloadRow) => toView(row, runner.progressOf(row.kind, row.id));
  const change = async (kind: DownloadKind, id: string, to: (row: DownloadRow) => Partial<DownloadRow>) => {
    const row = await changeRow([userId, kind, id], (before) => before && { ...before, ...to(before) });
    changed();
    return row;
  };

  async function toPlan(manifest: DownloadManifest): Promise<DownloadPlan> {
    const here = await partsFor(manifest);
    const left = manifest.parts.filter((part) => !here.has(keyOf(part)));
    const sum = (isAudio: boolean, of: 'bytes' | 'transferBytes') =>
      left.filter(({ kind }) => (kind === 'audio') === isAudio).reduce((bytes, part) => bytes + part[of], 0);
    return {
      manifest,
      textBytes: sum(false, 'transferBytes'),
      audioBytes: sum(true, 'transferBytes'),
      textStored: sum(false, 'bytes'),
      freeBytes: await freeForDownloads(),
    };
  }

  async function plan(kind: DownloadKind, id: string): Promise<DownloadPlan> {
    if (!isOnline()) throw refused('no_network', DOWNLOAD_TEXT.needsNetwork);
    return toPlan(await getManifest(parts, kind, id, new AbortController().signal));
  }

  async function tryStart(kind: DownloadKind, id: string, withAudio: boolean, isAgreed: boolean): Promise<StartAnswer> {
    const numbers = await plan(kind, id);
    const known = await rowOf(userId, kind, id);
    const wantsAudio = withAudio || (known?.wantsAudio ?? false);
    const { manifest, textBytes, audioBytes, textStored, freeBytes } = numbers;
    const hears = wantsAudio ? audioBytes : 0;
    if (freeBytes !== null && textStored + hears > freeBytes) return { state: 'no_room', plan: numbers };
    if (parts.isCellular() === true && !isAgreed && textBytes + hears > DOWNLOAD.askAboveBytes) return { state: 'ask', plan: numbers };
    const row = await changeRow([userId, kind, id], (before) => {
      const base = before ?? newRow(userId, kind, id, manifest.title, now());
      const isSame = base.status === 'whole' && base.manifest?.version === manifest.version;
      const next: DownloadRow = { ...base, title: manifest.title, wantsAudio };
      if (base.status === 'running' || (isSame && isComplete(next, manifest, new Set(base.done)))) return next;
      return { ...next, status: 'queued', reason: null, requestedAt: at(), lastOpenedAt: before ? base.lastOpenedAt : at() };
    });
    if (!row) return { state: 'refused', reason: 'signed_out' };
    changed();
    runner.pump();
    return { state: 'started' };
  }

  async function start(
    kind: DownloadKind,
    id: string,
    { withAudio, isAgreed = false }: { withAudio: boolean; isAgreed?: boolean },
  ): Promise<StartAnswer> {
    await ready;
    try {
      return await tryStart(kind, id, withAudio, isAgreed);
    } catch (failure) {
      const error = asRefusal(failure);
      if (error instanceof DownloadRefused) return { state: 'refused', reason: error.reason };
      throw error;
    }
  }

  /** A wish takes recordings only where no question is left to ask. */
  async function startWish({ kind, id }: DownloadRow): Promise<void> {
    const { withAudio } = await readSettings();
    let answer: StartAnswer = { state: 'ask' } as StartAnswer;
    for (const isHeard of withAudio ? [true, false] : [false]) {
      answer = await tryStart(kind, id, isHeard, false).catch((failure: unknown): StartAnswer => {
        const error = asRefusal(failure);
        return { state: 'refused', reason: error instanceof DownloadRefused ? error.reason : 'failed' };
      });
      if (answer.state !== 'ask' && answer.state !== 'no_room') break;
    }
    const reason = answer.state === 'refused' ? answer.reason : answer.state === 'no_room' ? 'no_room' : null;
    // Without network it stays a wish.
    if (reason !== null && reason !== 'no_network' && reason !== 'not_ours') await change(kind, id, () => ({ status: 'stopped', reason }));
    else if (answer.state === 'ask') await change(kind, id, () => ({ status: 'waiting', reason: 'no_wifi' }));
  }

  async function dropAudio(row: DownloadRow, chapterIds: readonly string[]): Promise<void> {
    const keys = new Set(chapterIds.map((id) => `audio:${id}`));
    await changeRow([row.userId, row.kind, row.id], (before) => {
      if (!before) return undefined;
      const next = { ...before, wantsAudio: false, missing: [], done: before.done.filter((key) => !keys.has(key)) };
      const isWhole = next.next === null && next.manifest !== null && isComplete(next, next.manifest, new Set(next.done));
      if (before.status === 'running') return { ...next, status: 'queued' };
      return isWhole ? { ...next, status: 'whole', reason: null } : next;
    });
    const others = (await allRows()).filter((one) => one.kind === row.kind && one.id === row.id && one.userId !== row.userId);
    if (!others.some((one) => one.wantsAudio)) await dropVoices(chapterIds);
    changed();
  }

  async function remove(list: Awaited<ReturnType<typeof removals>>): Promise<Removed[]> {
    for (const { row, voices } of list) {
      if (voices) await dropAudio(row, voices);
      else await (await extDatabase()).delete('downloads', [row.userId, row.kind, row.id]);
    }
    if (list.length > 0) await sweep();
    changed();
    return list.filter(({ row }) => row.userId === userId).map(({ removed }) => removed);
  }

  async function persist(): Promise<boolean | null> {
    const answer = await askPersistence();
    await (await ultyDatabase()).put('app_settings', { key: PERSIST_ASKED, value: answer, updatedAt: at() });
    changed();
    return answer;
  }

  /** The recording of the chapter that the learner reads next, where recordings are not downloaded anyway. */
  async function fetchNextVoice(id: string): Promise<void> {
    const row = await rowOf(userId, 'book', id);
    if (!row?.manifest || row.wantsAudio || row.next || !(await readSettings()).nextChapter) return;
    const { manifest } = row;
    const kept = await (await extDatabase()).get('own_responses', [userId, addressOf(bookStanding, { bookId: id })]);
    const reading = (kept?.value as BookStandingAnswer | undefined)?.nextChapterId;
    const voices = manifest.parts.filter(({ kind }) => kind === 'audio');
    const from = Math.max(
      0,
      voices.findIndex((part) => part.id === reading),
    );
    const part = voices.slice(from).find((voice) => !row.done.includes(keyOf(voice)));
    if (!part) return;
    await runner.alone(async () => {
      await runner.mayFetch(part.transferBytes);
      await fetchVoice(parts, manifest, part, '', new AbortController().signal, () => undefined);
      await change('book', id, ({ done }) => ({ done: [...new Set([...done, keyOf(part)])] }));
    });
  }

  async function opened(kind: DownloadKind, id: string): Promise<void> {
    await ready;
    const row = await change(kind, id, () => ({ lastOpenedAt: at() }));
    if (kind !== 'book' || !row?.manifest) return;
    const transaction = (await ultyDatabase()).transaction('books', 'readwrite');
    const book = await transaction.store.get(id);
    if (book) await transaction.store.put({ ...book, lastAccessedAt: at() });
    await transaction.done;
    await fetchNextVoice(id).catch((error: unknown) => console.warn(error));
  }

  return {
    list: async () => {
      await ready;
      return Promise.all((await all()).map(view));
    },
    one: async (kind, id) => {
      await ready;
      const row = await rowOf(userId, kind, id);
      return row ? view(row) : null;
    },
    follow: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    plan,
    start,
    pause: async (kind, id) => {
      await change(kind, id, ({ status }) => (status === 'whole' ? {} : { status: 'paused', reason: null }));
      await runner.halt(kind, id);
    },
    resume: async (kind, id) => {
      await change(kind, id, ({ status }) => (status === 'whole' || status === 'running' ? {} : { status: 'queued', reason: null }));
      runner.pump();
    },
    renew: async (kind, id) => start(kind, id, { withAudio: (await rowOf(userId, kind, id))?.wantsAudio ?? false }),
    remove: async (kind, id) => {
      await ready;
      await (await extDatabase()).delete('downloads', [userId, kind, id]);
      await runner.halt(kind, id);
      await sweep();
      changed();
    },
    removeAudio: async (kind, id) => {
      await ready;
      const row = await rowOf(userId, kind, id);
      if (!row) return;
      await runner.halt(kind, id);
      const ids = (row.manifest?.parts ?? []).filter((part) => part.kind === 'audio').map((part) => part.id);
      await dropAudio(row, ids);
      await sweep();
      runner.pump();
    },
    pin: async (kind, id, isPinned) => void (await change(kind, id, () => ({ isPinned }))),
    wish: async (kind, id, title) => {
      await ready;
      await changeRow([userId, kind, id], (before) => (before ? undefined : newRow(userId, kind, id, title, now())));
      changed();
      if (isOnline()) runner.pump();
    },
    opened,
    audioOf: async (chapterId) => {
      const chapter = await (await ultyDatabase()).get('chapters', chapterId);
      const row = chapter && (await rowOf(userId, 'book', chapter.bookId));
      const isTheirs = row?.manifest && (row.wantsAudio || row.done.includes(`audio:${chapterId}`));
      return isTheirs ? (chapter?.audioBlob ?? null) : null;
    },
    settings: readSettings,
    saveSettings: async (delta) => {
      const settings = await writeSettings(delta, now());
      changed();
      runner.pump();
      return settings;
    },
    storage: async () => {
      const bytes = { text: 0, audio: 0 };
      const counted = new Set<string>();
      for (const row of await allRows().catch(() => []))
        for (const part of (row.next ?? row.manifest)?.parts ?? []) {
          const key = `${row.kind}:${row.id}:${keyOf(part)}`;
          if (counted.has(key) || !row.done.includes(keyOf(part))) continue;
          counted.add(key);
          bytes[part.kind === 'audio' ? 'audio' : 'text'] += part.bytes;
        }
      const asked = await ultyDatabase().then(
        async (database) => (await database.get('app_settings', PERSIST_ASKED)) !== undefined,
        () => null,
      );
      const { isTemporary, ...space } = await room();
      const persisted = await isPersisted();
      return {
        ...space,
        textBytes: bytes.text,
        audioBytes: bytes.audio,
        isPersisted: persisted === true || asked ? persisted : null,
        isTemporary: isTemporary || asked === null,
      };
    },
    persist,
    cleanUp: async (mode) => {
      await ready;
      return remove(await removals(mode, await readSettings(), now()));
    },
    monthBytes: () => Promise.resolve(monthBytesIn(readFact(MONTH_BYTES), now())),
    wereErased: async () => {
      await ready;
      const wasErased = isErased;
      isErased = false;
      if (wasErased && (await allRows()).length === 0) writeFact(HAS_DOWNLOADS, '');
      return wasErased;
    },
    stop: () => {
      isClosed = true;
      runner.stop();
      clearTimeout(telling);
      tabs?.close();
      globalThis.removeEventListener?.('online', online);
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', visibility);
    },
  };
}
