import { noteVersions } from '@ulty/offline/downloads/view';
import type { DeviceLibrary } from '@ulty/offline/library';
import { makeLibrary, type RunningLibrary } from './make-library';
import { renewKept } from './renew-kept';
import type { Told } from './state-pull';

/** The only library of the page: opening another learner's ends it. */
let running: (RunningLibrary & { userId: string }) | null = null;

function runningOf(userId: string): RunningLibrary {
  if (running?.userId === userId) return running;
  running?.stop();
  running = { userId, ...makeLibrary(userId) };
  return running;
}

export function libraryOf(userId: string): DeviceLibrary {
  return runningOf(userId).library;
}

/** Stops the learner's running downloads at sign-out. */
export function stopLibrary(userId: string): void {
  if (running?.userId !== userId) return;
  running.stop();
  running = null;
}

/**
 * Continues interrupted downloads and, where the data mode and the settings of downloads allow it, fetches the files that a deploy has
 * changed.
 */
export async function goOn(userId: string, mayPrepare: boolean): Promise<void> {
  const { library } = runningOf(userId);
  if (mayPrepare) await library.getReady();
}

/** Applies the server's state to what this device stores: marks outdated copies and newer books. */
export async function noteState(userId: string, told: Told): Promise<void> {
  await noteVersions(told.books);
  await renewKept(userId, told.changed);
}
