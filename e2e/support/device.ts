import { expect, type Page } from '@playwright/test';
import { cacheKeyOf } from '@ulty/domain/base/cache-key.js';

/** The site's data stored on this device. */
export interface Kept {
  /** Paths in the worker's caches. */
  files: string[];
  /** Answers in IndexedDB: path, and owner (null: for anyone). */
  answers: { path: string; userId: string | null }[];
  /** Names of the stored boot state: 'registry', 'user'. */
  state: string[];
}

/** Reads the worker's caches and the database 'ulty-ext'. */
export function keptOnDevice(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    if (!(await indexedDB.databases()).some(({ name }) => name === 'ulty-ext')) return { files, answers: [], state: [] };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('ulty-ext'));
    try {
      const transaction = database.transaction(['responses', 'own_responses', 'state']);
      type Rows = IDBRequest<{ path: string; userId: string | null }[]>;
      const answers = [
        ...(await done(transaction.objectStore('responses').getAll() as Rows)),
        ...(await done(transaction.objectStore('own_responses').getAll() as Rows)),
      ];
      const state = await done(transaction.objectStore('state').getAllKeys());
      return { files, answers: answers.map(({ path, userId }) => ({ path, userId })), state: state.map(String) };
    } finally {
      database.close();
    }
  });
}

/** The device's copy of an answer of the signed-in learner; undefined without one. */
export function keptAnswer(page: Page, path: string): Promise<unknown> {
  return page.evaluate(
    (wanted) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('ulty-ext');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction('own_responses').objectStore('own_responses').getAll() as IDBRequest<
            { path: string; value: unknown }[]
          >;
          rows.onerror = () => reject(rows.error);
          rows.onsuccess = () => resolve(rows.result.find(({ path }) => path === wanted)?.value);
          opening.result.close();
        };
      }),
    path,
  );
}

/** Waits until this site's worker is active: it answers from the next document on. */
export async function workerActive(page: Page): Promise<void> {
  const isActive = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  // The page may navigate during the check, which is then repeated.
  await expect.poll(() => isActive().catch(() => false), 'the worker is active').toBe(true);
}

/** Waits until the page is shown, the worker is active with all its files cached, and the device has the boot data and these answers. */
export async function settled(page: Page, answers: readonly string[] = []): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await workerActive(page);
  /** Lists what is missing on the device. */
  const missing = async () => {
    const loaded = await page.evaluate(async () => {
      // Styles that were inline in the document were not loaded, but the worker fetches them for the next visit.
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
      // A script still loading is not in the list of loaded files.
      const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
      // Some browsers list the page's icons too, which no page needs.
      const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel$=icon]')].map(({ href }) => href);
      return [...performance.getEntriesByType('resource').map(({ name }) => name), ...styles, ...scripts]
        .filter((address) => !icons.includes(address))
        .map((address) => new URL(address))
        .filter(({ pathname }) => /^\/(host|remotes)\//.test(pathname))
        .map(({ pathname }) => pathname);
    });
    const kept = await keptOnDevice(page);
    const missingFiles = ['/shell.html', ...loaded.map(cacheKeyOf)].filter((path) => !kept.files.includes(path));
    const missingAnswers = answers.filter((path) => !kept.answers.some((answer) => answer.path === path));
    // Checks this document's mark: an older document may have stored its own copies.
    const isKept = await page.evaluate(() => performance.getEntriesByName('ulty-kept').length > 0);
    return [...missingFiles, ...missingAnswers, ...(isKept ? [] : ['what the page started from'])];
  };
  // The page may navigate during the check, which is then repeated.
  await expect
    .poll(() => missing().catch(() => ['the page itself']), { message: 'files and answers that are not on the device' })
    .toEqual([]);
}

/** Empties the browser's own HTTP cache: pages that still open are served by the worker. */
export async function emptyHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Everything in IndexedDB and the storages, as one text, to search for data that must not be on the device. */
export function textOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push(await done(rows.getAllKeys()), await done(rows.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) found.push(request.url);
    return JSON.stringify(found);
  });
}
