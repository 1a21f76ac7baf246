import { expect, type Page } from '@playwright/test';
import { open } from './open';

/** Keeps the signed-in account on this phone under a code, and waits for its home. */
export async function keepProfile(page: Page, pin: string, base = ''): Promise<void> {
  await open(page, `${base}/phone-auth?garder=1`);
  // On a slow machine the device's copy of the previous account may be shown first: only boot data from the network are stored.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('ulty-kept').length).catch(() => 0)).toBeGreaterThan(0);
  await page.getByLabel('Code à quatre chiffres').fill(pin);
  await page.getByRole('button', { name: 'Garder mon profil ici' }).click();
  await atHome(page);
}

/** Waits for the home of the account now signed in. */
export async function atHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Bonsoir), /);
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
}

/** Enters the code of a profile in the list on screen. */
export async function giveCode(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.getByLabel(`Code de ${name}`).fill(pin);
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
}

/** Opens another profile from the account menu, and waits for its home. */
export async function switchTo(page: Page, name: string, pin: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByLabel(/, votre compte$/)
    .click();
  await page.getByRole('link', { name: 'Changer de profil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profils sur ce téléphone');
  await giveCode(page, name, pin);
  await atHome(page);
  await expect(page.getByRole('banner').getByLabel(`${name}, votre compte`)).toBeVisible();
}

/** The signed-in account, and the coins in its menu: 'Awa 281'. */
export async function inAndCoins(page: Page, name: string): Promise<string> {
  const menu = page.getByRole('banner').getByLabel(`${name}, votre compte`);
  await menu.click();
  const coins = await page
    .getByRole('banner')
    .getByText(/· .* UTC$/)
    .textContent();
  await menu.click();
  return `${name} ${coins?.match(/· (.*) UTC/)?.[1] ?? ''}`;
}
