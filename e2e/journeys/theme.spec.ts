import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';

const COLOURS = { dark: 'rgb(13, 18, 36)', light: 'rgb(245, 245, 241)' };

async function switchTheme(page: Page, name: 'Thème sombre' | 'Thème clair', isSmall: boolean): Promise<void> {
  const header = page.getByRole('banner');
  if (isSmall) await header.getByLabel('Menu', { exact: true }).click();
  await header.getByRole('button', { name }).click();
  if (isSmall) await page.keyboard.press('Escape');
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Every ground colour the body has had at a frame since the page began. */
async function watchGround(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenGrounds: seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { seenGrounds: Set<string> }).seenGrounds]);
}

test('dark, once chosen, is in the next document from its first byte and never flashes', async ({ page, isSmall }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/courses');
  expect(await ground(page)).toBe(COLOURS.light);
  await switchTheme(page, 'Thème sombre', isSmall);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ground(page)).toBe(COLOURS.dark);

  for (const path of ['/', '/courses', '/api/login']) {
    expect(await (await page.request.get(path)).text(), path).toMatch(/^<!doctype html><html lang="fr" data-theme="dark"/i);
  }

  const grounds = await watchGround(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  for (const path of ['/courses', '/blog', '/api/login', '/nulle-part']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await grounds(), path).toHaveLength(1);
    expect(await ground(page), path).not.toBe(COLOURS.light);
  }

  await open(page, '/blog');
  await switchTheme(page, 'Thème clair', isSmall);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await ground(page)).toBe(COLOURS.light);
});

test('without a choice the device decides, and light can be chosen on a dark device', async ({ page, isSmall }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/blog');
  expect(await ground(page)).toBe(COLOURS.dark);
  await switchTheme(page, 'Thème clair', isSmall);
  expect(await ground(page)).toBe(COLOURS.light);
  await page.reload();
  expect(await ground(page)).toBe(COLOURS.light);
});

test('a theme chosen by a learner stays after signing out', async ({ page }) => {
  await registerLearner(page, { firstName: 'Ali' });
  await open(page, '/');
  await page.getByRole('banner').getByLabel('Compte de Ali').click();
  await page.getByRole('banner').getByRole('button', { name: 'Thème sombre' }).filter({ visible: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('antd follows the device while the page is open, and a choice over the device', async ({ page }) => {
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
  await page.getByRole('banner').getByLabel('Compte de Mariam').click();
  await page.getByRole('banner').getByRole('button', { name: 'Thème clair' }).filter({ visible: true }).click();
  await expect.poll(isDark).toBe(false);
});
