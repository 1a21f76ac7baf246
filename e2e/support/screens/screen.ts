import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { open } from '../open';
import type { Viewer } from '../persons';

/** A screen of the product in a state worth checking. */
export interface Screen {
  name: string;
  /**
   * The person who sees it. `own`: nobody has been there before, since the screen changes what others would see; `show` decides who it is.
   */
  who: Viewer;
  /** Shows the screen on the page and waits until it is complete. The page shows whatever its person saw last. */
  show: (page: Page) => Promise<void>;
  /** Selector of the part to check: an open panel covers what is under it, which is no fault of the page. */
  part?: string;
  /** The tags for what it needs and does beyond its person: LOCAL, LEARNER or WRITES of `../tags`. */
  tag?: string;
  /** The error status that the document is answered with on purpose. */
  status?: number;
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The path of a page that only the host draws: 'not found'. */
const NOWHERE = '/nulle-part';

/**
 * Navigates to an address by links in the open document; in a new document where the host is not running. It passes the not-found page, so
 * that nothing of the previous screen is mistaken for this one's, and a page that was on screen already starts anew.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(() => document.documentElement.dataset.host === 'ready');
  if (!isThere) return void (await open(page, path));
  await follow(page, NOWHERE);
  await expect(heading(page)).toHaveText('404 Page Not Found');
  await follow(page, path);
}

/** A screen that is reached by its address, complete once this part of it is visible. */
export const shownAt = (name: string, who: Viewer, path: string, part: (page: Page) => Locator): Screen => ({
  name,
  who,
  show: async (page) => {
    await visit(page, path);
    await expect(part(page)).toBeVisible();
  },
});

/** A screen that is reached by its address, complete once it has its title. */
export const titledAt = (name: string, who: Viewer, path: string, title: string): Screen => ({
  name,
  who,
  show: async (page) => {
    await visit(page, path);
    await expect(heading(page)).toHaveText(title);
  },
});

/** Clicks the shell's link to an address, or a link made for it where the shell has none. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const own = [...document.querySelectorAll<HTMLAnchorElement>('header a, footer a, nav a')].find(
      (link) => link.getAttribute('href') === to,
    );
    const link = own ?? document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
    link.click();
    if (link !== own) link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}
