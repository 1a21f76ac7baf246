import { LEARNER_EMAIL, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { LEARNER } from '../support/reach';

test('a misspelt search finds its chapter, one tap away', { tag: LEARNER }, async ({ page }) => {
  await signIn(page, LEARNER_EMAIL);
  await open(page, '/search');
  await page.getByRole('searchbox').fill('invantaire');
  await expect(page.getByText('au lieu de «\u00a0invantaire\u00a0»')).toBeVisible();
  await page.getByRole('button', { name: /^Chapitres/ }).click();
  await expect(page.getByText(/^Chapitre \d+ · /).first()).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/quiz-ulty-stars\/livres\/.+\/chapitres\//);
});
