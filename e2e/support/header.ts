import type { Page } from '@playwright/test';
import type { Account } from './accounts';

/** The coin count of the user menu. Spec §2. */
export async function coinsInHeader(page: Page, { firstName }: Pick<Account, 'firstName'>): Promise<string> {
  const menu = page.getByRole('banner').getByLabel(`${firstName}, votre compte`);
  await menu.click();
  const coins = await page
    .getByRole('banner')
    .getByText(/\d\s*UTC/)
    .first()
    .innerText();
  await menu.click();
  return coins.replaceAll(/\s/g, ' ');
}
