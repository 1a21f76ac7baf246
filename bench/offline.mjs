import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { measureDeviceSearch } from './device-search.mjs';
import { inRounds } from './figures.mjs';
import { serveInFront } from './front-server.mjs';
import { LIMIT_MS, openBrowser } from './phone.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { CurrentUser } from '@ulty/contracts/people/auth.js' */
/** @import { BookListItem, Chapter } from '@ulty/contracts/learning/books.js' */
/** @import { Defer, Read, Site } from './site.mjs' */
/** @typedef {{ id: string, bookId: string }} ReadChapter */
/** @typedef {{ address: string, state: 'fast' | '3g' | 'dead', requests: number }} Link */
/** @typedef {typeof globalThis & { ultyText: Promise<number> }} Watched */

/** The first paint without network against a repeat visit, as a ratio; seconds that a thousand events may take; ms of a search in downloads. */
export const OFFLINE_GOAL = { paint: 1, seconds: 30, searchMs: 50 };

/** A 3G link: ms each request takes, bytes a second that it can send. */
const LINK = { latencyMs: 400, upBytes: 768_000 / 8 };
const EVENTS = 1_000;
const SCREEN = { width: 360, height: 640 };
const PROCESSOR_SLOWDOWN = 6;

/**
 * A link in front of the site that is fast, like 3G, or dead. The worker's own requests pass it too, which a throttled page's would not.
 * @param {string} address @param {Defer} defer
 */
async function linkTo(address, defer) {
  /** @type {Link} */
  const link = { address: '', state: 'fast', requests: 0 };
  link.address = await serveInFront(
    address,
    async (request, response) => {
      link.requests += 1;
      if (link.state === 'dead') {
        response.destroy();
        return true;
      }
      const sent = Number(request.headers['content-length'] ?? 0);
      if (link.state === '3g') await wait(LINK.latencyMs + (sent / LINK.upBytes) * 1_000);
      return false;
    },
    defer,
  );
  return link;
}

/** ms from the navigation to the chapter's text on screen. Runs in the browser before the page. */
function noteText() {
  /** @type {Watched} */ (globalThis).ultyText = new Promise((resolve) => {
    const look = () => {
      if ((document.querySelector('main article')?.textContent ?? '').length < 400) return false;
      requestAnimationFrame(() => resolve(performance.now()));
      return true;
    };
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { subtree: true, childList: true });
  });
}

/** Marks that the device can start without network: see device-boot of the host. */
const untilKept = (/** @type {Page} */ page) =>
  page.waitForFunction(() => performance.getEntriesByName('ulty-kept').length > 0, null, { timeout: LIMIT_MS });

/** @param {Page} page @param {string} path */
async function timeToText(page, path) {
  await page.goto(path, { waitUntil: 'commit', timeout: LIMIT_MS });
  return page.evaluate(() => /** @type {Watched} */ (globalThis).ultyText);
}

/**
 * Puts events into the queue as a phone does that was without network all week: reading, chapter by chapter. Runs in the browser.
 * @param {{ userId: string, ids: string[], chapters: ReadChapter[], count: number }} events
 * @returns {Promise<void>}
 */
function fillQueue({ userId, ids, chapters, count }) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ulty', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('offline_queue', 'readwrite');
      for (let index = 0; index < count; index += 1) {
        const at = new Date(Date.now() - (count - index) * 1_000).toISOString();
        const event = {
          eventId: ids[index],
          userId,
          deviceId: ids[0],
          seq: index + 1,
          occurredAt: at,
          clockOffsetMs: 0,
          tz: 'Africa/Ouagadougou',
        };
        const percent = 1 + Math.floor((index / count) * 80);
        const { id, bookId } = /** @type {ReadChapter} */ (chapters[index % chapters.length]);
        const items = [{ kind: 'chapter', id, parentId: bookId, status: 'progress', position: { percent }, activeSeconds: 1 }];
        const data = { ...event, offline: true, appVersion: 'bench', items, display: { label: 'Lecture', expectedUtc: null } };
        transaction
          .objectStore('offline_queue')
          .put({ id: ids[index], type: 'progress_update', data, timestamp: at, attempts: 0, lastAttempt: null });
      }
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    };
  });
}

/** How many events wait. Runs in the browser. @returns {Promise<number>} */
function waiting() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ulty', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('offline_queue').objectStore('offline_queue').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** @param {string} databaseUrl @param {readonly string[]} ids @returns {Promise<number>} */
async function decidedEvents(databaseUrl, ids) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as count from events where event_id = any($1::uuid[])', [ids]);
    return rows[0].count;
  } finally {
    await client.end();
  }
}

/**
 * @param {Page} page @param {Link} link @param {{ read: Read, databaseUrl: string }} site
 * @param {BookListItem} book whose chapters were read
 * @returns seconds until a thousand waiting events are decided, how many the server holds, requests it took
 */
async function sendQueue(page, link, { read, databaseUrl }, book) {
  /** @type {CurrentUser} */
  const user = await read('/api/auth/user');
  /** @type {Chapter[]} */
  const found = await read(`/api/quizhero/books/${book.id}/chapters`);
  const chapters = found.map(({ id }) => ({ id, bookId: book.id }));
  const ids = Array.from({ length: EVENTS }, () => randomUUID());
  link.state = 'fast';
  await page.evaluate(fillQueue, { userId: user.id, ids, chapters, count: EVENTS });
  link.state = '3g';
  link.requests = 0;
  const startedAt = Date.now();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  while ((await page.evaluate(waiting)) > 0) {
    if (Date.now() - startedAt > 10 * LIMIT_MS) throw new Error('La file ne se vide pas.');
    await wait(250);
  }
  return {
    seconds: (Date.now() - startedAt) / 1_000,
    requests: link.requests,
    sent: EVENTS,
    decided: await decidedEvents(databaseUrl, ids),
  };
}

/**
 * A downloaded chapter: the time until its text is on screen without network, against a repeat visit over 3G, in turns; then a thousand
 * events that leave over the same link.
 * @param {{ site: Site, rounds: number, deadline: number, defer: Defer }} asked
 */
export async function measureOffline({ site, rounds, deadline, defer }) {
  const { browser, close } = await openBrowser(defer);
  const link = await linkTo(site.address, defer);
  const read = /** @type {Read} */ (async (path) => (await fetch(site.address + path, { headers: { cookie: site.cookie } })).json());
  /** @type {{ items: [BookListItem] }} */
  const { items } = await read('/api/quizhero/books?category=Tous&search=');
  const [book] = items;
  /** @type {[Chapter]} */
  const [chapter] = await read(`/api/quizhero/books/${book.id}/chapters`);
  const bookPath = `${link.address}/quiz-ulty-stars/livres/${book.id}`;
  const chapterPath = `${bookPath}/chapitres/${chapter.id}`;

  const context = await browser.newContext({ viewport: SCREEN, locale: 'fr-BF' });
  const [name, value] = /** @type {[string, string]} */ (site.cookie.split('=', 2));
  await context.addCookies([{ name, value, url: link.address }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(noteText);
  await page.goto(bookPath, { timeout: LIMIT_MS });
  await untilKept(page);
  await page.getByRole('button', { name: /^Télécharger/ }).click();
  await page.getByText('Livre téléchargé avec succès').first().waitFor({ timeout: LIMIT_MS });
  await timeToText(page, chapterPath);
  await untilKept(page);

  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  const paints = await inRounds(rounds, deadline, async () => {
    link.state = 'dead';
    const without = await timeToText(page, chapterPath);
    link.state = '3g';
    const repeat = await timeToText(page, chapterPath);
    await untilKept(page);
    return { site: without, bare: repeat };
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  link.state = 'fast';
  const processor = (/** @type {boolean} */ isSlow) =>
    devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? PROCESSOR_SLOWDOWN : 1 });
  const search = await measureDeviceSearch({ context, page, address: link.address, read, processor });
  const queue = await sendQueue(page, link, { read, databaseUrl: site.databaseUrl }, book);
  await close();
  return { paints, queue, search };
}
