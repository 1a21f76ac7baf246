import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import { open } from '../open';
import type { Viewer } from '../persons';

/** A screen of the product in a state worth checking. */
export interface Screen {
  name: string;
  /** Who sees it. `own`: nobody has been there before, because the screen changes what others would see; `show` says who it is. */
  who: Viewer;
  /** Brings the screen onto the page and waits until it is complete. The page shows whatever its person saw last. */
  show: (page: Page) => Promise<void>;
  /** Selector of the part to check: an open panel covers what is under it, which is not a fault of the page. */
  part?: string;
  /** The tags of what it needs beyond its person, and does there: LOCAL, LEARNER or WRITES of `../tags`. */
  tag?: string;
  /** The document is answered with this error on purpose. */
  status?: number;
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Has a page of the host alone: 'not found'. */
const NOWHERE = '/nulle-part';

/**
 * Brings a page to an address by links in the document that is open; in a new one where none of the host is. It goes by way of nowhere, so
 * that nothing of the screen before is taken for this one's, and a page that was on screen already begins anew.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(() => document.documentElement.dataset.host === 'ready');
  if (!isThere) return void (await open(page, path));
  await follow(page, NOWHERE);
  await expect(heading(page)).toHaveText('404 Page Not Found');
  await follow(page, path);
}

/** A screen that its address brings, complete once this part of it is seen. */
export const shownAt = (name: string, who: Viewer, path: string, part: (page: Page) => Locator): Screen => ({
  name,
  who,
  show: async (page) => {
    await visit(page, path);
    await expect(part(page)).toBeVisible();
  },
});

/** A screen that its address brings, complete once it has its title. */
export const titledAt = (name: string, who: Viewer, path: string, title: string): Screen => ({
  name,
  who,
  show: async (page) => {
    await visit(page, path);
    await expect(heading(page)).toHaveText(title);
  },
});

/** Clicks the shell's link to an address, or one made for it where the shell has none. */
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
