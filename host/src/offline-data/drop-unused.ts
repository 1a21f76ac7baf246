import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { remoteBase } from '@ulty/federation/resolve.js';
import { goodVersions } from '../federation/last-good';
import type { WorkerMessage } from '../worker/messages';

/**
 * Folders of the versions that pages of this device may request: the live one of each remote, and the last two in which each of its
 * pages worked. A page visited before a deploy opens without network until it has been visited after it, and there is a way back after that.
 */
export function foldersInUse({ remotes }: ResolvedRegistry): string[] {
  const versions = remotes.flatMap((remote) => [remote, ...remote.routes.flatMap(({ module }) => goodVersions(remote, module))]);
  return [...new Set(versions.map((version) => remoteBase(version)))];
}

/**
 * Lets the worker delete versions that no page here will request. For a start from the network only, and once: a device's copy, or a page
 * that stays open, may know an older registry and would delete a newer version.
 */
export async function dropUnused(registry: ResolvedRegistry): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'drop', allBut: foldersInUse(registry) } satisfies WorkerMessage);
}
