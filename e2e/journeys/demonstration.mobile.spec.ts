import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, LEARNER_EMAIL, signIn } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

const banner = (page: Page) => page.getByText('Démonstration', { exact: true });

/** Checks that the banner exists once, comes first, has the whole width and covers nothing below it. */
async function expectBanner(page: Page): Promise<void> {
  await expect(banner(page)).toHaveCount(1);
  const box = await banner(page).boundingBox();
  const next = await page.evaluate(() => document.body.children[1]?.getBoundingClientRect().top);
  // Browsers round the columns of a grid.
  expect([box?.x, box?.y, Math.round(box?.width ?? 0)]).toEqual([0, 0, await page.evaluate(() => document.documentElement.clientWidth)]);
  expect(next).toBeGreaterThanOrEqual(box?.height ?? Infinity);
}

test('the banner stands on every kind of page: of visitors, also from the worker without network, of the server, of a learner, of the team', {
  tag: LOCAL,
}, async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource/);
  for (const path of ['/', '/blog'])
    await test.step(path, async () => {
      await open(page, path);
      await expectBanner(page);
    });
  await test.step('from the worker, without network', async () => {
    await settled(page, []);
    await context.setOffline(true);
    await open(page, '/blog');
    await expectBanner(page);
    await context.setOffline(false);
  });
  for (const path of ['/api/login', '/api/register', '/api/auth/password/forgot', '/api/docs'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectBanner(page);
    });
  for (const [path, email] of [
    ['/', LEARNER_EMAIL],
    ['/admin', ADMIN_EMAIL],
  ] as const)
    await test.step(`${path} for ${email}`, async () => {
      await page.goto('about:blank');
      await signIn(page, email);
      await open(page, path);
      await expectBanner(page);
    });
});
