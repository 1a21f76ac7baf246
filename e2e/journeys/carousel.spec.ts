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

/** Opens the landing with its clock stopped and the pointer away, four whole seconds before the next slide. */
async function openStopped(page: Page): Promise<void> {
  const start = new Date('2026-11-21T08:00:00Z');
  await page.clock.install({ time: start });
  await open(page, '/');
  await page.clock.pauseAt(new Date(start.getTime() + LONG_MS));
  await restart(page);
}

/** The pointer comes and goes: the four seconds begin anew. */
async function restart(page: Page): Promise<void> {
  await carousel(page).hover();
  await leave(page);
}

/** Out of the window, not over something else in it: a page that scrolls under a pointer at rest brings the carousel back below it. */
const leave = (page: Page) => page.mouse.move(-1, -1);

test('advances every four seconds and begins again after the last', async ({ page }) => {
  const names = await titles(page);
  await openStopped(page);
  await dot(page, names.length, names.length).click();
  await leave(page);
  await page.clock.runFor(STEP_MS - 1);
  await expect(shown(page)).toHaveText(names.at(-1) as string);
  await page.clock.runFor(1);
  for (const name of names) {
    await expect(shown(page)).toHaveText(name);
    await page.clock.runFor(STEP_MS);
  }
  await expect(shown(page)).toHaveText(names[0] as string);
});

test('waits under the pointer and goes on once it has left', async ({ page }) => {
  const names = await titles(page);
  await openStopped(page);
  await dot(page, 1, names.length).click();
  await page.clock.runFor(LONG_MS);
  await expect(shown(page)).toHaveText(names[0] as string);
  await leave(page);
  await page.clock.runFor(STEP_MS);
  await expect(shown(page)).toHaveText(names[1] as string);
});

test('waits while the keyboard is in it, can be read with keys alone, and goes on once it has left', async ({ page }) => {
  const names = await titles(page);
  await openStopped(page);
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

test('arrows go one back and one on, around both ends; a dot jumps', async ({ page }) => {
  const names = await titles(page);
  await openStopped(page);
  await dot(page, 1, names.length).click();
  await carousel(page).getByRole('button', { name: 'Article précédent' }).click();
  await expect(shown(page)).toHaveText(names.at(-1) as string);
  await expect(dot(page, names.length, names.length)).toHaveAttribute('aria-current', 'true');
  await carousel(page).getByRole('button', { name: 'Article suivant' }).click();
  await expect(shown(page)).toHaveText(names[0] as string);
  await dot(page, 3, names.length).click();
  await expect(shown(page)).toHaveText(names[2] as string);
  await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
});

test('the pause button holds it until pressed again', async ({ page }) => {
  const names = await titles(page);
  await openStopped(page);
  await dot(page, 1, names.length).click();
  await carousel(page).getByRole('button', { name: 'Mettre en pause' }).click();
  await leave(page);
  await page.clock.runFor(LONG_MS);
  await expect(shown(page)).toHaveText(names[0] as string);
  await carousel(page).getByRole('button', { name: 'Reprendre' }).click();
  await leave(page);
  await page.clock.runFor(STEP_MS);
  await expect(shown(page)).toHaveText(names[1] as string);
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

test('shows at most six featured posts, each leading to its article', async ({ page }) => {
  const posts = await featuredPosts(page.request);
  expect(posts.length).toBeLessThanOrEqual(6);
  await openStopped(page);
  for (const [at, { title, slug }] of posts.entries()) {
    await dot(page, at + 1, posts.length).click();
    await expect(carousel(page).getByRole('link', { name: `Lire l’article ${title}` })).toHaveAttribute('href', `/blog/${slug}`);
  }
});

test.describe('without the list of posts', () => {
  test.use({ serviceWorkers: 'block' });

  test('renders nothing, and the rest of the landing stands', async ({ page, faults }) => {
    faults.allow(/Failed to load resource.* 503/);
    let asked = 0;
    await page.route(/\/api\/blog\/posts\?/, (route) => {
      asked += 1;
      return route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Le service redémarre.', requestId: 'e2e' } });
    });
    await open(page, '/courses');
    await page.getByRole('link', { name: 'Ulty, accueil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
    await expect(page.getByText('À lire cette semaine')).toHaveCount(0);
    expect(asked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Deux plateformes, un même fil' })).toBeVisible();
  });
});
