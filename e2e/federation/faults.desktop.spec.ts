import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { whileTimePasses } from '../support/time';
import { withoutWorker } from '../support/without-worker';
import { FAULT_NOISE, HANGING_STYLES, REMOTE_FAULTS, injectFault, type Meeting } from './remote-faults';

/** The faults that this run tries in a meeting: all of them with `npm run test:long`. */
const triedIn = (meeting: Meeting, faults = REMOTE_FAULTS) => faults.filter(({ tried }) => process.env.EVERY_FAULT || tried === meeting);
const BY_LINK = [...REMOTE_FAULTS, HANGING_STYLES];

/** Sets a mark that a reloaded document loses. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { ultyMark: 'here' }));
const isSameDocument = (page: Page) => page.evaluate(() => 'ultyMark' in window);

/** Opens the blog by a link of the landing, without a new document. */
async function goToBlog(page: Page): Promise<void> {
  await open(page, '/');
  await mark(page);
  await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
}

test.beforeEach(async ({ context, page, faults }) => {
  faults.allow(FAULT_NOISE);
  await withoutWorker(context);
  await page.clock.install();
});

test.describe('a page reached by a link', () => {
  for (const fault of triedIn('first try', BY_LINK)) {
    test(`${fault.name}: comes at the next try, without a new document`, async ({ page }) => {
      const { asked } = await injectFault(page, 'mf-blog', fault, 'first try');
      await goToBlog(page);
      await whileTimePasses(page, () => asked.some((path) => path.startsWith('/remotes/~')));
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(page).toHaveTitle('Blog · Ulty');
      expect(await isSameDocument(page)).toBe(true);
      const entries = asked.filter((path) => path.endsWith('/remoteEntry.js'));
      expect(entries).toHaveLength(2);
      expect(entries[0]).toMatch(/^\/remotes\/mf-blog\//);
      expect(entries[1]).toMatch(/^\/remotes\/~1\/mf-blog\//);
    });
  }

  for (const fault of triedIn('every try', BY_LINK)) {
    test(`${fault.name} at every try: a card, the rest goes on, and 'Réessayer' brings the page`, async ({ page }) => {
      test.slow();
      const { clear, asked } = await injectFault(page, 'mf-blog', fault, 'every try');
      await goToBlog(page);
      const card = page.getByRole('alert');
      await whileTimePasses(page, () => card.isVisible());
      await expect(card).toContainText('Cette page n’a pas pu être chargée');
      await expect(card).toContainText(`Code mf-blog ${fault.code}`);
      expect(asked.filter((path) => path.endsWith('/remoteEntry.js'))).toHaveLength(3);

      await expect(page.getByRole('banner').getByRole('link', { name: 'Ulty, accueil' })).toBeVisible();
      const menus = page.getByRole('navigation', { name: 'Navigation principale' });
      await menus.getByText('Apprendre', { exact: true }).click();
      await menus.getByRole('link', { name: 'Cours', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();
      await page.goBack();
      await whileTimePasses(page, () => card.isVisible());

      clear();
      await card.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await expect(card).toBeHidden();
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  test('a remote that keeps silent is said to be slow', async ({ page }) => {
    const silence = REMOTE_FAULTS.find(({ name }) => name === 'chunk never comes');
    if (!silence) throw new Error('No such fault.');
    await injectFault(page, 'mf-blog', silence, 'every try');
    await open(page, '/');
    // From here on only the test moves the clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('main').getByText('Chargement…')).toBeAttached();
    await expect(page.getByText('Connexion lente…')).toBeHidden();
    await page.clock.runFor(4_100);
    await expect(page.getByText('Connexion lente…')).toBeVisible();
  });
});

test.describe('the landing’s own document', () => {
  for (const fault of triedIn('drawn')) {
    test(`${fault.name}: the drawn page stays usable, and comes alive once the network is back`, async ({ page }) => {
      const { clear, asked } = await injectFault(page, 'mf-landing', fault, 'every try');
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await mark(page);
      await page.clock.runFor(1_000);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');

      const carousel = page.getByRole('region', { name: 'À lire cette semaine' });
      const shown = carousel.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
      // Until the page's own script has run, all slides are visible, to be swiped.
      await expect(shown).toHaveCount(1);
      const first = await shown.getByRole('heading', { level: 3 }).innerText();
      await carousel.getByRole('button', { name: 'Article suivant' }).click();
      await expect(shown.getByRole('heading', { level: 3 })).not.toHaveText(first);
      await page.getByRole('searchbox', { name: 'Chercher un cours' }).fill('marché');
      await expect(page.locator('html')).not.toHaveAttribute('data-host', 'ready');

      clear();
      const askedBefore = asked.length;
      await whileTimePasses(page, async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return asked.length > askedBefore;
      });
      await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
      expect(await isSameDocument(page)).toBe(true);
      await expect(page.getByRole('searchbox', { name: 'Chercher un cours' })).toHaveValue('marché');
      await page.getByRole('button', { name: 'Thème sombre' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  }

  test('its links and its search lead on while its code never comes', async ({ page }) => {
    const [fault] = REMOTE_FAULTS;
    if (!fault) throw new Error('No fault.');
    await injectFault(page, 'mf-landing', fault, 'every try');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('searchbox', { name: 'Chercher un cours' }).fill('marché');
    await page.getByRole('searchbox', { name: 'Chercher un cours' }).press('Enter');
    await expect(page).toHaveURL('/courses?search=march%C3%A9');
    await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });
});
