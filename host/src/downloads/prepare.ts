import type { Boot } from '@ulty/contracts/host/boot.js';
import { offlineFiles } from '@ulty/contracts/reads/downloads.js';
import type { OfflineFiles, ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { fetchJson, readKey } from '@ulty/kit';
import { extDatabase } from '@ulty/offline/ext-database';
import { pageReads } from '../offline-data/page-reads';
import { keepOf } from '../offline-data/registry-reads';
import { keepState, keptState } from '../offline-data/store';
import { fewAtOnce } from './limit-concurrency';
import { keepPageFiles } from './page-files';

/** What was prepared: the versions, and the pages without parameters. Erased by the browser together with the files. */
interface Prepared {
  versions: string;
  paths: string[];
}

const KEY = 'prepared';

const versionsOf = ({ remotes }: Pick<ResolvedRegistry, 'remotes'>) => remotes.map(({ id, version }) => `${id}@${version}`).join(',');

/** @throws where a part of the code cannot be loaded */
async function bringFiles(registry: ResolvedRegistry): Promise<void> {
  const known = await keptState<Prepared>(KEY);
  const versions = versionsOf(registry);
  if (known?.versions === versions) return;
  const files = await fetchJson<OfflineFiles>(readKey(offlineFiles));
  const pages = files.remotes.flatMap((remote) => remote.pages.map(({ path }) => path));
  const prepared: Prepared = { versions, paths: [...new Set(pages)].filter((path) => !path.includes(':')) };
  if (!(await keepPageFiles(files))) throw new TypeError('no code');
  await keepState(KEY, prepared);
}

/** The learner's own first reads of the pages of the learning path: home, session of the day, streak, wallet, cards. */
export async function ownFirstReads(userId: string, registry: ResolvedRegistry): Promise<string[]> {
  const { paths = [] } = (await keptState<Prepared>(KEY)) ?? {};
  const reads = new Set(paths.flatMap((path) => pageReads(registry, path, { id: userId })));
  return [...reads].filter((path) => keepOf(registry, path) !== 'no');
}

/**
 * Fetches what every download needs to be opened without network, as far as it is missing: the code of the learning path and the learner's
 * own first reads of its pages. Idempotent; makes no request when nothing is missing.
 * @throws without network
 */
export async function prepare(userId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  // On a first visit the page's boot data may not be stored yet.
  const registry = (await keptState<ResolvedRegistry>('registry')) ?? (await fetchJson<Boot>('/api/boot?path=/')).registry;
  await bringFiles(registry);
  const database = await extDatabase();
  await fewAtOnce(await ownFirstReads(userId, registry), async (path) => {
    const isKept = (await database.getKey('own_responses', [userId, path])) ?? (await database.getKey('responses', path));
    // `fetchJson` itself stores the answer.
    if (isKept === undefined) await fetchJson(path).catch(() => undefined);
  });
}
