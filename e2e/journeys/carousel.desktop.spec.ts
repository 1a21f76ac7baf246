import type { Page } from '@playwright/test';
import { featuredPosts } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';

/** Spec §2, §4, §9: 4 s a slide, wraps, waits under pointer and focus; never moves under reduced motion. */

const STEP_MS = 4_000;
const LONG_MS = 60_000;

const carousel = (page: Page) => page.getByRole('region', { name: 'À lire cette semaine' });
const shown = (page: Page) => carousel(page).getByRole('heading', { level: 3 });
const dot = (page: Page, at: number, of: number) => carousel(page).getByRole('button', { name: `Article ${at} sur ${of}` });

async function titles(page: Page): Promise<string[]> {
  const posts = await featuredPosts(page.request);
  expect(posts.length).toBeGreaterThan(2);
  return posts.map(({ title }) => title);
}

/** Opens the landing with a stopped clock and the pointer away, exactly four seconds before the next slide. */
async function openStopped(page: Page): Promise<void> {
  const start = new Date('2026-11-21T08:00:00Z');
  await page.clock.install({ time: start });
  await open(page, '/');
  await page.clock.pauseAt(new Date(start.getTime() + LONG_MS));
  await restart(page);
}

/** Moves the pointer in and out, which restarts the four seconds. */
async function restart(page: Page): Promise<void> {
  await carousel(page).hover();
  await leave(page);
}

/** Moves the pointer out of the window: inside it, scrolling could bring the carousel under the pointer again. */
const leave = (page: Page) => page.mouse.move(-1, -1);

test('waits under the pointer and while the keyboard is in it, can be read with keys alone, and goes on once they have left', async ({
  page,
}) => {
  const names = await titles(page);
  await openStopped(page);
  await dot(page, 1, names.length).click();
  await page.clock.runFor(LONG_MS);
  await expect(shown(page)).toHaveText(names[0] as string);
  await leave(page);
  await page.clock.runFor(STEP_MS);
  await expect(shown(page)).toHaveText(names[1] as string);

  await dot(page, 1, names.length).click();
  await page.getByRole('link', { name: 'Entrer dans QuizUltyStars' }).focus();
  await leave(page);
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('button', { name: 'Article précédent' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('button', { name: 'Article suivant' })).toBeFocused();
  await page.clock.runFor(LONG_MS);
  await expect(shown(page)).toHaveText(names[0] as string);
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText(names[1] as string);
  await page.keyboard.press('Tab');
  await expect(carousel(page).getByRole('link', { name: `Lire l’article ${names[1]}` })).toBeFocused();
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Entrer dans QuizUltyStars' })).toBeFocused();
  await page.clock.runFor(STEP_MS);
  await expect(shown(page)).toHaveText(names[2] as string);
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${names[2]} · Ulty`);
});

test('stands still under reduced motion, and still turns by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const names = await titles(page);
  await openStopped(page);
  await page.clock.runFor(LONG_MS);
  await expect(shown(page)).toHaveText(names[0] as string);
  await expect(carousel(page).getByRole('button', { name: 'Mettre en pause' })).toBeHidden();
  await carousel(page).getByRole('button', { name: 'Article suivant' }).click();
  await expect(shown(page)).toHaveText(names[1] as string);
});
