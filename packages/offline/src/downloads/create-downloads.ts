import { clockOffsetMs, ERASED, readFact, readLastSync, writeFact } from '../device';
import { extDatabase } from '../ext-database';
import { monthBytes } from '../month-bytes';
import { ultyDatabase } from '../ulty-database';
import { dropArrived, endBackground } from './background';
import { createChanges } from './changes';
import { removals } from './cleanup-downloads';
import type { Context } from './context';
import { lessonVoice } from './course-shelf';
import { watchPage } from './page-leave';
import { opened } from './opening';
import { dropAudio, removeFound } from './remove-downloads';
import { allRows, changeRow, HAS_DOWNLOADS, newRow, ownRows, rowOf, voicesOf } from './rows';
import { createRunner, type Runner } from './runner';
import { readSettings, writeSettings } from './settings';
import { settle } from './shelf';
import { plan, start, startWish } from './start-download';
import { persistStorage, storageState, wasPersistAsked } from './storage-state';
import { sweep } from './remove-unwanted';
import type { DownloadParts, DownloadRow, Downloads } from '../download-types';
import { toView } from './view';

/**
 * The downloads of one learner on this device. Checks what is stored, then continues what a closed tab left unfinished.
 * @returns also `stop`, for when another learner signs in; `pump`, for when something else has left parts to fetch; and `mayFetch`, which
 * throws when nothing may be fetched over the present network
 */
export function createDownloads(given: DownloadParts): Downloads & Pick<Runner, 'stop' | 'pump' | 'mayFetch'> {
  const { userId, isOnline, now } = given;
  const received = () => monthBytes(now());
  const at = () => new Date(now()).toISOString();

  const changes = createChanges(() => void runner.look().catch(() => undefined));
  const { changed } = changes;
  const runner = createRunner(given, {
    onChange: changed,
    monthBytes: received,
    startWish: (row) => startWish(context, row),
    onWhole: async () => {
      given.makeIndexes?.();
      if (!(await wasPersistAsked())) await persist();
    },
  });
  const over = new AbortController();
  const change: Context['change'] = async (kind, id, to) => {
    const row = await changeRow([userId, kind, id], (before) => before && { ...before, ...to(before) });
    changed();
    return row;
  };
  const context: Context = { ...given, at, runner, signal: over.signal, changed, change };

  /** All calls wait until the rows match what is stored. A failure shows as an empty library. */
  const ready = begin().catch((error: unknown) => console.warn(error));

  async function begin(): Promise<void> {
    const rows = await allRows();
    if (readFact(HAS_DOWNLOADS) === '1' && rows.length === 0) writeFact(HAS_DOWNLOADS, ERASED);
    const own = rows.filter((row) => row.userId === userId);
    for (const { kind, id } of own) await settle(kind, id);
    await sweep();
    // The automatic cleanup needs a clock that was compared with the server's and has not gone back since.
    if (clockOffsetMs() !== null && now() >= (readLastSync() ?? 0)) {
      const settings = await readSettings();
      await removeFound(context, await removals(settings.cleanup, settings, now()));
    }
    if (own.length === 0) return;
    given.makeIndexes?.();
    runner.pump();
  }
  watchPage(context);

  const view = (row: DownloadRow) => toView(row, runner.progressOf(row.kind, row.id));
  /** Ends a run, in whichever tab it runs. */
  const halt: Runner['halt'] = async (kind, id) => {
    changes.halt();
    await runner.halt(kind, id);
    await endBackground((await given.background?.()) ?? null, { userId, kind, id });
  };
  const startReady: Downloads['start'] = async (kind, id, options) => {
    await ready;
    return start(context, kind, id, options);
  };
  const persist = async () => {
    const answer = await persistStorage(at());
    changed();
    return answer;
  };

  return {
    list: async () => {
      await ready;
      return Promise.all((await ownRows(userId).catch(() => [])).map(view));
    },
    one: async (kind, id) => {
      await ready;
      const row = await rowOf(userId, kind, id).catch(() => null);
      return row ? view(row) : null;
    },
    follow: changes.follow,
    plan: (kind, id) => plan(context, kind, id),
    start: startReady,
    pause: async (kind, id) => {
      await change(kind, id, ({ status }) => (status === 'whole' ? {} : { status: 'paused', reason: null }));
      await halt(kind, id);
    },
    resume: async (kind, id) => {
      await change(kind, id, ({ status }) => (status === 'whole' || status === 'running' ? {} : { status: 'queued', reason: null }));
      runner.pump();
    },
    renew: async (kind, id) => startReady(kind, id, { withAudio: (await rowOf(userId, kind, id))?.wantsAudio ?? false }),
    remove: async (kind, id) => {
      await ready;
      const row = await rowOf(userId, kind, id);
      await (await extDatabase()).delete('downloads', [userId, kind, id]);
      await halt(kind, id);
      await dropArrived(voicesOf(row?.next ?? row?.manifest ?? null).map(({ path }) => path));
      await sweep();
      changed();
    },
    removeAudio: async (kind, id) => {
      await ready;
      const row = await rowOf(userId, kind, id);
      if (!row) return;
      const ids = voicesOf(row.manifest).map((part) => part.id);
      await dropAudio(context, row, ids, false, halt);
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
    opened: async (kind, id, chapterId = '') => {
      await ready;
      await opened(context, kind, id, chapterId);
    },
    audioOf: async (chapterId) => {
      const chapter = await (await ultyDatabase()).get('chapters', chapterId);
      const row = chapter && (await rowOf(userId, 'book', chapter.bookId));
      const isTheirs = row?.manifest && (row.wantsAudio || row.done.includes(`audio:${chapterId}`));
      return isTheirs ? (chapter?.audioBlob ?? null) : chapter ? null : lessonVoice(await ownRows(userId), chapterId);
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
      return removeFound(context, await removals(mode, await readSettings(), now(), true));
    },
    monthBytes: async () => received(),
    wereErased: async () => {
      await ready;
      const wasErased = readFact(HAS_DOWNLOADS) === ERASED;
      if (wasErased) writeFact(HAS_DOWNLOADS, '');
      return wasErased;
    },
    pump: runner.pump,
    mayFetch: runner.mayFetch,
    stop: () => {
      runner.stop();
      changes.stop();
      over.abort();
    },
  };
}
