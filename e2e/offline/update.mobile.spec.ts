import type { Page } from '@playwright/test';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { expectToast } from '../support/toasts';

/** The active worker and the waiting one, each by the mark in its script. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { hasWaiting: Boolean(registration?.waiting), isControlled: navigator.serviceWorker.controller === registration?.active };
  });

const lookForUpdate = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('a new version is offered, and takes over only when the reader says so', { tag: LOCAL }, async ({ page, faults, door }) => {
  await open(page, `${door.address}/blog`);
  await settled(page);
  await open(page, `${door.address}/blog`);
  await expect(page.getByText('Nouvelle version disponible')).toBeHidden();

  door.change('/sw.js', (body) => `${body}\n/* une version plus récente */`);
  await page.evaluate(() => void Object.assign(window, { ultyMark: 'here' }));
  await lookForUpdate(page);
  await expectToast(page, 'Nouvelle version disponible');
  expect(await workers(page)).toEqual({ hasWaiting: true, isControlled: true });
  expect(await page.evaluate(() => 'ultyMark' in window)).toBe(true);

  // The update is not accepted: the next page offers it again, and still runs under the old worker.
  await open(page, `${door.address}/courses`);
  await expect(page.getByText('Nouvelle version disponible', { exact: true }).first()).toBeVisible();
  expect((await workers(page)).hasWaiting).toBe(true);

  // The old worker may end before it returns an answer; the page retries.
  faults.allow(/net::ERR_FAILED \(.*\/api\/boot/);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();
  expect(await workers(page)).toEqual({ hasWaiting: false, isControlled: true });
  await expect(page.getByText('Nouvelle version disponible')).toBeHidden();
});

test('every tab is told; the one that accepts is loaded anew, the others only when their reader says so', { tag: LOCAL }, async ({
  context,
  page,
  faults,
  door,
}) => {
  faults.allow(/net::ERR_FAILED \(.*\/api\/boot/);
  await open(page, `${door.address}/blog`);
  await settled(page);
  await open(page, `${door.address}/blog`);
  const other = await context.newPage();
  await open(other, `${door.address}/contact`);
  await other.getByRole('textbox').first().fill('Ce que j’écris');

  door.change('/sw.js', (body) => `${body}\n/* une version plus récente */`);
  await lookForUpdate(page);
  for (const tab of [page, other]) await expectToast(tab, 'Nouvelle version disponible');

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
  expect(await workers(page)).toEqual({ hasWaiting: false, isControlled: true });

  await expect(other.getByText('Nouvelle version disponible', { exact: true }).first()).toBeVisible();
  await expect(other.getByRole('textbox').first()).toHaveValue('Ce que j’écris');
  const later = other.waitForEvent('load');
  await other.getByRole('button', { name: 'Actualiser' }).click();
  await later;
  await expect(other.locator('html')).toHaveAttribute('data-host', 'ready');
  await expect(other.getByText('Nouvelle version disponible')).toBeHidden();
});
