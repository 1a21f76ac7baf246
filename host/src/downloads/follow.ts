import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { keptSearchesKey } from '@ulty/kit/kept-searches';
import { keptText } from '@ulty/kit/kept-text';
import { HAS_DOWNLOADS, readFact } from '@ulty/offline/device';
import type { Engine } from '@ulty/offline/engine';
import { installLibrary } from '@ulty/offline/library';
import { askState, lastPull, type Told } from './state-pull';
import { watchPulls } from './watch-pulls';

/** What the page offers to the downloads of a learner. */
export interface LearnerPage {
  /** Revalidates the reads that these topics change. */
  renew: (topics: readonly ReadTopic[]) => Promise<unknown>;
  /** Shows the wallet and the streak that the server reported. */
  showState: (told: Told) => void;
  engine: Pick<Engine, 'pull' | 'syncQuietly'>;
}

const IDLE_AFTER_MS = 10_000;

/**
 * Calls back when the page has been on screen for a while and is idle.
 * @returns a function that cancels it
 */
function whenIdle(act: () => void): () => void {
  const timer = setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(act) : act()), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * Runs the downloads of the signed-in learner: provides their library to pages, continues what was interrupted, and asks the server now and
 * then what has changed.
 * @returns a function that stops all of it
 */
export function follow(userId: string, page: LearnerPage): () => void {
  let making: Promise<typeof import('./device-library')> | null = null;
  let isOver = false;
  const load = () =>
    (making ??= import(/* webpackChunkName: "device-library" */ './device-library').catch((error: unknown) => {
      // After a failure the next call loads it again.
      making = null;
      throw error;
    }));
  const library = async () => (await load()).libraryOf(userId);
  installLibrary(library);
  const hasDownloads = () => Boolean(readFact(HAS_DOWNLOADS));
  // Continues what a closed tab left, fetches what a deploy has changed since, and runs waiting searches. All learners then have the code,
  // so that they can wish for a book without network.
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
    // At the first request everything counts as changed, but this page has just been read.
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
