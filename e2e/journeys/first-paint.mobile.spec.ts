import { registerLearner } from '../support/accounts';
import { featuredPosts } from '../support/content';
import { expect, test } from '../support/fixtures';
import { FIRST, hold, HOST, takeShifts, watchShifts } from '../support/first-paint';
import { WRITES } from '../support/tags';

/** What a prerendered page does before the host is loaded, and while its own code is being loaded. Design §4. */

test.use({ serviceWorkers: 'block' });

test('text typed before the host arrives survives it, with focus and caret', async ({ page }) => {
  const letHostCome = await hold(page, HOST);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Chercher un cours' });
  await box.fill('tenir sa caisse');
  await box.press('ArrowLeft');
  await box.press('ArrowLeft');
  await expect(page.locator('html')).not.toHaveAttribute('data-host', 'ready');
  letHostCome();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(box).toHaveValue('tenir sa caisse');
  await expect(box).toBeFocused();
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('tenir sa caisse'.length - 2);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/courses\?search=tenir\+sa\+caisse$/);

  // Another search also survives the hydration of its page.
  const letItCome = await hold(page, HOST);
  await page.goto('/courses', { waitUntil: 'commit' });
  const other = page.getByRole('main').getByRole('searchbox');
  await other.fill('caisse');
  letItCome();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(other).toHaveValue('caisse');
});

test('the landing works before the host: carousel, links, menu', async ({ page }) => {
  const posts = await featuredPosts(page.request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const letHostCome = await hold(page, HOST);
  const first = page.waitForEvent('requestfinished', (request) => FIRST.test(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await first;
  await page.waitForFunction(() => document.readyState !== 'loading');
  const carousel = page.getByRole('region', { name: 'À lire cette semaine' });
  await carousel.getByRole('button', { name: 'Article suivant' }).click();
  await expect(carousel.getByRole('heading', { level: 3 })).toHaveText(posts[1]?.title as string);
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cours' })).toBeVisible();
  letHostCome();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  // Neither the slide nor the open menu is lost.
  await expect(carousel.getByRole('heading', { level: 3 })).toHaveText(posts[1]?.title as string);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cours' })).toBeVisible();
});

test('a slow connection is said over the page: nothing moves, not when the page comes either', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  await watchShifts(page);
  const release = await hold(page, /\/remotes\/mf-dashboard\/.*\/(?!remoteEntry)[^/]+\.js$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The document itself may arrive in pieces.
  await takeShifts(page);
  await expect(page.getByRole('status').filter({ hasText: 'Connexion lente…' })).toBeVisible();
  expect(await takeShifts(page)).toEqual({ sum: 0, moved: [] });
  release();
  await expect(page.getByRole('region', { name: 'Cours Populaires' }).getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Connexion lente…')).toHaveCount(0);
  expect(await takeShifts(page)).toEqual({ sum: 0, moved: [] });
});
