import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that axe runs only when told to: what a control shows is part of its name (WCAG 2.5.3); headings leave out no level. */
const BESIDE = { 'label-content-name-mismatch': { enabled: true }, 'heading-order': { enabled: true } };

/** The rules whose verdict depends on colours: a theme, which changes nothing else, can break no other (decision 0105). */
const OF_COLOURS = axe
  .getRules(WCAG)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

/** With fewer applicable rules the page had not loaded. */
const FEWEST = { all: 6, colours: 1, anew: 0 };

/**
 * Rules of WCAG 2.2 A and AA that a page breaks, with the elements that do. Axe is put into a document once, however often it runs there.
 * @param part selector of the part to check
 * @param rules all, or those about colours alone; `anew` those about colours where only marked elements are judged, which may hold no text
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
 * Notes how each element of a part is drawn, and marks those that are drawn otherwise than at the last note: newly seen, or in other colours
 * or with text of another size. @returns the selector of the marked ones, or null when there are none
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

/** Shows a page as on a device whose theme is this one, without motion, and waits until every part of it has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const shown = window as unknown as { ultyAllDrawn?: CSSStyleSheet };
    if (shown.ultyAllDrawn) return;
    // What the browser leaves undrawn below the screen keeps the colours of the theme before: axe would read those.
    shown.ultyAllDrawn = new CSSStyleSheet();
    shown.ultyAllDrawn.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(shown.ultyAllDrawn);
  });
  await expect.poll(() => lateParts(page, colorScheme), `parts of the page that are not ${colorScheme} yet`).toEqual([]);
}

/**
 * What does not draw with the colours of a theme yet: antd's parts follow it when the page's own work is done, transitions take their time.
 * Frames are not counted: a page that the browser finds no time to draw has none.
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
