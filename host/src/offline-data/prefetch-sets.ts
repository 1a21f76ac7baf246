import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { hasOpened, isHere, noteWhole } from '../device/last-good';
import type { WantedSet, WorkerMessage, WorkerSet } from '../worker/messages';

const SLOW = /^(slow-2g|2g|3g)$/;

/** Whether the link is poor: then only what the page needs is fetched. */
function isPoor(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return isSavingData() || SLOW.test(connection?.effectiveType ?? '');
}

/** Modules of a newer version whose pages were opened on this device in an older version. */
function wanted(remote: ResolvedRemote): WantedSet[] {
  const used = remote.routes.map(({ module }) => module).filter((module) => hasOpened(remote, module));
  const modules = [...new Set(used)].filter((module) => !isHere(remote, module));
  return modules.length > 0 && !remote.incompatible ? [{ id: remote.id, version: remote.version, modules }] : [];
}

/**
 * Makes the worker fetch the newer versions of remotes that this device uses, each completely or not at all: until a set is complete, the
 * older version is started without network.
 */
export async function prefetchSets({ remotes }: ResolvedRegistry): Promise<void> {
  const sets = isPoor() ? [] : remotes.flatMap(wanted);
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
