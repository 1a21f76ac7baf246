import { expect, type Page, type Response } from '@playwright/test';

/**
 * Opens a page and waits until the host handles clicks there.
 * @returns the response of the document
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  return answer;
}

/** Path and query of the page on screen. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
