import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, LEARNER_EMAIL, signIn } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/reach';

const banner = (page: Page) => page.getByText('Démonstration', { exact: true });

/** The banner is present once, first, over the whole width, and covers nothing below it. */
async function expectBanner(page: Page): Promise<void> {
  await expect(banner(page)).toHaveCount(1);
  const box = await banner(page).boundingBox();
  const next = await page.evaluate(() => document.body.children[1]?.getBoundingClientRect().top);
  // Columns of a grid are rounded.
  expect([box?.x, box?.y, Math.round(box?.width ?? 0)]).toEqual([0, 0, await page.evaluate(() => document.documentElement.clientWidth)]);
  expect(next).toBeGreaterThanOrEqual(box?.height ?? Infinity);
}

for (const { path, email } of [
  { path: '/' },
  { path: '/blog' },
  { path: '/', email: LEARNER_EMAIL },
  { path: '/admin', email: ADMIN_EMAIL },
] as { path: string; email?: string }[]) {
  test(`the banner stands on ${path}${email ? ` for ${email}` : ''}, once the host is there`, { tag: LOCAL }, async ({ page }) => {
    if (email) await signIn(page, email);
    await open(page, path);
    await expectBanner(page);
  });
}

test('the sign-in pages have it, and the list of calls', { tag: LOCAL }, async ({ page }) => {
  for (const path of ['/api/login', '/api/register', '/api/auth/password/forgot', '/api/docs']) {
    await page.goto(path);
    await expectBanner(page);
  }
});

test('pages that the worker opens have it, without network too', { tag: LOCAL }, async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource/);
  await open(page, '/blog');
  await settled(page, []);
  await context.setOffline(true);
  await open(page, '/blog');
  await expectBanner(page);
});
