import type { BlogArticle } from '@ulty/contracts/blog.js';
import { extDatabase } from '@ulty/offline/ext-database';

const keyOf = (slug: string) => `kept-article:${slug}`;
const pathOf = (slug: string) => `/api/blog/posts/${slug}`;

/** Whether the reader put this article on the device. */
export async function isKept(slug: string): Promise<boolean> {
  const database = await extDatabase();
  return (await database.get('state', keyOf(slug))) === true && (await database.get('responses', pathOf(slug))) !== undefined;
}

/** Puts an article on the device, and makes sure that the files of its page are there. @throws when the device refuses */
export async function keep(article: BlogArticle): Promise<void> {
  await keepFiles();
  const transaction = (await extDatabase()).transaction(['responses', 'state'], 'readwrite', { durability: 'strict' });
  await transaction.objectStore('responses').put({ path: pathOf(article.slug), value: article, savedAt: Date.now(), userId: null });
  await transaction.objectStore('state').put(true, keyOf(article.slug));
  await transaction.done;
  // Asks the browser not to throw it away when the device is full; it may say no.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Takes an article off the device. */
export async function remove(slug: string): Promise<void> {
  const transaction = (await extDatabase()).transaction(['responses', 'state'], 'readwrite');
  await transaction.objectStore('responses').delete(pathOf(slug));
  await transaction.objectStore('state').delete(keyOf(slug));
  await transaction.done;
}

/** What this page runs on, asked for under the worker, which keeps it. */
async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  for (const { origin, pathname } of files) {
    if (origin !== location.origin || !/^\/(host|remotes)\//.test(pathname) || (await caches.match(pathname, { ignoreSearch: true }))) continue;
    const answer = await fetch(pathname);
    if (!answer.ok) throw new Error(`${pathname}: ${answer.status}`);
  }
}
