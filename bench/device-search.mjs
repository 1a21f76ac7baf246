import { LIMIT_MS } from './phone.mjs';

/** As they should be, misspelt, and as spoken: of `api/src/search/judged-queries.yaml`. */
const QUERIES = [
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
];

/** Puts downloads into the stores as a finished run leaves them. Runs in the browser. */
async function fillLibrary({ userId, downloads }) {
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
      const row = (value) => ({
        ...value,
        isAvailableOffline: true,
        downloadedAt: at,
        lastAccessedAt: at,
        print,
        version: value.version ?? 1,
      });
      const value = values[index];
      if (kind === 'course') rows.objectStore('course_parts').put({ path: part.path, courseId: id, value, bytes: part.bytes, print });
      else if (part.kind === 'quizzes') value.forEach((quiz, position) => texts.objectStore('quizzes').put({ ...row(quiz), position }));
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

/** Every book of the site, and of its courses what a visitor of them may open. */
async function wholeLibrary(read) {
  const downloads = [];
  const books = [];
  for (let cursor = ''; cursor !== null; ) {
    const page = await read(`/api/quizhero/books${cursor && `?cursor=${cursor}`}`);
    books.push(...page.items);
    cursor = page.nextCursor;
  }
  for (const { id } of books) {
    const manifest = await read(`/api/quizhero/books/${id}/manifest`);
    manifest.parts = manifest.parts.filter(({ kind }) => kind !== 'audio');
    const chapters = await read(`/api/quizhero/books/${id}/chapters`);
    const values = [];
    for (const part of manifest.parts)
      values.push(part.kind === 'chapter' ? chapters.find((chapter) => chapter.id === part.id) : await read(part.path));
    downloads.push({ manifest, values });
  }
  for (const { id } of await read('/api/courses')) {
    const manifest = await read(`/api/courses/${id}/manifest`);
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
 * @param context of the page, whose device holds the code of a download. @param processor slows it or lets it run
 */
export async function measureDeviceSearch({ context, page, address, read, processor }) {
  const downloads = await wholeLibrary(read);
  const user = await read('/api/auth/user');
  await page.goto(`${address}/search`, { timeout: LIMIT_MS });
  await page.evaluate(fillLibrary, { userId: user.id, downloads });
  await context.setOffline(true);
  const search = async (q, index) => {
    const field = page.getByRole('combobox').first();
    await field.fill(q);
    await field.press('Enter');
    await page.waitForFunction((count) => performance.getEntriesByName('ulty-device-search').length >= count, index + 1, {
      timeout: LIMIT_MS,
    });
  };
  // Makes the indexes, which is the download's work and not a search's.
  await page.goto(`${address}/search`, { timeout: LIMIT_MS });
  await search(QUERIES[0], 0);
  await processor(true);
  await page.goto(`${address}/search`, { timeout: LIMIT_MS });
  for (const [index, q] of QUERIES.entries()) await search(q, index);
  const [first, ...others] = await page.evaluate(durations);
  await processor(false);
  await context.setOffline(false);
  const sorted = others.sort((a, b) => a - b);
  return { downloads: downloads.length, first, median: sorted[sorted.length >> 1], longest: sorted.at(-1) };
}
