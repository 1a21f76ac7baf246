import type { BlogArticle } from '@ulty/contracts/pages/blog.js';
import { cacheKeyOf } from '@ulty/domain/base/cache-key.js';
import { device, trustedNow } from '@ulty/kit';

const keyOf = (slug: string) => `kept-article:${slug}`;
const pathOf = (slug: string) => `/api/blog/posts/${slug}`;
const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

const extDatabase = async () => (await device()).extDatabase();

/** Whether the reader saved this article on the device. */
export async function isKept(slug: string): Promise<boolean> {
  const database = await extDatabase();
  return (await database.get('state', keyOf(slug))) === true && (await database.get('responses', pathOf(slug))) !== undefined;
}

/** Saves an article on the device, and makes sure that the files of its page are cached. @throws when the device refuses */
export async function keep(article: BlogArticle): Promise<void> {
  await keepFiles();
  const transaction = (await extDatabase()).transaction(['responses', 'state'], 'readwrite', { durability: 'strict' });
  await transaction.objectStore('responses').put({ path: pathOf(article.slug), value: article, savedAt: trustedNow(), userId: null });
  await transaction.objectStore('state').put(true, keyOf(article.slug));
  await transaction.done;
  // Asks the browser not to evict it when the device is full; the browser may refuse.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Removes an article from the device. */
export async function remove(slug: string): Promise<void> {
  const transaction = (await extDatabase()).transaction(['responses', 'state'], 'readwrite');
  await transaction.objectStore('responses').delete(pathOf(slug));
  await transaction.objectStore('state').delete(keyOf(slug));
  await transaction.done;
}

/**
 * Waits until a condition holds.
 * @throws when it still does not after ten seconds
 */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; !(await holds()); ) {
    if (performance.now() > deadline) throw new Error('not on the device in time');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const isFile = async (path: string) => (await caches.match(cacheKeyOf(path), { ignoreSearch: true })) !== undefined;

/**
 * Waits until everything that this page needs is cached: the host's boot data, then every file, including styles that were inline in the
 * document. Missing files are requested through the worker, which caches them.
 */
async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.ready;
  await until(async () => (await (await extDatabase()).get('state', 'registry')) !== undefined);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(({ href }) => href);
  const files = [...performance.getEntriesByType('resource').map(({ name }) => name), ...styles].map((address) => new URL(address));
  const own = files.filter(({ origin, pathname }) => origin === location.origin && /^\/(host|remotes)\//.test(pathname));
  // A file that was loaded at a second attempt has another address.
  const paths = new Set(own.map(({ pathname }) => pathname.replace(/^\/remotes\/~\d+\//, '/remotes/')));
  for (const path of paths) {
    if (await isFile(path)) continue;
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  }
  for (const path of paths) await until(() => isFile(path));
}
