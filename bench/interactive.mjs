import { setTimeout as pause } from 'node:timers/promises';
import { inRounds } from './figures.mjs';
import { pageName } from './one-bundle/bundle.mjs';
import { serveOneBundle } from './one-bundle/serve.mjs';
import { bytesOf, LIMIT_MS, openBrowser, openPhone } from './phone.mjs';
import { timeToInteractive } from './time-to-interactive.mjs';

/** @import { Browser, Locator, Page } from '@playwright/test' */
/** @import { Bundle } from './one-bundle/bundle.mjs' */
/** @import { PageRequest } from './phone.mjs' */
/** @import { Defer, Site } from './site.mjs' */
/** @import { Span } from './time-to-interactive.mjs' */

/**
 * A page as one side serves it.
 * @typedef {object} Visited
 * @property {string} name
 * @property {string} address
 * @property {string} answers selector of what shows that the page responds
 * @property {(page: Page) => Promise<void>} prove
 * @property {string | undefined} cookie
 */
/** @typedef {Omit<Visited, 'address' | 'cookie'> & { page: string, isSignedIn?: boolean }} MeasuredPage `page`: its name in the bundle */
/** @typedef {Awaited<ReturnType<typeof visit>>} Visit */
/** @typedef {{ site: Visit, bare: Visit }} Visits */
/** @typedef {typeof globalThis & { ultyBench: { longTasks: Span[], answersAt: number | null } }} Watched */
/** @typedef {typeof globalThis & { isSameDocument?: boolean }} Marked */

/** Pause between two checks whether a page is quiet. */
const LOOK_MS = 500;

/** Ulty, and the one bundle. */
const SIDES = /** @type {const} */ (['site', 'bare']);

/** The pages visited, and the check that shows that each responds. @type {MeasuredPage[]} */
const PAGES = [
  { name: 'page d’accueil', page: pageName('mf-landing', './landing/landing'), answers: 'html[data-host="ready"]', prove: proveLanding },
  {
    name: 'accueil de l’élève',
    page: pageName('mf-dashboard', './home/home'),
    isSignedIn: true,
    answers: 'html[data-host="ready"] main [aria-label="Votre progression"]',
    prove: proveHome,
  },
];

/**
 * Watches long tasks, and the moment a selector matches. Runs in the browser before the page. Service workers are off on both sides, and the
 * link does not tell its speed: on one that calls itself slow the landing's host waits for the first act, decision 0045.
 * @param {string} selector
 */
function watchPage(selector) {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  Reflect.deleteProperty(Navigator.prototype, 'connection');
  /** @type {Watched['ultyBench']} */
  const seen = { longTasks: [], answersAt: null };
  /** @type {Watched} */ (globalThis).ultyBench = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    seen.answersAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-host'] });
}

/** What the page has observed so far. Runs in the browser. */
const look = () => ({
  .../** @type {Watched} */ (globalThis).ultyBench,
  timeOrigin: performance.timeOrigin,
  now: performance.now(),
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  domReady: /** @type {PerformanceNavigationTiming} */ (performance.getEntriesByType('navigation')[0]).domContentLoadedEventEnd,
});

/** GET requests in ms since the navigation began. @param {readonly PageRequest[]} requests @param {number} timeOrigin */
function spansOf(requests, timeOrigin) {
  const document = /** @type {PageRequest} */ (requests.find(({ type }) => type === 'Document'));
  const toMs = (/** @type {number} */ seconds) => (seconds - document.startedAt + document.wallTime) * 1_000 - timeOrigin;
  return requests
    .filter(({ method, url }) => method === 'GET' && url.startsWith('http'))
    .map(({ startedAt, endedAt }) => ({ start: toMs(startedAt), end: endedAt === null ? null : toMs(endedAt) }));
}

/**
 * Checks that the link navigates without a new document, and that the new page shows `heading`.
 * @param {Page} page @param {Locator} link @param {string} path @param {Locator} heading
 */
async function proveLink(page, link, path, heading) {
  await page.evaluate(() => {
    /** @type {Marked} */ (globalThis).isSameDocument = true;
  });
  await link.click();
  await page.waitForURL((url) => url.pathname === path);
  await heading.first().waitFor();
  if (!(await page.evaluate(() => /** @type {Marked} */ (globalThis).isSameDocument)))
    throw new Error(`${path} est venu par un nouveau document : la page ne répondait pas.`);
}

/** Checks hydration: the theme button responds, links are routed by the client. @param {Page} page */
async function proveLanding(page) {
  await page.getByLabel('Menu', { exact: true }).click();
  await page.getByRole('button', { name: 'Thème sombre' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.keyboard.press('Escape');
  await proveLink(
    page,
    page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Cours', exact: true }),
    '/courses',
    page.getByRole('main').getByRole('heading', { level: 3 }),
  );
}

/** Checks the greeting, four cards with figures, and a link routed by the client. @param {Page} page */
async function proveHome(page) {
  await page.getByRole('heading', { level: 1, name: /Awa/ }).waitFor();
  const cards = await page.locator('main [aria-label="Votre progression"]').innerText();
  for (const word of ['Niveau', 'Cours terminés', 'Temps d', 'Badges'])
    if (!cards.includes(word)) throw new Error(`L’accueil n’a pas de carte « ${word} ».`);
  await proveLink(
    page,
    page.getByRole('main').locator('a[href="/streaks"]').first(),
    '/streaks',
    page.getByRole('heading', { level: 1, name: /série/i }),
  );
}

/**
 * One visit without the phone's limits, which warms up browser and servers and checks that this side works.
 * @param {Browser} browser @param {Visited} visited
 */
async function tryOut(browser, { address, answers, prove, cookie }) {
  const phone = await openPhone(browser, { address, cookie });
  try {
    await phone.free();
    await phone.page.goto(`${address}/`, { timeout: LIMIT_MS });
    await phone.page.locator(answers).waitFor();
    await prove(phone.page);
  } finally {
    await phone.close();
  }
}

/**
 * One first visit, until a whole quiet window was observed; then the page must pass its check.
 * @param {Browser} browser @param {Visited} visited
 * @returns ms to interactive, no earlier than the marker of a responding page; bytes received and number of requests until then
 */
async function visit(browser, { address, answers, prove, cookie }) {
  const phone = await openPhone(browser, { address, cookie });
  try {
    await phone.page.addInitScript(watchPage, answers);
    await phone.page.goto(`${address}/`, { waitUntil: 'commit', timeout: LIMIT_MS });
    for (const startedAt = Date.now(); Date.now() - startedAt < LIMIT_MS; await pause(LOOK_MS)) {
      const { now, timeOrigin, answersAt, firstPaint, ...seen } = await phone.page.evaluate(look);
      if (answersAt === null || firstPaint === null) continue;
      const requests = phone.requests();
      const ms = timeToInteractive({ ...seen, firstPaint, requests: spansOf(requests, timeOrigin), observedUntil: now });
      if (ms === null) continue;
      await phone.free();
      await prove(phone.page);
      return { ms: Math.max(ms, answersAt), bytes: bytesOf(requests).all, requests: requests.length };
    }
    throw new Error(`${address} n’est pas devenu interactif en ${LIMIT_MS / 1_000} s.`);
  } finally {
    await phone.close();
  }
}

/**
 * First visits of landing and home against the same application built as one bundle, in turns, the first to go changing each round.
 * @param {{ site: Site, bundles: { routes: Bundle, single?: Bundle }, rounds: number, deadline: number, defer: Defer }} asked
 *   of its bundles `routes`, compared: one build whose pages are separate chunks; `single`, visited once when given: all in one file
 * @returns for each page its rounds of ms, bytes and requests of both sides, and its one visit in a single file
 */
export async function measureInteractive({ site, bundles, rounds, deadline, defer }) {
  const { browser, close } = await openBrowser(defer);
  /** @type {{ name: string, site: Visited, bare: Visited, single: Visited | undefined }[]} */
  const pages = [];
  for (const { isSignedIn, page, ...rest } of PAGES) {
    const base = { ...rest, cookie: isSignedIn ? site.cookie : undefined };
    const served = async (/** @type {Bundle} */ bundle) => ({
      ...base,
      address: await serveOneBundle({ address: site.address, bundle, page, isSignedIn, defer }),
    });
    pages.push({
      name: base.name,
      site: { ...base, address: site.address },
      bare: await served(bundles.routes),
      single: bundles.single && (await served(bundles.single)),
    });
  }
  for (const page of pages) for (const side of SIDES) await tryOut(browser, page[side]);
  const measured = await inRounds(rounds, deadline, async (round) => {
    /** @type {Visits[]} */
    const visits = [];
    for (const page of pages) {
      const sides = /** @type {Visits} */ ({});
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) sides[side] = await visit(browser, page[side]);
      visits.push(sides);
    }
    return visits;
  });
  const results = [];
  for (const [index, { name, single }] of pages.entries()) {
    const visits = measured.map((round) => /** @type {Visits} */ (round[index]));
    const { site: ours, bare } = /** @type {Visits} */ (visits[0]);
    const pick = (/** @type {'bytes' | 'requests'} */ key) => ({ site: ours[key], bare: bare[key] });
    results.push({
      name,
      rounds: visits.map((sides) => ({ site: sides.site.ms, bare: sides.bare.ms })),
      bytes: pick('bytes'),
      requests: pick('requests'),
      single: single && (await visit(browser, single)),
    });
  }
  await close();
  return results;
}
