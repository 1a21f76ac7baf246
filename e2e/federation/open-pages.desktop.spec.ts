import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { NOTEBOOK_VERSIONS, registryDesk, withNotebook, type RegistryDesk } from '../support/notebook';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { withoutWorker } from '../support/without-worker';

const REASON = 'Essai du changement.';
const TYPED = 'Ce que je suis en train d’écrire';

/** Does something on an open page that makes a request to the API. */
const act = (page: Page) => page.getByRole('button', { name: 'Demander' }).click();
/** The notice over a page that was on screen when its remote was switched off. */
const notice = (page: Page) => page.getByRole('main').locator('> [aria-live=polite]');
/** The menu entry, which may be in a closed menu. */
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Mon carnet', includeHidden: true });
/** Opens the notebook by the header's own entry, without a new document. */
async function goToNotebook(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Apprendre', { exact: true }).click();
  await entry(page).click();
}

test.setTimeout(180_000);

test('a change reaches open pages by their own acts, and takes nothing that is typed', { tag: LOCAL }, async ({
  context,
  page,
  faults,
  ownSite,
}) => {
  faults.allow(/Failed to load resource/);
  await withoutWorker(context);
  await withNotebook(async (prepare) => {
    const own = await ownSite({ prepare });
    const desk: RegistryDesk = await registryDesk(own.address);
    await desk.promote(NOTEBOOK_VERSIONS.two);

    await test.step('a contributed entry leads to its page, and is marked there', async () => {
      await open(page, `${own.address}/courses`);
      await page.evaluate(() => void Object.assign(window, { ultyMark: 'here' }));
      await goToNotebook(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Carnet deux' })).toBeVisible();
      await expect(entry(page)).toHaveAttribute('aria-current', 'page');
    });

    await test.step('a rollback waits for the next navigation', async () => {
      await page.getByLabel('Note').fill(TYPED);
      await desk.promote(NOTEBOOK_VERSIONS.one);
      const heard = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/remotes');
      await act(page);
      await heard;
      await expect(page.getByRole('heading', { level: 1, name: 'Carnet deux' })).toBeVisible();
      await expect(page.getByLabel('Note')).toHaveValue(TYPED);
      await page.getByRole('link', { name: 'Ulty, accueil' }).click();
      await goToNotebook(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Carnet un' })).toBeVisible();
    });

    await test.step('a page that is switched off says so, and keeps what is typed', async () => {
      await page.getByLabel('Note').fill(TYPED);
      await desk.change({ action: 'disable', reason: REASON });
      await act(page);
      await expect(notice(page)).toContainText('Cette page est en pause');
      await expect(entry(page)).toHaveCount(0);
      await expect(page.getByLabel('Note')).toHaveValue(TYPED);
    });

    await test.step('in words that fit a small screen at twice their size', async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      const box = await notice(page).evaluate((notice) => {
        const { left, right } = notice.getBoundingClientRect();
        return { left, right, isCut: notice.scrollWidth > notice.clientWidth };
      });
      expect(box.isCut).toBe(false);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360);
      await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('once it is on again, the notice goes by itself', async () => {
      await desk.change({ action: 'enable', reason: REASON });
      await act(page);
      // The site returns to a registry that was replaced a moment ago: the page waits until no replica can lag behind.
      await expect(notice(page)).toBeEmpty({ timeout: 10_000 });
      await expect(page.getByLabel('Note')).toHaveValue(TYPED);
    });

    await test.step('a later visit finds a page that says when to come back', async () => {
      await desk.change({ action: 'disable', reason: REASON });
      await act(page);
      await notice(page).getByText('Cette page est en pause').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Accueil' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Cette page est en pause' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Revenez plus tard.');
      await expect(page).toHaveTitle('En pause · Ulty');
      expect(await page.evaluate(() => 'ultyMark' in window)).toBe(true);
      await open(page, `${own.address}/carnet`);
      await expect(page.getByRole('heading', { level: 1, name: 'Cette page est en pause' })).toBeVisible();
    });

    await test.step('and the page itself, once somebody looks at it again', async () => {
      await desk.change({ action: 'enable', reason: REASON });
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('heading', { level: 1, name: 'Carnet un' })).toBeVisible();
    });
    await desk.close();
  });
});
