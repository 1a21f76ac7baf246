import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { homePage, sessionChapterPage, sessionLessonPage, sessionPage, sessionQuizPage, welcomePage } from '@ulty/domain/base/pages.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { hasOpened, isHere, isWhole, noteWhole } from '../device/last-good';
import type { WantedSet, WorkerMessage, WorkerSet } from '../worker/messages';

const SLOW = /^(slow-2g|2g|3g)$/;

/** Whether the link is poor: then only what the page needs is fetched. */
function isPoor(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return isSavingData() || SLOW.test(connection?.effectiveType ?? '');
}

/** Pages of a first day: what the welcome leads to opens although the network goes meanwhile. Identity §17.1. */
const FIRST_DAY: readonly string[] = [
  homePage,
  sessionPage,
  sessionLessonPage.pattern,
  sessionChapterPage.pattern,
  sessionQuizPage.pattern,
];

/** Modules of a version whose pages were opened on this device in an older one, or follow from the page on screen. */
function wanted(remote: ResolvedRemote): WantedSet[] {
  const follows = (path: string) => location.pathname === welcomePage && !isSavingData() && FIRST_DAY.includes(path);
  const isMissing = ({ module, path }: ResolvedRemote['routes'][number]) =>
    hasOpened(remote, module) ? !isPoor() && !isHere(remote, module) : follows(path) && !isWhole(remote);
  const modules = [...new Set(remote.routes.filter(isMissing).map(({ module }) => module))];
  return modules.length > 0 && !remote.incompatible ? [{ id: remote.id, version: remote.version, modules }] : [];
}

/**
 * Makes the worker fetch the versions of remotes that this device uses and does not have, each completely or not at all: until a set is
 * complete, the older version is started without network.
 */
export async function prefetchSets({ remotes }: ResolvedRegistry): Promise<void> {
  const sets = remotes.flatMap(wanted);
  if (sets.length === 0 || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  for (const set of sets) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<WorkerSet>) => {
      if (data.isWhole) noteWhole(set);
      port1.close();
    };
    active.postMessage({ type: 'bring', set } satisfies WorkerMessage, [port2]);
  }
}
