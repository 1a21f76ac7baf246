import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Page } from '@playwright/test';
import { registerLearner, type Account } from '../support/accounts';
import { settled, workerActive } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { banner } from '../support/outbox';
import { LOCAL } from '../support/tags';
import { siteDatabase } from '../support/site';

/** Creates a notification for a person, as the site's rooms do. */
async function tell(to: Account, { title, href = '/courses' }: { title: string; href?: string }): Promise<void> {
  const client = new pg.Client(siteDatabase());
  await client.connect();
  await client.query(
    `insert into notices (id, user_id, kind, code, cause, title, body, href)
     select $1::uuid, id, 'community', 'answer.new', $1::uuid::text, $3, 'Une réponse à votre question.', $4 from users where lower(email) = lower($2)`,
    [randomUUID(), to.email, title, href],
  );
  await client.end();
}

const unread = (page: Page) => page.getByRole('main').getByText('Non lu', { exact: true });

test('what a person is told reaches their open page by itself', { tag: LOCAL }, async ({ page }) => {
  const account = await registerLearner(page);
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/notifications/stream'));
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Notifications, 3 non lues' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(unread(page)).toHaveCount(3);
  await listening;
  await tell(account, { title: 'Rasmané a répondu' });
  await expect(page.getByRole('heading', { name: 'Rasmané a répondu' })).toBeVisible();
  await expect(unread(page)).toHaveCount(4);
});

test('read without network, kept over a restart, and known to the server afterwards', { tag: LOCAL }, async ({
  context,
  page,
  door,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await registerLearner(page);
  const path = `${door.address}/notifications`;
  await open(page, path);
  await expect(unread(page)).toHaveCount(3);
  await settled(page, ['/api/notifications']);
  await context.setOffline(true);
  await door.shut();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(unread(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/1\slecture en attente de synchronisation/)).toBeVisible();

  await open(page, path);
  await expect(page.getByRole('heading', { name: 'Bienvenue sur Ulty' })).toBeVisible();
  await expect(unread(page)).toHaveCount(0);

  await door.open();
  await context.setOffline(false);
  await open(page, path);
  await expect(banner(page)).toHaveCount(0);
  await expect
    .poll(async () => (await (await page.request.get(`${door.address}/api/notifications`)).json()) as { unread: number })
    .toMatchObject({ unread: 0 });
});

test('a push message is shown by the worker once, while it is of use', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page);
  await context.grantPermissions(['notifications'], { origin: door.address });
  const session = await context.newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    registrations.push(...updated.filter(({ isDeleted }) => !isDeleted).map(({ registrationId }) => registrationId));
  });
  await open(page, `${door.address}/notifications`);
  await workerActive(page);
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const message = { id: randomUUID(), title: 'Rasmané a répondu', body: 'Une réponse.', tag: 'community', href: '/courses', until: null };
  const push = (over: object = {}) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: door.address,
      registrationId: registrations.at(-1) ?? '',
      data: JSON.stringify({ ...message, ...over }),
    });
  // A browser without a screen shows no notifications: the worker's requests to show one are recorded.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const world = globalThis as unknown as { told: string[]; registration: ServiceWorkerRegistration };
    world.told = [];
    world.registration.showNotification = async (title, options) => void world.told.push(`${options?.tag}: ${title}`);
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { told: string[] }).told);

  await push({ id: randomUUID(), title: 'Trop tard', tag: 'learning', until: Date.now() - 1_000 });
  await push();
  await expect.poll(shown).toEqual(['community: Rasmané a répondu']);
  await push();
  await push({ id: randomUUID(), title: 'Mimi a répondu' });
  await expect.poll(shown).toEqual(['community: Rasmané a répondu', 'community: Mimi a répondu']);
  expect(pathOf(page)).toBe('/notifications');
});
