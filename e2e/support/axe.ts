import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** With fewer applicable rules the page had not loaded. */
const FEWEST_PASSES = 5;

/**
 * Rules of WCAG 2.2 A and AA that a page breaks, with the elements that do. Axe is put into a document once, however often it runs there.
 * @param part selector of the part to check
 */
export async function violations(page: Page, part = 'html'): Promise<{ id: string; at: string[] }[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const found = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // Our pages have no frames: without this mode each run would end in a tab of its own.
    .setLegacyMode()
    .include(part)
    .options({ runOnly: WCAG, resultTypes: ['violations'] })
    .analyze();
  expect(found.passes.length, 'rules that found something to judge').toBeGreaterThan(FEWEST_PASSES);
  return found.violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}

/** Shows a page as on a device whose theme is this one, without motion, and waits until every part of it has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // What the browser leaves undrawn below the screen keeps the colours of the theme before: axe would read those.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await expect.poll(() => inkOfParts(page), `parts of antd, ${colorScheme}`).toEqual([]);
}

/** Colours of text that antd's parts draw with and the page does not: they follow a change of theme when the page's own work is done. */
async function inkOfParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ofPage = getComputedStyle(document.documentElement).getPropertyValue('--encre').toLowerCase();
    const ofParts = [...document.querySelectorAll('.ulty')].map((part) =>
      getComputedStyle(part).getPropertyValue('--ant-color-text').toLowerCase(),
    );
    return [...new Set(ofParts)].filter((ink) => ink !== ofPage);
  });
}
