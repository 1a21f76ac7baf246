import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CountingProxy } from './counting-proxy';
import { LOCAL, mustBeTagged, undeclaredWrite } from './tags';
import { sayOffline } from './say-offline';
import { WAIT_MS } from './settings';
import { site, startSite, type Site, type SiteOptions } from './site';
import { watchToasts } from './toasts';

/** Time limit for a site's start: for its database, then for its API. */
export const SITE_START_MS = 2 * WAIT_MS;

/** Faults of the pages of one test. A fault that is not allowed fails the test at its end. */
interface Faults {
  /** Allows console errors whose text matches, e.g. the browser's own line about a document answered 404. */
  allow(pattern: RegExp): void;
  /** Watches a context the test made itself, whose `setOffline` then reaches its later documents too. */
  watch(context: BrowserContext): Promise<void>;
}

interface Fixtures {
  faults: Faults;
  /** Starts a site for this test alone, stopped after the test, once its pages are closed. */
  ownSite: (options?: SiteOptions) => Promise<Site>;
  /** This test's own proxy to the shared site, open; shut after the test, once its pages are closed. */
  door: CountingProxy;
  /** Opens a page of another person, signed out, in a browser of the same size; closed after the test. */
  otherPage: () => Promise<Page>;
  /** Whether this run has the size of a phone: burger menu and bottom navigation. Identity §9: below 900 px. */
  isSmall: boolean;
}

interface WorkerFixtures {
  /**
   * A site that the tests of this worker share and may change for everybody, but neither stop nor break. All other tests use the shared
   * one.
   */
  spareSite: Site;
}

/** Chromium's line for each file requested while the test has cut the network; for the site's own address it has no other cause. */
const CUT_BY_THE_TEST = /^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED /;

/** Closes pages first: their last requests would find the server stopped, and the browser would log errors. */
export async function closePages(context: BrowserContext, browser: Browser): Promise<void> {
  for (const opened of new Set([context, ...browser.contexts()])) await Promise.all(opened.pages().map((page) => page.close()));
}

/** The faults that one test finds in its pages. */
interface Found {
  faults: string[];
  /** Number of faults that the end of the test has checked: a page that outlives the test finds the later ones. */
  judged: number;
  tags: readonly string[];
}

const watchers = new WeakMap<BrowserContext, Found>();

/** Attributes a context's faults to a test from now on, also those since the end of the previous test. */
async function watchFor(found: Found, watched: BrowserContext): Promise<void> {
  const before = watchers.get(watched);
  watchers.set(watched, found);
  if (before) {
    if (before !== found) found.faults.push(...before.faults.slice(before.judged).map((fault) => `after the test before: ${fault}`));
    return;
  }
  const note = (fault: string | null) => fault && watchers.get(watched)?.faults.push(fault);
  sayOffline(watched);
  watched.on('weberror', (fault) => note(`page error: ${fault.error().stack ?? String(fault.error())}`));
  watched.on('request', (request) => note(undeclaredWrite(request.method(), request.url(), watchers.get(watched)?.tags ?? [])));
  watched.on('console', (message) => {
    if (message.type() === 'error') note(`console error: ${message.text()} (${message.location().url})`);
  });
  await watchToasts(watched);
  await watched.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
}

/**
 * The test of every suite: `baseURL` is the shared site; a page error, a console error or a breach of the
 * content security policy in any page fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  spareSite: [
    async ({}, use) => {
      const spare = await startSite();
      await use(spare);
      await spare.stop();
    },
    { scope: 'worker', timeout: SITE_START_MS },
  ],
  baseURL: async ({}, use) => use(site()),
  isSmall: async ({ viewport }, use) => use((viewport?.width ?? 0) < 900),
  otherPage: async ({ browser, baseURL, viewport, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport, locale: 'fr-FR' });
      contexts.push(context);
      await faults.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  door: async ({ context, browser }, use) => {
    mustBeTagged(LOCAL, 'a door to the site');
    const door = new CountingProxy();
    await door.open();
    await use(door);
    await closePages(context, browser);
    await door.shut();
  },
  ownSite: async ({ context, browser }, use) => {
    mustBeTagged(LOCAL, 'a site of its own');
    const started: Site[] = [];
    await use(async (options) => {
      // Time to set up its own database on a busy machine.
      base.setTimeout(base.info().timeout + SITE_START_MS);
      const own = await startSite(options);
      started.push(own);
      return own;
    });
    if (started.length === 0) return;
    await closePages(context, browser);
    for (const own of started) await own.stop();
  },
  faults: [
    async ({ context }, use) => {
      const here: Found = { faults: [], judged: 0, tags: base.info().tags };
      const allowed = [CUT_BY_THE_TEST];
      const watch = (watched: BrowserContext) => watchFor(here, watched);
      await watch(context);
      await use({ allow: (pattern) => void allowed.push(pattern), watch });
      here.judged = here.faults.length;
      expect(
        here.faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
        'faults in the pages',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
