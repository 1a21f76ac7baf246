import type { Page, Response } from '@playwright/test';

/**
 * Opens a page and waits until the host handles clicks there.
 * @returns the response of the document
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  // It looks again after 20, 50 and 100 ms, where `expect` would after 100, 250 and 500.
  await page.locator('html[data-host=ready]').waitFor({ state: 'attached' });
  return answer;
}

/** Path and query of the page on screen. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
