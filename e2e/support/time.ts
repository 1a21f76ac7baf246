import { expect, type Page } from '@playwright/test';

/** Waits until this test has seen all earlier requests of the page, since a later request is answered after them. */
const requestsSeen = (page: Page) => page.evaluate(async () => void (await fetch('/robots.txt', { cache: 'no-store' })));

/**
 * Lets the page's clock run, far faster than the network, until a condition holds. Not for waiting until a request is answered: the page
 * would time out first. Time stops while requests are on their way to the test, which a busy machine may delay.
 */
export async function whileTimePasses(page: Page, condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(4_000);
        await requestsSeen(page);
        return condition();
      },
      { intervals: [50], message: 'what is to come while time passes' },
    )
    .toBe(true);
}
