import type { Locator, Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { drawnAnew, showIn, violations } from '../support/axe';
import { expect } from '../support/fixtures';
import { open } from '../support/open';
import { foreseen, SCREENS } from '../support/pages';
import { tagsOf, test, VIEWERS } from '../support/persons';
import { WRITES } from '../support/tags';

/** WCAG 1.4.10 and 1.4.4: no horizontal scrolling at 320 px, nor with text twice as large. Tables may scroll in their own region. */

/** The width of the page when it exceeds the window, with the visible elements that cause it: those inside a scroller do not. */
async function sidewaysPart(page: Page): Promise<{ width: number; wide: string[] }> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const width = document.documentElement.scrollWidth;
    if (width <= room) return { width: 0, wide: [] };
    const isInScroller = (element: Element) => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > room + 0.5 && !isInScroller(element),
    );
    return { width, wide: wide.slice(0, 12).map((element) => element.outerHTML.slice(0, 90)) };
  });
}

/** Text that is cut off: its box is smaller than its content and cannot be scrolled. */
async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, h3, label, p, li, td, th')]
      .filter((element) => {
        const { overflowX, position, clipPath } = getComputedStyle(element);
        const isHidden = overflowX === 'hidden' || overflowX === 'clip';
        const isForEarsOnly = position === 'absolute' && clipPath !== 'none';
        return isHidden && !isForEarsOnly && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

const LARGE = { width: 1280, height: 800 };
const SMALL = { width: 360, height: 640 };

/** Restores the page as it was before any check. */
async function putBack(page: Page): Promise<void> {
  // Layout is checked after animations.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(LARGE);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** A document asks again after five minutes who is signed in, and the browser logs the 401 when nobody is. */
const ASKED_AGAIN = /Failed to load resource.* 401 .*\/api\/auth\/user\)$/;

const enlargeText = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));

// A person's screens follow each other in one document, in one worker; each test can also run alone. Decision 0105.
for (const viewer of VIEWERS) {
  test.describe(viewer, () => {
    test.describe.configure({ mode: viewer === 'own' ? 'parallel' : 'default' });
    test.use({ viewer });
    for (const { name, show, status, part, tag = [] } of SCREENS.filter(({ who }) => who === viewer)) {
      test(`accessible and in shape: ${name}`, { tag: [...tagsOf(viewer), tag].flat() }, async ({ page, faults }) => {
        if (status !== undefined) faults.allow(foreseen(status));
        if (viewer === 'visitor') faults.allow(ASKED_AGAIN);
        await putBack(page);
        await show(page);
        // The checks are in the order that changes least between one and the next: a theme is the dearest to change.
        await showIn(page, 'light');
        expect.soft(await violations(page, part), 'light, 1280 px').toEqual([]);
        await page.setViewportSize(SMALL);
        expect.soft(await violations(page, part), 'light, 360 px').toEqual([]);
        await showIn(page, 'dark');
        expect.soft(await violations(page, part, 'colours'), 'dark, 360 px').toEqual([]);
        await drawnAnew(page, part);
        await page.setViewportSize(LARGE);
        const anew = await drawnAnew(page, part);
        if (anew) expect.soft(await violations(page, anew, 'anew'), 'dark, 1280 px').toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => sidewaysPart(page), '320 px').toEqual({ width: 0, wide: [] });
        await enlargeText(page);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => sidewaysPart(page), `${width} px, text twice as large`).toEqual({ width: 0, wide: [] });
          await expect.poll(() => cutWords(page), `${width} px, text twice as large`).toEqual([]);
        }
      });
    }
  });
}

test('amounts keep to one line, and twice as large leave the words of a line their room', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/ulty-coins');
  const row = page.getByRole('listitem').filter({ hasText: 'Terminer un cours' });
  const [coin, figure] = [row.locator('.u-amount > svg'), row.getByText('100 UTC')];
  await expect
    .poll(async () => Math.abs((await middleOf(coin)) - (await middleOf(figure))), 'coin and figure side by side')
    .toBeLessThan(8);
  await enlargeText(page);
  await expect.poll(async () => (await row.getByRole('link').boundingBox())?.width ?? 0, 'room for words').toBeGreaterThan(150);
});

async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}
