import { LIMIT_MS } from './phone.mjs';

/** @import { BrowserContext, Page } from '@playwright/test' */
/** @import { CurrentUser } from '@ulty/contracts/people/auth.js' */
/** @import { BookListItem, BookPage, Chapter } from '@ulty/contracts/learning/books.js' */
/** @import { Course } from '@ulty/contracts/learning/courses.js' */
/** @import { DownloadManifest } from '@ulty/contracts/base/downloads.js' */
/** @import { Read } from './site.mjs' */
/** @typedef {{ version?: number }} PartValue what the call of a part answers */
/**
 * A download with the `values` of its parts; those of quizzes are lists.
 * @typedef {{ manifest: DownloadManifest, values: (PartValue | PartValue[])[] }} Download
 */

/** Queries spelt correctly, misspelt, and as spoken: from `api/src/search/judged-queries.yaml`. */
const QUERIES = /** @type {const} */ ([
  'seuil de rentabilité',
  'vendre sur watsapp',
  'bordero des prix',
  'règle des deux minutes',
  'volan d’inersie',
  'pere riche pere povre',
  'urgent et important',
  'je veux savoir combien il faut vendre pour ne pas perdre d’argent',
  'mon téléphone a été volé qu’est-ce que je dois faire',
  'comment mettre de l’argent de côté tous les mois',
]);

/**
 * Puts downloads into the stores as a finished run leaves them. Runs in the browser.
 * @param {{ userId: string, downloads: Download[] }} library
 */
async function fillLibrary({ userId, downloads }) {
  /** @param {IDBOpenDBRequest} request @returns {Promise<IDBDatabase>} */
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const at = new Date().toISOString();
  const ulty = await done(indexedDB.open('ulty'));
  const ext = await done(indexedDB.open('ulty-ext'));
  const texts = ulty.transaction(['books', 'chapters', 'quizzes'], 'readwrite');
  const rows = ext.transaction(['downloads', 'course_parts'], 'readwrite');
  for (const { manifest, values } of downloads) {
    const { kind, id, title, parts } = manifest;
    parts.forEach((part, index) => {
      const print = part.sha256 ?? manifest.version;
      const row = (/** @type {PartValue} */ value) => ({
        ...value,
        isAvailableOffline: true,
        downloadedAt: at,
        lastAccessedAt: at,
        print,
        version: value.version ?? 1,
      });
      const value = /** @type {PartValue | PartValue[]} */ (values[index]);
      if (kind === 'course') rows.objectStore('course_parts').put({ path: part.path, courseId: id, value, bytes: part.bytes, print });
      else if (Array.isArray(value)) value.forEach((quiz, position) => texts.objectStore('quizzes').put({ ...row(quiz), position }));
      else texts.objectStore(part.kind === 'book' ? 'books' : 'chapters').put({ ...row(value), audioBlob: null, audioPrint: null });
    });
    const keys = parts.map((part) => `${part.kind}:${part.id}`);
    rows.objectStore('downloads').put({
      ...{ userId, kind, id, title, status: 'whole', reason: null, wantsAudio: false, isPinned: false, manifest, next: null, done: keys },
      ...{ missing: [], requestedAt: at, downloadedAt: at, lastOpenedAt: at },
    });
  }
  await Promise.all([texts, rows].map((transaction) => new Promise((resolve) => (transaction.oncomplete = resolve))));
  ulty.close();
  ext.close();
}

/** Every book of the site, and of its courses what a visitor of them may open. @param {Read} read */
async function wholeLibrary(read) {
  /** @type {Download[]} */
  const downloads = [];
  /** @type {BookListItem[]} */
  const books = [];
  /** @type {string | null} */
  let cursor = '';
  while (cursor !== null) {
    /** @type {BookPage} */
    const page = await read(`/api/quizhero/books${cursor && `?cursor=${cursor}`}`);
    books.push(...page.items);
    cursor = page.nextCursor;
  }
  for (const { id } of books) {
    /** @type {DownloadManifest} */
    const manifest = await read(`/api/quizhero/books/${id}/manifest`);
    manifest.parts = manifest.parts.filter(({ kind }) => kind !== 'audio');
    /** @type {Chapter[]} */
    const chapters = await read(`/api/quizhero/books/${id}/chapters`);
    /** @type {Download['values']} */
    const values = [];
    for (const part of manifest.parts) {
      const chapter = chapters.find((one) => one.id === part.id);
      values.push(part.kind === 'chapter' ? /** @type {Chapter} */ (chapter) : await read(part.path));
    }
    downloads.push({ manifest, values });
  }
  /** @type {Course[]} */
  const courses = await read('/api/courses');
  for (const { id } of courses) {
    /** @type {DownloadManifest} */
    const manifest = await read(`/api/courses/${id}/manifest`);
    /** @type {Download['values']} */
    const values = [];
    for (const part of manifest.parts) values.push(await read(part.path));
    downloads.push({ manifest, values });
  }
  return downloads;
}

/** ms of each search that the page has made. Runs in the browser. */
const durations = () => performance.getEntriesByName('ulty-device-search').map(({ duration }) => duration);

/**
 * Searches in the whole library on the device, without network: the first one reads the indexes, the others find them read.
 * @param {object} device
 * @param {BrowserContext} device.context of the page, whose device holds the code of a download
 * @param {Page} device.page
 * @param {string} device.address
 * @param {Read} device.read
 * @param {(isSlow: boolean) => Promise<unknown>} device.processor slows it or lets it run
 */
export async function measureDeviceSearch({ context, page, address, read, processor }) {
  const downloads = await wholeLibrary(read);
  /** @type {CurrentUser} */
  const user = await read('/api/auth/user');
  await page.goto(`${address}/search`, { timeout: LIMIT_MS });
  await page.evaluate(fillLibrary, { userId: user.id, downloads });
  await context.setOffline(true);
  const search = async (/** @type {string} */ q, /** @type {number} */ index) => {
    const field = page.getByRole('combobox').first();
    await field.fill(q);
    await field.press('Enter');
    await page.waitForFunction((count) => performance.getEntriesByName('ulty-device-search').length >= count, index + 1, {
      timeout: LIMIT_MS,
    });
  };
  // Makes the indexes, which belongs to the download and not to a search.
  await page.goto(`${address}/search`, { timeout: LIMIT_MS });
  await search(QUERIES[0], 0);
  await processor(true);
  await page.goto(`${address}/search`, { timeout: LIMIT_MS });
  for (const [index, q] of QUERIES.entries()) await search(q, index);
  const [first, ...others] = /** @type {[number, ...number[]]} */ (await page.evaluate(durations));
  await processor(false);
  await context.setOffline(false);
  const sorted = others.sort((a, b) => a - b);
  const middle = /** @type {number} */ (sorted[sorted.length >> 1]);
  return { downloads: downloads.length, first, median: middle, longest: /** @type {number} */ (sorted.at(-1)) };
}
