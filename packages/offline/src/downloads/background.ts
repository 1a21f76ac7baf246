import type { DownloadPart } from '@ulty/contracts/base/downloads.js';
import type { BackgroundManager, DownloadRow } from '../download-types';

/** Name of the cache where the worker puts recordings that arrive while no page is open, under their paths. */
const ARRIVED = 'ulty-background';

const idOf = ({ userId, kind, id }: Pick<DownloadRow, 'userId' | 'kind' | 'id'>) => `ulty:${userId}:${kind}:${id}`;

/**
 * Hands the fetch of recordings over to the browser, which continues without the page.
 * @returns whether the browser accepted them
 */
export async function handToBrowser(manager: BackgroundManager, row: DownloadRow, left: readonly DownloadPart[]): Promise<boolean> {
  const downloadTotal = left.reduce((sum, { bytes }) => sum + bytes, 0);
  return manager
    .fetch(
      idOf(row),
      left.map(({ path }) => path),
      { title: row.title, downloadTotal },
    )
    .then(
      () => true,
      () => false,
    );
}

/** Whether the browser is still fetching this download. */
export async function isInBackground(manager: BackgroundManager, row: DownloadRow): Promise<boolean> {
  return (await manager.get(idOf(row)).catch(() => undefined))?.result === '';
}

/** Aborts the browser's fetch of a download that was paused or removed, which would continue and use data. */
export async function endBackground(manager: BackgroundManager | null, row: Pick<DownloadRow, 'userId' | 'kind' | 'id'>): Promise<void> {
  await manager
    ?.get(idOf(row))
    .then((fetching) => fetching?.abort())
    .catch(() => undefined);
}

/** Removes recordings that arrived and are not needed any more. */
export async function dropArrived(paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || typeof caches === 'undefined') return;
  const cache = await caches.open(ARRIVED).catch(() => null);
  for (const path of paths) await cache?.delete(path, { ignoreVary: true });
}

/** Returns a recording that the browser has fetched, and removes it from the cache; not verified yet. */
export async function takeArrived(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const cache = await caches.open(ARRIVED);
    const bytes = await (await cache.match(path, { ignoreVary: true }))?.arrayBuffer();
    await cache.delete(path, { ignoreVary: true });
    return bytes ? new Uint8Array(bytes) : null;
  } catch {
    return null;
  }
}
