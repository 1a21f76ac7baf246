/// <reference lib="webworker" />
import type { VersionFiles } from '@ulty/contracts/base/remotes.js';
import type { WantedSet } from './messages';

/** Where a set waits until it is whole. */
const STAGING = 'ulty-staging';

/** What the worker that has the copies lends. */
export interface Copies {
  copyOf: (key: string) => Promise<Response | undefined>;
  /** @throws where storage is full or refused */
  put: (key: string, copy: Response) => Promise<void>;
}

/** right, wrong: as the version's list says · unknown: no list was to be had, or it does not name the file. */
type Verdict = 'right' | 'wrong' | 'unknown';

const lists = new Map<string, Promise<VersionFiles | null>>();

async function askList(id: string, version: string, { copyOf, put }: Copies): Promise<VersionFiles | null> {
  // Under the version's folder: it goes when the version goes.
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

/** What a version consists of; null where nobody can say so now. */
function filesOf(id: string, version: string, copies: Copies): Promise<VersionFiles | null> {
  const name = `${id}@${version}`;
  const known = lists.get(name);
  if (known) return known;
  const asked = askList(id, version, copies)
    .catch(() => null)
    .then((list) => {
      // The next file asks again.
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
 * Fetches a file and judges it. One with other bytes than its list says is asked for once more: the browser's own cache would give the same bytes for
 * a year. @throws without network
 */
export async function fetchJudged(path: string, key: string, copies: Copies, cache: RequestCache = 'default'): Promise<JudgedFile> {
  const response = await fetch(path, { cache });
  const body = await response.arrayBuffer();
  const verdict: Verdict = response.ok ? await judge(key, body, copies) : 'unknown';
  if (verdict === 'wrong' && cache === 'default') return fetchJudged(path, key, copies, 'reload');
  return { verdict, response, body };
}

/** Begins to ask for a file's list, beside the file itself. */
export function expectFile(key: string, copies: Copies): void {
  const [, id, version] = FILE.exec(key) ?? [];
  if (id && version) void filesOf(id, version, copies);
}

/** Fetches what is missing of a set into the staging cache. @returns whether all of it is right */
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
 * Brings a newer version: the entry and all files of the modules that this device uses, each checked, and kept only once all of them are here.
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
