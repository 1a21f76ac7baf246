import type { BrowserContext } from '@playwright/test';

/** A browser without service workers: every request is the page's own, and what the test does to it is what the page gets. */
export async function withoutWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}
