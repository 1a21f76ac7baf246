import type { BrowserContext } from '@playwright/test';

/** A browser without service workers: every request is the page's own, so the test can intercept it. */
export async function withoutWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}
