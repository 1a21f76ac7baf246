import { expect, type Page } from '@playwright/test';

/** Passes the three questions of a new account, and goes from its first thread to home. */
export async function passWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes…');
  for (let question = 1; question <= 3; question += 1) {
    await expect(page.getByRole('img', { name: `Question ${question} sur 3` })).toBeVisible();
    await page.getByRole('button', { name: 'Passer' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre premier fil');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
}
