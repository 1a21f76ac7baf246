import type { Locator, Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { WRITES } from '../support/tags';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Navigation rapide' });

/** Checks that the end of a page's content can be read above the bar. */
async function expectEndAbove(page: Page, last: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [lastBox, barBox] = [await last.boundingBox(), await bar(page).boundingBox()];
      return (lastBox?.y ?? 0) + (lastBox?.height ?? 0) <= (barBox?.y ?? 0);
    }, 'the end of the page above the bar')
    .toBe(true);
}

test('a visitor goes about with the bar, from the landing on, and it covers no end of a page', async ({ page }) => {
  expect(await (await page.request.get('/')).text()).toContain('aria-label="Navigation rapide"');
  await open(page, '/');
  await expect(bar(page).getByRole('link')).toHaveText(['Accueil', 'Cours', 'Blog', 'Connexion']);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Accueil');
  await expectEndAbove(page, page.getByRole('contentinfo').getByRole('link').last());
  await open(page, '/courses');
  await expect(bar(page).getByRole('link')).toHaveText(['Accueil', 'Cours', 'Blog', 'Connexion']);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Cours');
  await expectEndAbove(page, page.getByRole('main').getByRole('article').last());
  await bar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(bar(page).locator('[aria-current]')).toHaveText('Blog');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Blog');
  await bar(page).getByRole('link', { name: 'Connexion' }).click();
  await expect.poll(() => pathOf(page)).toBe('/api/login');
});

test('a learner has home, learning and profile in it, each at least 44 px high', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  await open(page, '/');
  await expect(bar(page).getByRole('link')).toContainText(['Accueil', 'Apprendre', 'Profil']);
  for (const link of await bar(page).getByRole('link').all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await bar(page).getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(bar(page).locator('[aria-current]')).toHaveText('Profil');
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
