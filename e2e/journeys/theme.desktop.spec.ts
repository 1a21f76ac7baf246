import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL, WRITES } from '../support/tags';

test('a theme chosen by a learner stays after signing out', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page, { firstName: 'Ali' });
  await open(page, '/profile/reglages/affichage');
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByLabel('Ali, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('antd follows the device while the page is open, and a choice over the device', { tag: LOCAL }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, ADMIN_EMAIL);
  await open(page, '/admin');
  const cell = page.getByRole('cell', { name: ADMIN_EMAIL });
  const isDark = () => cell.evaluate((element) => Number(getComputedStyle(element).color.match(/\d+/)?.[0]) > 128);
  await page.getByRole('searchbox', { name: 'Nom, e-mail ou numéro' }).fill(ADMIN_EMAIL);
  await page.getByRole('searchbox', { name: 'Nom, e-mail ou numéro' }).press('Enter');
  await expect(cell).toBeVisible();
  expect(await isDark()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isDark).toBe(true);
  await open(page, '/profile/reglages/affichage');
  await page.getByRole('button', { name: 'Clair' }).click();
  await open(page, '/admin');
  await page.getByRole('searchbox', { name: 'Nom, e-mail ou numéro' }).fill(ADMIN_EMAIL);
  await page.getByRole('searchbox', { name: 'Nom, e-mail ou numéro' }).press('Enter');
  await expect(cell).toBeVisible();
  expect(await isDark()).toBe(false);
});
