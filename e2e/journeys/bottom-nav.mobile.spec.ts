import type { Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Navigation rapide' });

test('a visitor goes about with the bar, from the landing on', async ({ page }) => {
  await open(page, '/');
  await expect(bar(page).getByRole('link')).toHaveText(['Accueil', 'Cours', 'Blog', 'Connexion']);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Accueil');
  await open(page, '/courses');
  await expect(bar(page).getByRole('link')).toHaveText(['Accueil', 'Cours', 'Blog', 'Connexion']);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Cours');
  await bar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(bar(page).locator('[aria-current]')).toHaveText('Blog');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Blog');
  await bar(page).getByRole('link', { name: 'Connexion' }).click();
  await expect.poll(() => pathOf(page)).toBe('/api/login');
});

test('the landing’s bar is in its document, moves nothing as the host comes, and covers nothing at the end', async ({ page }) => {
  expect(await (await page.request.get('/')).text()).toContain('aria-label="Navigation rapide"');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/host\/\w+\/main\./, (route) => held.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The document itself may come in pieces.
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift' });
  });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const lastBox = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
  const barBox = await bar(page).boundingBox();
  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
});

test('a learner has home, learning and profile in it, each at least 44 px high', async ({ page }) => {
  await registerLearner(page);
  await open(page, '/');
  await expect(bar(page).getByRole('link')).toContainText(['Accueil', 'Apprendre', 'Profil']);
  for (const link of await bar(page).getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await bar(page).getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Profil');
});

test('the bar hides nothing: the end of a page can be read above it', async ({ page }) => {
  await open(page, '/courses');
  await page.keyboard.press('End');
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const lastBox = await last.boundingBox();
  const barBox = await bar(page).boundingBox();
  expect((lastBox?.y ?? 0) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
});

test('by the keyboard alone, what has the focus is never under the bar', async ({ page }) => {
  await open(page, '/contact');
  const top = (await bar(page).boundingBox())?.y ?? 0;
  const fields = page.getByRole('main').locator('input:not([tabindex="-1"]), select, textarea, button');
  await fields.first().focus();
  const seen: { name: string | null; isHidden: boolean }[] = [];
  for (let at = 0; at < (await fields.count()); at += 1) {
    const box = await page.locator(':focus').boundingBox();
    seen.push({ name: await page.locator(':focus').getAttribute('name'), isHidden: !box || box.y + Math.min(box.height, 48) > top });
    await page.keyboard.press('Tab');
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter(({ isHidden }) => isHidden)).toEqual([]);
});
