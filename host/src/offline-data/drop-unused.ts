import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { remoteBase } from '@ulty/federation/resolve.js';
import { forgetOtherWhole, goodVersions, readGood } from '../device/last-good';
import type { WorkerMessage } from '../worker/messages';

/** Versions that worked here of remotes that are not live: while some are switched off, theirs may be wanted again. */
function pausedVersions(live: ResolvedRegistry['remotes']): { id: string; version: string }[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [, id] = /^ulty-good:([^/]+)/.exec(key) ?? [];
    const good = id && !live.some((remote) => remote.id === id) ? readGood(key) : null;
    return id && good ? [{ id, version: good.version }] : [];
  });
}

/**
 * Folders of the versions that pages of this device may request: the live one of each remote, and the last two in which each of its
 * pages worked. A page visited before a deploy opens without network until it has been visited after it, and there is a way back after that.
 */
export function foldersInUse({ remotes, paused }: ResolvedRegistry): string[] {
  const versions = remotes.flatMap((remote) => [remote, ...remote.routes.flatMap(({ module }) => goodVersions(remote, module))]);
  return [...new Set([...versions, ...(paused ? pausedVersions(remotes) : [])].map((version) => remoteBase(version)))];
}

/**
 * Lets the worker delete versions that no page here will request. For a start from the network only, and once: a device's copy, or a page
 * that stays open, may know an older registry and would delete a newer version.
 */
export async function dropUnused(registry: ResolvedRegistry): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  for (const remote of registry.remotes) forgetOtherWhole(remote);
  active?.postMessage({ type: 'drop', allBut: foldersInUse(registry) } satisfies WorkerMessage);
}
