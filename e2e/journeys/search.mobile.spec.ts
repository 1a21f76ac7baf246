import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { CORE, WRITES } from '../support/tags';

test('from the header, a misspelt search finds its chapter, and stays among the recent ones', { tag: [CORE, WRITES] }, async ({ page }) => {
  await registerLearner(page);
  await open(page, '/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Cours, livre, question, article' });
  await expect(field).toBeFocused();
  await field.fill('seuil de rentab');
  await page.getByRole('option', { name: 'Trouver son seuil de rentabilité' }).click();
  await expect(page.getByRole('link', { name: 'Trouver son seuil de rentabilité' })).toBeVisible();

  await field.fill('abitudes');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '«\u00a0habitudes\u00a0»' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chercher plutôt «\u00a0abitudes\u00a0»' })).toBeVisible();
  await page.getByRole('button', { name: /^Chapitres/ }).click();
  await expect(page.getByText(/^Chapitre \d+ · /).first()).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/quiz-ulty-stars\/livres\/.+\/chapitres\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Effacer' }).click();
  await expect(page.getByRole('button', { name: 'abitudes', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trouver son seuil de rentabilité', exact: true })).toBeVisible();
});
