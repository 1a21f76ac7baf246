import { registerLearner } from '../support/accounts';
import { enrolled, firstLessonPath } from '../support/content';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { banner, finishUnsent, lessonsDone, lessonsPaid, watchSent } from '../support/outbox';
import { hasRead } from '../support/earlier-work';
import { expectToast } from '../support/toasts';
import { atHome, giveCode, inAndCoins, keepProfile, switchTo } from '../support/profiles';
import { LOCAL } from '../support/tags';
import { reachEnd } from '../support/lesson-tools';

test.beforeEach(async ({ faults }) => {
  faults.allow(/Failed to load resource/);
});

test('without network each opens by their code; work is credited once, to who did it', { tag: LOCAL }, async ({ context, page, door }) => {
  const sent = watchSent(context, '/api/progress');
  await registerLearner(page, { firstName: 'Awa' });
  const first = await enrolled(page);
  await hasRead(page.request, first);
  const path = firstLessonPath(first);
  await keepProfile(page, '2580', door.address);
  await registerLearner(page, { firstName: 'Issa' });
  const course = await enrolled(page);
  await hasRead(page.request, course);
  await keepProfile(page, '7391', door.address);
  await open(page, door.address + path);
  await settled(page, [`/api/courses/${course.id}/lessons/${course.curriculum[0]?.id}`]);
  // Awa is signed in when the network fails, and has coins of her own.
  await switchTo(page, 'Awa', '2580');
  await open(page, door.address + path);
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  await open(page, `${door.address}/`);
  await settled(page);
  const ofAwa = await inAndCoins(page, 'Awa');
  expect([ofAwa, sent.length]).toEqual([expect.stringMatching(/^Awa [1-9]/), 1]);
  await door.shut();

  await switchTo(page, 'Issa', '7391');
  expect(await inAndCoins(page, 'Issa')).toBe('Issa 0');
  await open(page, door.address + path);
  await finishUnsent(page);
  await expect(banner(page)).toContainText(/1\sélément en attente/);

  await switchTo(page, 'Awa', '2580');
  expect(await inAndCoins(page, 'Awa')).toBe(ofAwa);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('status').click();
  await expect(page.getByText(/^1\sélément d’un autre profil attend sa connexion\.$/)).toBeVisible();

  await switchTo(page, 'Issa', '7391');
  await expect(banner(page)).toContainText(/1\sélément en attente/);
  await door.open();
  // The server's session is Awa's: Issa's work must not be sent with it.
  await open(page, `${door.address}/`);
  await expectToast(page, 'Le réseau est revenu');
  await expect(page.getByRole('banner').getByLabel('Issa, votre compte')).toBeVisible();
  expect(sent).toHaveLength(1);
  await banner(page).getByRole('link', { name: 'Entrer mon code' }).click();
  await page.getByLabel('Code de Issa').fill('7391');
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
  await atHome(page);
  await expect.poll(() => lessonsDone(page.request)).toBe(1);
  await expect(banner(page)).toHaveCount(0);
  expect([await lessonsPaid(page.request), new Set(sent).size]).toEqual([1, 2]);

  await switchTo(page, 'Awa', '2580');
  await expect.poll(() => inAndCoins(page, 'Awa')).toBe(ofAwa);
  expect([await lessonsDone(page.request), await lessonsPaid(page.request), new Set(sent).size]).toEqual([1, 1, 2]);
});

test('a phone that went round and came back to who is signed in asks for no code', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page, { firstName: 'Awa' });
  const course = await enrolled(page);
  const path = firstLessonPath(course);
  await keepProfile(page, '2580', door.address);
  await open(page, door.address + path);
  await settled(page, [`/api/courses/${course.id}/lessons/${course.curriculum[0]?.id}`]);
  await context.setOffline(true);
  await page.getByRole('banner').getByLabel('Awa, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByText('Il faut du réseau pour la première connexion')).toBeVisible();
  await open(page, `${door.address}/phone-auth?returnTo=${encodeURIComponent(path)}`);
  await giveCode(page, 'Awa', '2580');
  await finishUnsent(page);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Connecté');
  expect(await lessonsDone(page.request)).toBe(1);
});

test('locked without network, the phone is nobody’s when the network comes back', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page, { firstName: 'Awa' });
  await keepProfile(page, '2580', door.address);
  await open(page, `${door.address}/`);
  await settled(page, ['/api/enrollments']);
  await context.setOffline(true);
  await page.getByRole('banner').getByLabel('Awa, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('button', { name: 'Awa', exact: true })).toBeVisible();
  await context.setOffline(false);
  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  await expect(page.getByText('Awa', { exact: true })).toHaveCount(0);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('signed out while the server cannot be reached, the phone is nobody’s once it can', { tag: LOCAL }, async ({ page, door }) => {
  const { email, password } = await registerLearner(page, { firstName: 'Awa' });
  await open(page, `${door.address}/`);
  await settled(page, ['/api/enrollments']);
  await door.shut();
  await page.getByRole('banner').getByLabel('Awa, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);

  await door.open();
  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  await expect(page.getByText('Awa', { exact: true })).toHaveCount(0);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);

  await page.goto(`${door.address}/api/login?formulaire=1`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await atHome(page);
  await expect(page.getByRole('banner').getByLabel('Awa, votre compte')).toBeVisible();
});

test('five wrong codes without network: the profile asks for it, and its work stays', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page, { firstName: 'Awa' });
  await keepProfile(page, '2580', door.address);
  await registerLearner(page, { firstName: 'Issa' });
  const course = await enrolled(page);
  await open(page, door.address + firstLessonPath(course));
  await settled(page, [`/api/courses/${course.id}/lessons/${course.curriculum[0]?.id}`]);
  await keepProfile(page, '7391', door.address);
  await open(page, door.address + firstLessonPath(course));
  await context.setOffline(true);
  await finishUnsent(page);
  await switchTo(page, 'Awa', '2580');
  await open(page, `${door.address}/phone-auth`);
  await page.getByRole('button', { name: 'Issa', exact: true }).click();
  for (const left of ['4 essais', '3 essais', '2 essais', '1 essai']) {
    await page.getByLabel('Code de Issa').fill('1111');
    await page.getByLabel('Code de Issa').press('Enter');
    await expect(page.getByRole('alert')).toContainText(`Il vous reste ${left}.`);
  }
  await page.getByLabel('Code de Issa').fill('1111');
  await page.getByLabel('Code de Issa').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Il faut du réseau pour ouvrir ce profil.');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: 'Issa Réseau demandé' })).toBeDisabled();

  await context.setOffline(false);
  await open(page, `${door.address}/phone-auth`);
  await giveCode(page, 'Issa', '7391');
  await expect(page.getByRole('banner').getByLabel('Issa, votre compte')).toBeVisible();
  await expect.poll(() => lessonsDone(page.request)).toBe(1);
});

test('who borrowed the phone is told before unsent work is erased', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page, { firstName: 'Salimata' });
  const course = await enrolled(page);
  await open(page, `${door.address}/phone-auth?garder=1`);
  await page.getByRole('button', { name: 'Ceci n’est pas mon téléphone' }).click();
  await atHome(page);
  await open(page, door.address + firstLessonPath(course));
  await settled(page, [`/api/courses/${course.id}/lessons/${course.curriculum[0]?.id}`]);
  await context.route('**/api/progress', (route) => route.abort());
  await finishUnsent(page);
  await page.getByRole('banner').getByLabel('Salimata, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('dialog')).toContainText('en quittant, 1 élément non synchronisé sera effacé.');
  await page.getByRole('button', { name: 'Quitter et effacer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  await expect(page.getByText('Salimata', { exact: true })).toHaveCount(0);
});
