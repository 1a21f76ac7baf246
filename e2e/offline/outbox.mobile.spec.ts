import { registerLearner, signIn } from '../support/accounts';
import { showIn, violations } from '../support/axe';
import { enrolled, firstLessonPath } from '../support/content';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { banner, finishUnsent, lessonsDone, lessonsPaid, outboxHere, watchSent } from '../support/outbox';
import { hasRead } from '../support/earlier-work';
import { CORE, LOCAL, WRITES } from '../support/tags';
import { expectToast } from '../support/toasts';
import { withoutWorker } from '../support/without-worker';
import { reachEnd } from '../support/lesson-tools';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('a lesson ended while the server is stopped is kept over a restart, and credited once', { tag: [CORE, LOCAL] }, async ({
  context,
  page,
  door,
}) => {
  const sent = watchSent(context, '/api/progress');
  await registerLearner(page);
  const course = await enrolled(page);
  await hasRead(page.request, course);
  const path = door.address + firstLessonPath(course);
  await open(page, path);
  await settled(page, [`/api/courses/${course.id}/lessons/${course.curriculum[0]?.id}`]);
  await door.shut();
  await finishUnsent(page);
  await expect(banner(page)).toContainText(/1\sélément en attente/);
  await expect(banner(page)).toContainText('Réseau détecté, serveur injoignable');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Mode hors-ligne');

  await open(page, path);
  await expect(page.getByRole('main').getByText('Enregistré – en attente de synchronisation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'J’ai terminé' })).toHaveCount(0);
  // This page has tried automatically, and will not try again for five minutes.
  await expect(banner(page)).toContainText('Réseau détecté, serveur injoignable');

  await door.open();
  await banner(page).getByRole('button', { name: 'Synchroniser' }).click();
  await expectToast(page, /^1\sélément synchronisé, 0\serreur$/);
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Connecté');
  expect([await lessonsDone(page.request), await lessonsPaid(page.request)]).toEqual([1, 1]);
  expect(new Set(sent).size).toBe(1);
});

test('a tab killed between writing and sending: the next one sends it', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page);
  const course = await enrolled(page);
  const path = door.address + firstLessonPath(course);
  await open(page, path);
  const release = door.hold('/api/progress');
  const left = page.waitForRequest('**/api/progress');
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  const { eventId } = (await left).postDataJSON() as { eventId: string };
  const next = await context.newPage();
  await page.close();
  release();

  const sent = watchSent(context, '/api/progress');
  await open(next, path);
  await expect(next.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  await expect(banner(next)).toHaveCount(0);
  await expect.poll(() => sent).toEqual([eventId]);
  await expect.poll(() => lessonsDone(next.request)).toBe(1);
});

test('a lesson ended before the outbox’s code is there, and the page reloaded: it is sent once', { tag: LOCAL }, async ({
  context,
  page,
}) => {
  await withoutWorker(context);
  await registerLearner(page);
  const course = await enrolled(page);
  await hasRead(page.request, course);
  const path = firstLessonPath(course);
  const isOutbox = ({ pathname }: URL) => /^\/host\/\w+\/outbox\..*\.js$/.test(pathname);
  const asked = page.waitForRequest((request) => isOutbox(new URL(request.url())));
  // The first request is held as long as its page exists.
  await page.route(isOutbox, () => undefined, { times: 1 });
  const sent = watchSent(context, '/api/progress');
  await open(page, path);
  await asked;
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  expect(sent).toEqual([]);

  await page.reload();
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect([await lessonsDone(page.request), await lessonsPaid(page.request)]).toEqual([1, 1]);
  expect(sent).toHaveLength(1);
  await open(page, path);
  await outboxHere(page);
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an answer lost on its way back: sent again, counted once', { tag: LOCAL }, async ({ context, page }) => {
  await withoutWorker(context);
  const sent = watchSent(context, '/api/progress');
  await registerLearner(page);
  const course = await enrolled(page);
  await hasRead(page.request, course);
  await open(page, firstLessonPath(course));
  await context.route('**/api/progress', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await finishUnsent(page);
  await context.unroute('**/api/progress');
  // Immediately: the page may not have subscribed to the event yet.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  expect([await lessonsDone(page.request), await lessonsPaid(page.request)]).toEqual([1, 1]);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
});

test('two tabs come back online together: each event leaves once, in order', { tag: LOCAL }, async ({ context, page }) => {
  await registerLearner(page);
  const course = await enrolled(page);
  await hasRead(page.request, course, 2);
  const [first, second] = course.curriculum;
  const other = await context.newPage();
  await open(page, `/courses/${course.id}/lecons/${first?.id}`);
  await open(other, `/courses/${course.id}/lecons/${second?.id}`);
  for (const tab of [page, other]) await outboxHere(tab);
  const sent = watchSent(context, '/api/progress');
  await context.setOffline(true);
  await finishUnsent(page);
  await expect(banner(other)).toContainText(/1\sélément en attente/);
  await finishUnsent(other);
  await expect(banner(page)).toContainText(/2\séléments en attente/);
  expect(sent).toEqual([]);

  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByText('Leçon terminée')).toBeVisible();
    await expect(banner(tab)).toHaveCount(0);
  }
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
  expect([await lessonsDone(page.request), await lessonsPaid(page.request)]).toEqual([2, 2]);
});

test('another account on the phone never sends what the first one did', { tag: WRITES }, async ({ context, page }) => {
  const sent = watchSent(context, '/api/progress');
  const first = await registerLearner(page, { firstName: 'Fatou' });
  const path = firstLessonPath(await enrolled(page));
  await open(page, path);
  await outboxHere(page);
  await context.setOffline(true);
  await finishUnsent(page);
  await context.clearCookies();
  await page.goto('about:blank');
  await context.setOffline(false);

  await registerLearner(page, { firstName: 'Salif' });
  await open(page, '/courses');
  await page.getByRole('banner').getByRole('status').click();
  await expect(page.getByText(/^1\sélément d’un autre profil attend sa connexion\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Synchroniser' }).click();
  await expectToast(page, /^0\sélément synchronisé, 0\serreur$/);
  expect(sent).toEqual([]);
  expect(await lessonsDone(page.request)).toBe(0);

  await context.clearCookies();
  await signIn(page, first.email);
  await open(page, path);
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await lessonsDone(page.request)).toBe(1);
});

test('a session that ends in the middle: the rest waits for the sign-in, and leaves after it', { tag: WRITES }, async ({
  context,
  page,
}) => {
  await withoutWorker(context);
  const account = await registerLearner(page);
  const course = await enrolled(page);
  await open(page, `/courses/${course.id}/lecons/${course.curriculum[0]?.id}`);
  await reachEnd(page);
  await page.getByRole('link', { name: 'Leçon suivante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: course.curriculum[1]?.title })).toBeVisible();
  await outboxHere(page);
  await context.setOffline(true);
  await finishUnsent(page);
  await page.getByRole('link', { name: 'Leçon précédente' }).click();
  await finishUnsent(page);
  await expect(banner(page)).toContainText(/2\séléments en attente/);

  // On coming back online, the page's own read of the session would open the sign-in page: here the sending must find the ended session.
  const user: unknown = await (await page.request.get('/api/auth/user')).json();
  await context.route('**/api/auth/user', (route) => route.fulfill({ json: user }));
  let calls = 0;
  await context.route('**/api/progress', async (route) => {
    calls += 1;
    if (calls === 2) await context.clearCookies();
    await route.continue(calls === 2 ? { headers: { ...route.request().headers(), cookie: '' } } : {});
  });
  await context.setOffline(false);
  await expect(banner(page)).toContainText('Reconnectez-vous pour synchroniser');
  await expect(banner(page)).toContainText(/1\sélément en attente/);
  expect(calls).toBe(2);

  await context.unroute('**/api/auth/user');
  await banner(page).getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  await expect.poll(() => lessonsDone(page.request)).toBe(2);
  await expect(banner(page)).toHaveCount(0);
});

test('signing out asks before it leaves work on the phone', { tag: WRITES }, async ({ context, page }) => {
  await withoutWorker(context);
  await registerLearner(page, { firstName: 'Fatou' });
  await open(page, firstLessonPath(await enrolled(page)));
  await outboxHere(page);
  await context.setOffline(true);
  await finishUnsent(page);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('banner').getByRole('status').click();
  await expect(page.getByText(/^Dernière synchronisation\s: Jamais$/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    expect(await violations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await context.route('**/api/progress', (route) => route.fulfill({ status: 500 }));
  await context.setOffline(false);
  await page.getByLabel('Fatou, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/1\sélément non synchronisé restera sur ce téléphone et partira à votre prochaine connexion\./);
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Fatou, votre compte')).toBeVisible();

  await page.getByLabel('Fatou, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await dialog.getByRole('button', { name: 'Synchroniser et quitter' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Les éléments en attente n’ont pas pu partir.');
  await context.unroute('**/api/progress');
  await dialog.getByRole('button', { name: 'Synchroniser et quitter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');
});
