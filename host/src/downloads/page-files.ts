import type { OfflineFiles } from '@ulty/contracts/base/remotes.js';
import { fewAtOnce } from './limit-concurrency';
import { rememberKept } from '../offline-data/kept-pages';

/** The worker's cache of versioned files. */
const VERSIONED = 'ulty-versioned-v1';

/**
 * Loads one file into the worker's cache.
 * @returns whether it is there
 */
async function keepFile(path: string): Promise<boolean> {
  if (await caches.match(path)) return true;
  const response = await fetch(path).catch(() => null);
  if (!response?.ok || !/javascript|css/.test(response.headers.get('Content-Type') ?? '')) return false;
  await (await caches.open(VERSIONED)).put(path, response);
  return true;
}

/**
 * Loads the code of the learning path onto this device: its pages then open by deep link, though they were never visited. Files that are
 * stored already cost nothing.
 * @returns whether all files are stored
 */
export async function keepPageFiles({ remotes }: OfflineFiles): Promise<boolean> {
  let isAll = true;
  for (const remote of remotes) {
    const kept = await fewAtOnce(remote.files, ({ path }) => keepFile(path).catch(() => false));
    const isWhole = kept.every(Boolean);
    if (isWhole) rememberKept(remote);
    isAll &&= isWhole;
  }
  return isAll;
}
