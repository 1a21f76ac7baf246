import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { enrolled, firstLessonPath } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { finishUnsent, watchSent } from '../support/outbox';
import { LOCAL, WRITES } from '../support/tags';
import { expectToast } from '../support/toasts';
import { withoutWorker } from '../support/without-worker';

/** Scripts of the administration except its entry: they contain antd too. */
const OF_ADMINISTRATION = /^\/remotes\/(~\d+\/)?mf-admin\/[^/]+\/\d+\.\w+\.js$/;

/** Refuses scripts, by their paths, until `clear`. */
async function refuse(page: Page, piece: RegExp): Promise<{ asked: () => number; clear: () => Promise<void> }> {
  const isPiece = ({ pathname }: URL) => piece.test(pathname);
  let asked = 0;
  await page.route(isPiece, (route) => {
    asked += 1;
    return route.abort();
  });
  return { asked: () => asked, clear: () => page.unroute(isPiece) };
}

/** Cuts the network and restores it. */
async function blink(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test.beforeEach(async ({ context, faults }) => {
  faults.allow(/Failed to load resource/);
  await withoutWorker(context);
});

test('the sending of events could not be had at first: what waits leaves once there is network, without a new document', {
  tag: WRITES,
}, async ({ page, context }) => {
  await registerLearner(page);
  const path = firstLessonPath(await enrolled(page));
  await open(page, path);
  await context.route('**/api/progress', (route) => route.abort());
  await finishUnsent(page);

  const next = await context.newPage();
  const outbox = await refuse(next, /^\/host\/.*\/outbox\.\w+\.js$/);
  // The page being closed must not send anything first.
  await page.close();
  await context.unroute('**/api/progress');
  const sent = watchSent(context, '/api/progress');
  await open(next, path);
  await expect.poll(outbox.asked).toBeGreaterThan(0);
  await outbox.clear();
  expect(sent).toEqual([]);
  await blink(next);
  await expect(next.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  expect(new Set(sent).size).toBe(1);
});

test('a toaster that cannot be had leaves the page standing, tells its words plainly, and comes with the network', { tag: WRITES }, async ({
  page,
  context,
}) => {
  await registerLearner(page, { firstName: 'Awa' });
  const toaster = await refuse(page, /^\/host\/.*\/toaster\.\w+\.js$/);
  await open(page, '/courses');
  const account = page.getByRole('banner').getByLabel('Awa, votre compte');
  await account.click();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect.poll(toaster.asked).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toContainText('Il faut du réseau pour cela');
  await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();
  await expect(account).toBeVisible();
  await toaster.clear();
  await context.setOffline(false);
  await expectToast(page, 'Il faut du réseau pour cela');
});

test("a page of administration whose components cannot be had says so, and 'Réessayer' brings it", { tag: LOCAL }, async ({ page }) => {
  const scripts = await refuse(page, OF_ADMINISTRATION);
  await signIn(page, ADMIN_EMAIL);
  await open(page, '/admin');
  const card = page.getByRole('alert');
  await expect(card).toContainText('Cette page n’a pas pu être chargée');
  await expect(card).toContainText('Code mf-admin CHUNK');
  await scripts.clear();
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
});

test('a page of administration whose components are missing for want of network comes with the network', { tag: LOCAL }, async ({
  page,
}) => {
  // Only these scripts fail: without any network the page would not get this far.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  const scripts = await refuse(page, OF_ADMINISTRATION);
  await signIn(page, ADMIN_EMAIL);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Cette page n’est pas sur ce téléphone' })).toBeVisible();
  await scripts.clear();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true });
    window.dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
});
