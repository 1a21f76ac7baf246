import type { Page } from '@playwright/test';
import { workerActive } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';

const COLOURS = { dark: 'rgb(13, 18, 36)', light: 'rgb(245, 245, 241)' };

async function switchTheme(page: Page, name: 'Thème sombre' | 'Thème clair'): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByLabel('Menu', { exact: true }).click();
  await header.getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Records every background colour of the body at each frame since the page was opened. */
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

test('dark, once chosen, is in the next document from its first byte and never flashes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/courses');
  expect(await ground(page)).toBe(COLOURS.light);
  await switchTheme(page, 'Thème sombre');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ground(page)).toBe(COLOURS.dark);

  for (const path of ['/', '/courses', '/api/login']) {
    expect(await (await page.request.get(path)).text(), path).toMatch(/^<!doctype html><html lang="fr" data-theme="dark"/i);
  }

  const grounds = await watchGround(page);
  await workerActive(page);
  for (const path of ['/courses', '/blog', '/api/login', '/nulle-part']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A small document is complete before its first frame.
    await expect.poll(async () => (await grounds()).length, path).toBeGreaterThan(0);
    expect(await grounds(), path).toHaveLength(1);
    expect(await ground(page), path).not.toBe(COLOURS.light);
  }

  await open(page, '/blog');
  await switchTheme(page, 'Thème clair');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await ground(page)).toBe(COLOURS.light);
});

test('without a choice the device decides, and light can be chosen on a dark device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/blog');
  expect(await ground(page)).toBe(COLOURS.dark);
  await switchTheme(page, 'Thème clair');
  expect(await ground(page)).toBe(COLOURS.light);
  await page.reload();
  expect(await ground(page)).toBe(COLOURS.light);
});
