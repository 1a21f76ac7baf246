/// <reference lib="webworker" />
import type { VersionFiles } from '@ulty/contracts/base/remotes.js';
import type { WantedSet } from './messages';

/** Cache for the files of a set until it is complete. */
const STAGING = 'ulty-staging';

/** The cache operations that the worker provides. */
export interface Copies {
  copyOf: (key: string) => Promise<Response | undefined>;
  /** @throws where storage is full or refused */
  put: (key: string, copy: Response) => Promise<void>;
}

/** right, wrong: the file agrees or not with the version's list · unknown: the list could not be fetched, or does not name the file. */
type Verdict = 'right' | 'wrong' | 'unknown';

const lists = new Map<string, Promise<VersionFiles | null>>();

async function askList(id: string, version: string, { copyOf, put }: Copies): Promise<VersionFiles | null> {
  // Stored in the version's folder, so that it is deleted with the version.
  const key = `/remotes/${id}/${version}/files.json`;
  const kept = await copyOf(key);
  if (kept) return (await kept.json()) as VersionFiles;
  const answer = await fetch(`/api/remotes/${id}/versions/${version}/files`);
  if (!answer.ok) return null;
  const copy = answer.clone();
  const list = (await answer.json()) as Partial<VersionFiles>;
  if (!Array.isArray(list.files)) return null;
  await put(key, copy).catch(() => undefined);
  return list as VersionFiles;
}

/** The files of a version; null where its list cannot be fetched now. */
function filesOf(id: string, version: string, copies: Copies): Promise<VersionFiles | null> {
  const name = `${id}@${version}`;
  const known = lists.get(name);
  if (known) return known;
  const asked = askList(id, version, copies)
    .catch(() => null)
    .then((list) => {
      // The next file requests the list again.
      if (!list) lists.delete(name);
      return list;
    });
  lists.set(name, asked);
  return asked;
}

const FILE = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** Whether a file is the one that its version's list names, by its SHA-384. */
export async function judge(key: string, body: ArrayBuffer, copies: Copies): Promise<Verdict> {
  const [, id, version, file] = FILE.exec(key) ?? [];
  const list = id && version ? await filesOf(id, version, copies) : null;
  const stated = list?.files.find(({ path }) => path === file);
  if (!stated) return 'unknown';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
  return btoa(String.fromCharCode(...digest)) === stated.sha384 ? 'right' : 'wrong';
}

interface JudgedFile {
  verdict: Verdict;
  response: Response;
  body: ArrayBuffer;
}

/**
 * Fetches a file and judges it. A file whose bytes differ from its list is requested once more without the browser's cache, which would
 * return the same bytes for a year.
 * @throws without network
 */
export async function fetchJudged(path: string, key: string, copies: Copies, cache: RequestCache = 'default'): Promise<JudgedFile> {
  const response = await fetch(path, { cache });
  const body = await response.arrayBuffer();
  const verdict: Verdict = response.ok ? await judge(key, body, copies) : 'unknown';
  if (verdict === 'wrong' && cache === 'default') return fetchJudged(path, key, copies, 'reload');
  return { verdict, response, body };
}

/** Starts the request for a file's list, in parallel with the file itself. */
export function expectFile(key: string, copies: Copies): void {
  const [, id, version] = FILE.exec(key) ?? [];
  if (id && version) void filesOf(id, version, copies);
}

/**
 * Fetches the missing files of a set into the staging cache.
 * @returns whether all of them are right
 */
async function stage(keys: string[], copies: Copies): Promise<boolean> {
  const staging = await caches.open(STAGING);
  for (const key of keys) {
    if (await copies.copyOf(key)) continue;
    const { verdict, response, body } = await fetchJudged(key, key, copies);
    if (verdict !== 'right') return false;
    await staging.put(key, new Response(body, response));
  }
  return true;
}

/**
 * Fetches a newer version: the entry and all files of the modules that this device uses, each checked, and stored only once all of them
 * have arrived.
 * @returns whether the device has the whole set
 */
export async function bringSet({ id, version, modules }: WantedSet, copies: Copies): Promise<boolean> {
  const list = await filesOf(id, version, copies);
  if (!list) return false;
  const files = modules.flatMap((module) => {
    const { js = [], css = [], later = [] } = list.modules[module] ?? {};
    return [...js, ...css, ...later];
  });
  const keys = [...new Set([list.entry, ...files])].map((file) => `/remotes/${id}/${version}/${file}`);
  try {
    await caches.delete(STAGING);
    if (!(await stage(keys, copies))) return false;
    const staging = await caches.open(STAGING);
    for (const { url } of await staging.keys()) {
      const staged = await staging.match(url);
      if (staged) await copies.put(new URL(url).pathname, staged);
    }
    return true;
  } catch {
    return false;
  } finally {
    await caches.delete(STAGING).catch(() => undefined);
  }
}
