import type { Page, Request } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { enrolled, featuredPosts } from '../support/content';
import { expect, test } from '../support/fixtures';
import { ONE_SIZE } from '../support/reach';

/** The first paint stays while the host loads. Design §4: hydrate late, CLS 0. */

test.use({ serviceWorkers: 'block' });

const HOST = /\/host\/\w+\/main\..*\.js$/;
/** Scripts that make a prerendered page respond before the host. */
const FIRST = /\/first-[^/]*\.js$/;
const SCRIPTS = /\/(host|remotes)\/.*\.js$/;

/** Holds scripts back. @returns lets them through */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

interface Shifts {
  sum: number;
  moved: string[];
}

/** Sums up the layout shifts in the pages opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const what = node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent);
          shifts.moved.push(`${what} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts since the last call, once the last render was reported. */
function takeShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { shifts } = window as unknown as { shifts: Shifts };
    const taken = { ...shifts };
    Object.assign(shifts, { sum: 0, moved: [] });
    return taken;
  });
}

/** Opens a page whose scripts load only after its whole HTML is painted. @returns the addresses requested and not answered yet */
async function openInTwoSteps(page: Page, path: string): Promise<() => string[]> {
  const asked = new Set<Request>();
  const forget = (request: Request) => void asked.delete(request);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await takeShifts(page);
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  return () => [...asked].map((request) => request.url());
}

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
});

test('text typed into the other searches survives too', { tag: ONE_SIZE }, async ({ page }) => {
  const letHostCome = await hold(page, HOST);
  await page.goto('/courses', { waitUntil: 'commit' });
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('caisse');
  letHostCome();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(box).toHaveValue('caisse');
});

test('the landing works before the host: carousel, links, menu', async ({ page, isSmall }) => {
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
  if (isSmall) await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  else await page.getByRole('banner').locator('summary', { hasText: 'Apprendre' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cours' })).toBeVisible();
  letHostCome();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  // Neither the slide nor the open menu is lost.
  await expect(carousel.getByRole('heading', { level: 3 })).toHaveText(posts[1]?.title as string);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cours' })).toBeVisible();
});

test('what moves would be seen', { tag: ONE_SIZE }, async ({ page }) => {
  await watchShifts(page);
  await openInTwoSteps(page, '/courses');
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px';
  });
  await expect.poll(async () => (await takeShifts(page)).sum).toBeGreaterThan(0);
});

for (const [name, path, title] of [
  ['landing', () => '/', /fil après fil/],
  ['blog', () => '/blog', /^Blog$/],
  ['article', (slug: string) => `/blog/${slug}`, /.+/],
  ['courses', () => '/courses', /^Cours$/],
  ['sign-in of the administration', () => '/admin-login', /^Administration$/],
] as const) {
  test(`nothing moves between the first paint and a usable page: ${name}`, async ({ page }) => {
    const [post] = await featuredPosts(page.request);
    await watchShifts(page);
    const pending = await openInTwoSteps(page, path(post?.slug as string));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(pending).toEqual([]);
    expect(await takeShifts(page)).toEqual({ sum: 0, moved: [] });
  });
}

test('nothing moves on the home: on day one, and with a course in progress', async ({ page }) => {
  await registerLearner(page);
  await watchShifts(page);
  for (const day of ['one', 'two']) {
    if (day === 'two') await enrolled(page);
    const pending = await openInTwoSteps(page, '/');
    await expect(page.getByRole('region', { name: 'Cours Populaires' }).getByRole('article')).toHaveCount(3);
    await expect.poll(pending).toEqual([]);
    expect(await takeShifts(page), `day ${day}`).toEqual({ sum: 0, moved: [] });
  }
});

test('a slow connection is said over the page: nothing moves, not when the page comes either', { tag: ONE_SIZE }, async ({ page }) => {
  await registerLearner(page);
  await watchShifts(page);
  const release = await hold(page, /\/remotes\/mf-dashboard\/.*\/(?!remoteEntry)[^/]+\.js$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The document itself may come in pieces.
  await takeShifts(page);
  await expect(page.getByRole('status').filter({ hasText: 'Connexion lente…' })).toBeVisible();
  expect(await takeShifts(page)).toEqual({ sum: 0, moved: [] });
  release();
  await expect(page.getByRole('region', { name: 'Cours Populaires' }).getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Connexion lente…')).toHaveCount(0);
  expect(await takeShifts(page)).toEqual({ sum: 0, moved: [] });
});
