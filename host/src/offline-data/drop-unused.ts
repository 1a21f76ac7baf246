import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { remoteBase } from '@ulty/federation/resolve.js';
import { forgetOtherWhole, goodVersions, readGood } from '../device/last-good';
import type { WorkerMessage } from '../worker/messages';

/** Versions that worked on this device, of remotes that are not live: while some remotes are switched off, they may be needed again. */
function pausedVersions(live: ResolvedRegistry['remotes']): { id: string; version: string }[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [, id] = /^ulty-good:([^/]+)/.exec(key) ?? [];
    const good = id && !live.some((remote) => remote.id === id) ? readGood(key) : null;
    return id && good ? [{ id, version: good.version }] : [];
  });
}

/**
 * Folders of the versions that pages of this device may request: the live one of each remote, and the last two in which each of its pages
 * worked. A page visited before a deploy opens without network in its old version until it was visited again, and can fall back to it after
 * that.
 */
export function foldersInUse({ remotes, paused }: ResolvedRegistry): string[] {
  const versions = remotes.flatMap((remote) => [remote, ...remote.routes.flatMap(({ module }) => goodVersions(remote, module))]);
  return [...new Set([...versions, ...(paused ? pausedVersions(remotes) : [])].map((version) => remoteBase(version)))];
}

/**
 * Lets the worker delete versions that no page here will request. Call it only when the page starts from the network, and once: a device's
 * copy, or a page that stays open, may have an older registry and would delete a newer version.
 */
export async function dropUnused(registry: ResolvedRegistry): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  for (const remote of registry.remotes) forgetOtherWhole(remote);
  active?.postMessage({ type: 'drop', allBut: foldersInUse(registry) } satisfies WorkerMessage);
}
