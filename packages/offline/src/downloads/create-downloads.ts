import type { DownloadKind, DownloadManifest } from '@ulty/contracts/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import type { BookStandingAnswer } from '@ulty/contracts/library.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { DOWNLOAD, DOWNLOAD_TEXT } from '@ulty/domain/downloads.js';
import { isSavingData } from '@ulty/domain/saving-data.js';
import { MONTH_BYTES, clockOffsetMs, ERASED, readFact, readLastSync, writeFact } from '../device';
import { extDatabase } from '../ext-database';
import { ultyDatabase } from '../ulty-database';
import { handToBrowser } from './background';
import { dropVoices } from './book-shelf';
import { removals } from './cleanup-downloads';
import { getManifest, refused } from './network';
import { fetchVoice } from './recording';
import { DownloadRefused } from './refused';
import { freeForDownloads, isNearlyFull } from './room';
import { allRows, changeRow, HAS_DOWNLOADS, isComplete, keyOf, newRow, rowOf, wantedParts } from './rows';
import { createRunner, LASTING, WAITING, type Runner } from './runner';
import { monthBytesIn, readSettings, writeSettings } from './settings';
import { partsFor, settle } from './shelf';
import { persistStorage, storageState, wasPersistAsked } from './storage-state';
import { asRefusal } from './storing';
import { sweep } from './sweep';
import type { DownloadParts, DownloadPlan, DownloadRow, Downloads, Removed, StartAnswer } from './types';
import { toView } from './view';

const TELL_MS = 300;

const savesData = () => typeof document !== 'undefined' && isSavingData();

/**
 * The downloads of one learner on this device. Takes up what a closed tab left, once what is stored was looked at.
 * @returns also `stop`, for when another learner signs in; `pump`, for when something else has left parts to fetch; and `mayFetch`, which
 * throws when nothing may be fetched over the present network
 */
export function createDownloads(given: DownloadParts): Downloads & Pick<Runner, 'stop' | 'pump' | 'mayFetch'> {
  /** By the server's clock, as far as it is known: a phone's may be years off. */
  const now = () => given.now() - (clockOffsetMs() ?? 0);
  const parts = { ...given, now };
  const { userId, isOnline } = parts;
  // Counted by the phone's own clock.
  const monthBytes = () => monthBytesIn(readFact(MONTH_BYTES), given.now());
  const listeners = new Set<() => void>();
  const at = () => new Date(now()).toISOString();

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
  (tabs as { unref?: () => void } | null)?.unref?.();
  let isClosed = false;
  const changed = () => {
    if (telling === undefined && !isClosed) tabs?.postMessage('changed');
    tellHere();
  };

  const runner = createRunner(parts, {
    onChange: changed,
    monthBytes,
    startWish,
    onWhole: async () => {
      if (!(await wasPersistAsked())) await persist();
    },
  });

  if (tabs)
    tabs.onmessage = () => {
      tellHere();
      void runner.look().catch(() => undefined);
    };
  /** Ends a run, in whichever tab it is. */
  const halt = (kind: DownloadKind, id: string) => {
    tabs?.postMessage('halt');
    return runner.halt(kind, id);
  };
  const over = new AbortController();

  /** Everything waits for this: rows in line with what is stored. Failures show as an empty library. */
  const ready = begin().catch((error: unknown) => console.warn(error));

  async function begin(): Promise<void> {
    const rows = await allRows();
    if (readFact(HAS_DOWNLOADS) === '1' && rows.length === 0) writeFact(HAS_DOWNLOADS, ERASED);
    const own = rows.filter((row) => row.userId === userId);
    for (const { kind, id } of own) await settle(kind, id);
    await sweep();
    // What goes by itself goes by a clock that was set by the server's and has not gone back since.
    if (clockOffsetMs() !== null && given.now() >= (readLastSync() ?? 0)) {
      const settings = await readSettings();
      await remove(await removals(settings.cleanup, settings, now()));
    }
    if (own.length > 0) runner.pump();
  }
  const online = () => runner.pump();
  globalThis.addEventListener?.('online', online);
  const { connection } = (globalThis.navigator ?? {}) as { connection?: EventTarget };
  connection?.addEventListener?.('change', online);

  /** A page that is left hands the recordings that are still to come to the browser, where it can take them. */
  async function onVisibility(): Promise<void> {
    if (document.visibilityState !== 'hidden') return runner.pump();
    const manager = await parts.background?.();
    const row = (await all()).find(({ status }) => status === 'running');
    const target = row?.next ?? row?.manifest;
    if (!manager || !row || !target) return undefined;
    const left = wantedParts(row, target).filter((part) => !row.done.includes(keyOf(part)) && part.kind !== 'quizzes');
    if (left.length === 0 || left.some((part) => part.kind !== 'audio')) return undefined;
    await runner.mayFetch(left.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
    if (!(await handToBrowser(manager, row, left))) return undefined;
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
    await runner.mayFetch();
    return toPlan(await getManifest(parts, kind, id, over.signal));
  }

  async function tryStart(kind: DownloadKind, id: string, withAudio: boolean, isAgreed: boolean, name = ''): Promise<StartAnswer> {
    const known = await rowOf(userId, kind, id);
    const numbers = await plan(kind, id).catch(async (error: unknown) => {
      if (!(error instanceof DownloadRefused && LASTING.has(error.reason)) || error.reason === 'signed_out') throw error;
      // It starts as one that waits: nothing is asked for over this network.
      await changeRow([userId, kind, id], (row = newRow(userId, kind, id, name, now())) => ({
        ...row,
        wantsAudio: withAudio || row.wantsAudio,
        ...(row.status !== 'running' && { status: 'waiting', reason: error.reason }),
      }));
      changed();
      return null;
    });
    if (!numbers) return { state: 'started' };
    const wantsAudio = withAudio || (known?.wantsAudio ?? false);
    const { manifest, textBytes, audioBytes, textStored, freeBytes } = numbers;
    const hears = wantsAudio ? audioBytes : 0;
    if (freeBytes !== null && textStored + hears > freeBytes) return { state: 'no_room', plan: numbers };
    if (withAudio && !known?.wantsAudio && hears > 0 && (await isNearlyFull()))
      return { state: 'no_room', plan: { ...numbers, freeBytes: null } };
    if (parts.isCellular() === true && !isAgreed && textBytes + hears > DOWNLOAD.askAboveBytes) return { state: 'ask', plan: numbers };
    const row = await changeRow([userId, kind, id], (before) => {
      const base = before ?? newRow(userId, kind, id, manifest.title, now());
      const isSame = base.status === 'whole' && base.manifest?.version === manifest.version;
      const next: DownloadRow = {
        ...base,
        title: manifest.title,
        wantsAudio,
        isAgreed: isAgreed || (base.status !== 'whole' && base.isAgreed),
      };
      if (base.status === 'running' || (isSame && isComplete({ wantsAudio }, manifest, new Set(base.done)))) return next;
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
    { withAudio, isAgreed = false, title }: { withAudio: boolean; isAgreed?: boolean; title?: string },
  ): Promise<StartAnswer> {
    await ready;
    try {
      return await tryStart(kind, id, withAudio, isAgreed, title);
    } catch (failure) {
      const error = asRefusal(failure);
      if (error instanceof DownloadRefused) return { state: 'refused', reason: error.reason };
      throw error;
    }
  }

  /** A wish takes recordings only where no question is left to ask. */
  async function startWish({ kind, id }: DownloadRow): Promise<void> {
    const withAudio = !savesData() && (await readSettings()).withAudio;
    let answer: StartAnswer = { state: 'ask' } as StartAnswer;
    for (const isHeard of withAudio ? [true, false] : [false]) {
      answer = await tryStart(kind, id, isHeard, false).catch((failure: unknown): StartAnswer => {
        const error = asRefusal(failure);
        return { state: 'refused', reason: error instanceof DownloadRefused ? error.reason : 'failed' };
      });
      if (answer.state !== 'ask' && answer.state !== 'no_room') break;
    }
    const reason = answer.state === 'refused' ? answer.reason : answer.state === 'no_room' ? 'no_room' : null;
    // Where the network or the server fails it stays a wish.
    if (reason !== null && !WAITING.has(reason)) await change(kind, id, () => ({ status: 'stopped', reason }));
    else if (reason === 'signed_out') await change(kind, id, () => ({ status: 'waiting', reason }));
    else if (answer.state === 'ask') await change(kind, id, () => ({ status: 'waiting', reason: 'no_wifi' }));
  }

  async function dropAudio(row: DownloadRow, chapterIds: readonly string[], wantsAudio: boolean): Promise<void> {
    const keys = new Set(chapterIds.map((id) => `audio:${id}`));
    await changeRow([row.userId, row.kind, row.id], (before) => {
      if (!before) return undefined;
      const missing = before.missing.filter((key) => (wantsAudio ? !keys.has(key) : !key.startsWith('audio:')));
      const done = before.done.filter((key) => !keys.has(key));
      const next = { ...before, wantsAudio, missing: wantsAudio ? [...missing, ...keys] : missing, done };
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
      if (voices) await dropAudio(row, voices, row.wantsAudio);
      else await (await extDatabase()).delete('downloads', [row.userId, row.kind, row.id]);
    }
    if (list.length > 0) await sweep();
    changed();
    return list.filter(({ row }) => row.userId === userId).map(({ removed }) => removed);
  }

  async function persist(): Promise<boolean | null> {
    const answer = await persistStorage(at());
    changed();
    return answer;
  }

  /** The recording of the chapter that the learner reads next, where recordings are not downloaded anyway. */
  async function fetchNextVoice(id: string): Promise<void> {
    const row = await rowOf(userId, 'book', id);
    if (!row?.manifest || row.wantsAudio || row.next || savesData() || !(await readSettings()).nextChapter || (await isNearlyFull()))
      return;
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
      await fetchVoice(parts, manifest, part, '', over.signal, () => undefined);
      await change('book', id, ({ done }) => ({ done: [...new Set([...done, keyOf(part)])] }));
    });
  }

  async function opened(kind: DownloadKind, id: string, chapterId = ''): Promise<void> {
    await ready;
    const row = await change(kind, id, () => ({ lastOpenedAt: at() }));
    if (kind !== 'book' || !row?.manifest) return;
    const transaction = (await ultyDatabase()).transaction(['books', 'chapters'], 'readwrite');
    const [books, chapters] = [transaction.objectStore('books'), transaction.objectStore('chapters')];
    const [book, chapter] = [await books.get(id), await chapters.get(chapterId)];
    if (book) await books.put({ ...book, lastAccessedAt: at() });
    // A row with its recording is not written again for a date.
    if (chapter && !chapter.audioBlob) await chapters.put({ ...chapter, lastAccessedAt: at() });
    await transaction.done;
    await fetchNextVoice(id).catch((error: unknown) => console.warn(error));
  }

  return {
    list: async () => {
      await ready;
      return Promise.all((await all().catch(() => [])).map(view));
    },
    one: async (kind, id) => {
      await ready;
      const row = await rowOf(userId, kind, id).catch(() => null);
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
      await halt(kind, id);
    },
    resume: async (kind, id) => {
      await change(kind, id, ({ status }) => (status === 'whole' || status === 'running' ? {} : { status: 'queued', reason: null }));
      runner.pump();
    },
    renew: async (kind, id) => start(kind, id, { withAudio: (await rowOf(userId, kind, id))?.wantsAudio ?? false }),
    remove: async (kind, id) => {
      await ready;
      await (await extDatabase()).delete('downloads', [userId, kind, id]);
      await halt(kind, id);
      await sweep();
      changed();
    },
    removeAudio: async (kind, id) => {
      await ready;
      const row = await rowOf(userId, kind, id);
      if (!row) return;
      await runner.halt(kind, id);
      const ids = (row.manifest?.parts ?? []).filter((part) => part.kind === 'audio').map((part) => part.id);
      await dropAudio(row, ids, false);
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
    storage: storageState,
    persist,
    cleanUp: async (mode) => {
      await ready;
      return remove(await removals(mode, await readSettings(), now(), true));
    },
    monthBytes: () => Promise.resolve(monthBytes()),
    wereErased: async () => {
      await ready;
      const wasErased = readFact(HAS_DOWNLOADS) === ERASED;
      if (wasErased) writeFact(HAS_DOWNLOADS, '');
      return wasErased;
    },
    pump: runner.pump,
    mayFetch: runner.mayFetch,
    stop: () => {
      isClosed = true;
      runner.stop();
      clearTimeout(telling);
      tabs?.close();
      globalThis.removeEventListener?.('online', online);
      connection?.removeEventListener?.('change', online);
      over.abort();
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', visibility);
    },
  };
}
