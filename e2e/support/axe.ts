import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that axe runs only on request: the accessible name contains the visible label (WCAG 2.5.3); headings skip no level. */
const BESIDE = { 'label-content-name-mismatch': { enabled: true }, 'heading-order': { enabled: true } };

/** The rules whose verdict depends on colours: a theme, which changes only colours, can break no other rule (decision 0105). */
const OF_COLOURS = axe
  .getRules(WCAG)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

/** Least number of applicable rules; with fewer the page was not loaded. */
const FEWEST = { all: 6, colours: 1, anew: 0 };

/**
 * Rules of WCAG 2.2 A and AA that a page breaks, with the elements concerned. Axe is added to a document once, however often it runs there.
 * @param part selector of the part to check
 * @param rules all, or those about colours only; `anew` those about colours for marked elements only, which may contain no text
 */
export async function violations(page: Page, part = 'html', rules: keyof typeof FEWEST = 'all'): Promise<{ id: string; at: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions =
    rules === 'all'
      ? { runOnly: { type: 'tag', values: WCAG }, rules: BESIDE, resultTypes: ['violations'] }
      : { runOnly: OF_COLOURS, resultTypes: ['violations'] };
  const found = await page.evaluate(
    async (asked) => {
      const { passes, violations: broken } = await (window as unknown as { axe: typeof axe }).axe.run(asked.part, asked.options);
      return {
        passes: passes.map(({ id }) => id),
        broken: broken.map(({ id, nodes }) => ({
          id,
          at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
        })),
      };
    },
    { part, options },
  );
  expect(found.passes.length, `rules that found something to judge: ${found.passes.join(', ')}`).toBeGreaterThanOrEqual(FEWEST[rules]);
  return found.broken;
}

/**
 * Records how each element of a part is drawn, and marks those that are drawn differently than at the last call: newly visible, or with
 * other colours or text of another size.
 * @returns the selector of the marked ones, or null when there are none
 */
export async function drawnAnew(page: Page, part = 'html'): Promise<string | null> {
  const count = await page.evaluate((selector) => {
    const noted = window as unknown as { ultyDrawn?: WeakMap<Element, string> };
    const before = noted.ultyDrawn;
    noted.ultyDrawn = new WeakMap();
    let marked = 0;
    for (const element of document.querySelectorAll(`${selector}, ${selector} *`)) {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
      const drawn = element.checkVisibility() ? [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(' ') : '';
      const isNew = drawn !== '' && before?.get(element) !== drawn;
      element.toggleAttribute('data-drawn-anew', isNew);
      noted.ultyDrawn.set(element, drawn);
      if (isNew) marked += 1;
    }
    return marked;
  }, part);
  return count > 0 ? '[data-drawn-anew]' : null;
}

/** A theme takes some tens of milliseconds: waiting for it in hundreds was a sixth of the time of all screens. */
const SOON_MS = [10, 20, 40, 80];

/** Shows a page as on a device with this theme, without motion, and waits until every part of it has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const shown = window as unknown as { ultyAllDrawn?: CSSStyleSheet };
    if (shown.ultyAllDrawn) return;
    // Content below the screen that the browser has not drawn keeps the colours of the previous theme, which axe would read.
    shown.ultyAllDrawn = new CSSStyleSheet();
    shown.ultyAllDrawn.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(shown.ultyAllDrawn);
  });
  const message = `parts of the page that are not ${colorScheme} yet`;
  await expect.poll(() => lateParts(page, colorScheme), { message, intervals: SOON_MS }).toEqual([]);
}

/**
 * Parts that do not use the colours of a theme yet: antd's parts follow when the page is idle, and transitions take their time. Frames are
 * not counted, since a page that the browser has no time to draw has none.
 */
async function lateParts(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  return page.evaluate((scheme) => {
    const ofPage = getComputedStyle(document.documentElement).getPropertyValue('--encre').toLowerCase();
    const ofParts = [...document.querySelectorAll('.ulty')].map((part) =>
      getComputedStyle(part).getPropertyValue('--ant-color-text').toLowerCase(),
    );
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running');
    return [
      ...(matchMedia(`(prefers-color-scheme: ${scheme})`).matches ? [] : ['the device']),
      ...[...new Set(ofParts)].filter((ink) => ink !== ofPage).map((ink) => `antd with ${ink} for ${ofPage}`),
      ...moving.map((one) => `transition of ${(one as CSSTransition).transitionProperty}`),
    ];
  }, colorScheme);
}
