import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { withoutWorker } from '../support/without-worker';

/** A remote that loads and throws when rendered. */
const throwing = (container: string) =>
  `var ${container}={init(){},get(){return Promise.resolve(()=>({default(){throw new Error('rendu impossible')}}))}}`;

/** Serves the broken remote instead of the real one until `clear`. */
async function breakRemote(page: Page, id: string): Promise<{ clear: () => Promise<void> }> {
  const isEntry = ({ pathname }: URL) =>
    pathname.startsWith('/remotes/') && pathname.includes(`/${id}/`) && pathname.endsWith('/remoteEntry.js');
  await page.route(isEntry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: throwing(`ulty_${id.replaceAll('-', '_')}`) }),
  );
  return { clear: () => page.unroute(isEntry) };
}

test.beforeEach(async ({ context, faults }) => {
  // React reports the error that the error boundary caught.
  faults.allow(/rendu impossible|Failed to load resource/);
  await withoutWorker(context);
});

test('a page that throws while it is drawn leaves the shell as it is', async ({ page }) => {
  const { clear } = await breakRemote(page, 'mf-blog');
  await open(page, '/courses');
  const header = await page.getByRole('banner').elementHandle();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Communautés', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Blog' }).click();

  const card = page.getByRole('alert');
  await expect(card).toContainText('Cette page n’a pas pu être chargée');
  await expect(card).toContainText('Code mf-blog RENDER');
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);

  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Apprendre', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Cours', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();

  await page.goBack();
  await expect(card).toBeVisible();
  await clear();
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a drawn document whose page throws keeps its header, with a card for the page', async ({ page }) => {
  const { clear } = await breakRemote(page, 'mf-landing');
  await page.goto('/');
  const card = page.getByRole('alert');
  await expect(card).toContainText('Code mf-landing RENDER');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await clear();
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');
});
