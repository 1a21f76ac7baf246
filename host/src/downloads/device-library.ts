import { noteVersions } from '@ulty/offline/downloads/view';
import type { DeviceLibrary } from '@ulty/offline/library';
import { makeLibrary, type RunningLibrary } from './make-library';
import { renewKept } from './renew-kept';
import type { Told } from './state-pull';

/** One library per page: another learner's ends the one before. */
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

/** The learner signs out: what is running stops. */
export function stopLibrary(userId: string): void {
  if (running?.userId !== userId) return;
  running.stop();
  running = null;
}

/** Continues what was interrupted and, where the data mode and the settings of downloads allow it, brings what a deploy has changed. */
export async function goOn(userId: string, mayPrepare: boolean): Promise<void> {
  const { library } = runningOf(userId);
  if (mayPrepare) await library.getReady();
}

/** Applies what the server told to what this device keeps: copies that are out of date, newer books. */
export async function noteState(userId: string, told: Told): Promise<void> {
  await noteVersions(told.books);
  await renewKept(userId, told.changed);
}
