import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { keptSearchesKey } from '@ulty/kit/kept-searches';
import { keptText } from '@ulty/kit/kept-text';
import { HAS_DOWNLOADS, readFact } from '@ulty/offline/device';
import type { Engine } from '@ulty/offline/engine';
import { installLibrary } from '@ulty/offline/library';
import { askState, lastPull, type Told } from './state-pull';
import { watchPulls } from './watch-pulls';

/** What the page of a learner gives. */
export interface LearnerPage {
  /** Reads again what these topics change. */
  renew: (topics: readonly ReadTopic[]) => Promise<unknown>;
  /** Shows the wallet and the streak that the server told. */
  showState: (told: Told) => void;
  engine: Pick<Engine, 'pull' | 'syncQuietly'>;
}

const IDLE_AFTER_MS = 10_000;

/** When the page has long been on screen and has nothing to do. @returns gives up */
function whenIdle(act: () => void): () => void {
  const timer = setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(act) : act()), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * The downloads of the learner who is signed in: their library for pages, what was interrupted goes on, and the server is asked now and then
 * what has changed. @returns stops all of it
 */
export function follow(userId: string, page: LearnerPage): () => void {
  let making: Promise<typeof import('./device-library')> | null = null;
  let isOver = false;
  const load = () =>
    (making ??= import(/* webpackChunkName: "device-library" */ './device-library').catch((error: unknown) => {
      // The next one to ask tries again.
      making = null;
      throw error;
    }));
  const library = async () => (await load()).libraryOf(userId);
  installLibrary(library);
  const hasDownloads = () => Boolean(readFact(HAS_DOWNLOADS));
  // What a killed tab left goes on, a deploy since then is caught up with, kept searches are run. Others have the code then, to wish for a book
  // without network.
  const goOn = () => {
    const isWanted = hasDownloads() || keptText(keptSearchesKey(userId)) !== null;
    if (isOver || (!isWanted && isSavingData())) return;
    if (navigator.onLine)
      void load()
        .then((device) => (isWanted ? device.goOn(userId, hasDownloads() && !isSavingData()) : undefined))
        .catch(() => undefined);
    else window.addEventListener('online', goOn, { once: true });
  };
  const giveUp = whenIdle(goOn);
  const pull = async () => {
    const { since } = lastPull(userId);
    const told = await askState(userId);
    if (!told || isOver) return false;
    page.showState(told);
    // Where it was never asked before everything counts as changed, and this page has just been read.
    if (since && told.changed.length > 0) void page.renew(told.changed);
    if (hasDownloads())
      void load()
        .then(({ noteState }) => noteState(userId, told))
        .catch(() => undefined);
    return true;
  };
  page.engine.pull = () => pull().catch(() => false);
  const stopPulls = watchPulls(userId, () => void page.engine.syncQuietly(true));
  return () => {
    isOver = true;
    giveUp();
    stopPulls();
    void making?.then(({ stopLibrary }) => stopLibrary(userId)).catch(() => undefined);
  };
}
