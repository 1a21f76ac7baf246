import { registerLearner } from '../support/accounts';
import { showIn, violations } from '../support/axe';
import { enrolled, firstLessonPath } from '../support/content';
import { textOnDevice } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { lessonsDone } from '../support/outbox';
import { hasRead } from '../support/earlier-work';
import { atHome, giveCode, inAndCoins, keepProfile, switchTo } from '../support/profiles';
import { LOCAL, WRITES } from '../support/tags';
import { reachEnd } from '../support/lesson-tools';

/** Finishes a first lesson with enough reading time, which earns coins. */
async function learn(page: Parameters<typeof open>[0]): Promise<void> {
  const course = await enrolled(page);
  await hasRead(page.request, course);
  await open(page, firstLessonPath(course));
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByRole('main').getByText('Leçon terminée')).toBeVisible();
}

test('two learners on one phone: each code leads to its own coins and courses', { tag: LOCAL }, async ({ page }) => {
  await registerLearner(page, { firstName: 'Awa' });
  await learn(page);
  await keepProfile(page, '2580');
  await registerLearner(page, { firstName: 'Issa' });
  await keepProfile(page, '7391');
  expect(await inAndCoins(page, 'Issa')).toBe('Issa 0');

  await switchTo(page, 'Awa', '2580');
  const ofAwa = await inAndCoins(page, 'Awa');
  expect(ofAwa).toMatch(/^Awa [1-9]/);
  expect(await lessonsDone(page.request)).toBe(1);
  await expect(page.getByText('Issa', { exact: true })).toHaveCount(0);

  await switchTo(page, 'Issa', '7391');
  expect(await inAndCoins(page, 'Issa')).toBe('Issa 0');
  expect(await lessonsDone(page.request)).toBe(0);
  await switchTo(page, 'Awa', '2580');
  expect(await inAndCoins(page, 'Awa')).toBe(ofAwa);
});

test('signing out leaves the profile on the phone: its code is the way back', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page, { firstName: 'Awa' });
  await keepProfile(page, '2580');
  await page.getByLabel('Awa, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  await open(page, '/phone-auth?returnTo=%2Fcourses');
  await giveCode(page, 'Awa', '2580');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cours');
  await expect.poll(() => pathOf(page)).toBe('/courses');
  await expect(page.getByLabel('Awa, votre compte')).toBeVisible();
});

test('one more person comes in by e-mail beside who is in, and is offered a code', { tag: WRITES }, async ({ page }) => {
  const issa = await registerLearner(page, { firstName: 'Issa' });
  await registerLearner(page, { firstName: 'Awa' });
  await keepProfile(page, '2580');
  await open(page, '/phone-auth');
  await page.getByRole('link', { name: 'Ajouter un profil' }).click();
  // The form is taller than its skeleton: content below it moves when the form is loaded.
  await expect(page.getByLabel('Numéro de téléphone')).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('E-mail').fill(issa.email);
  await page.getByLabel('Mot de passe').fill(issa.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByLabel('Code à quatre chiffres').fill('7391');
  await page.getByRole('button', { name: 'Garder mon profil ici' }).click();
  await atHome(page);
  await switchTo(page, 'Awa', '2580');
  await expect(page.getByLabel('Awa, votre compte')).toBeVisible();
});

test('another tab still shows somebody else: it is answered nothing, and does nothing in the other’s name', { tag: WRITES }, async ({
  context,
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource.* 401/);
  await registerLearner(page, { firstName: 'Awa' });
  const path = firstLessonPath(await enrolled(page));
  await keepProfile(page, '2580');
  await open(page, path);
  const other = await context.newPage();
  await registerLearner(other, { firstName: 'Issa' });
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByText('Leçon terminée')).toHaveCount(0);
  expect(await lessonsDone(other.request)).toBe(0);
  await open(other, '/phone-auth');
  await giveCode(other, 'Awa', '2580');
  await atHome(other);
  await expect.poll(() => lessonsDone(other.request)).toBe(1);
});

test('on a phone that is not one’s own, nothing of a person is left once they have signed out', { tag: LOCAL }, async ({ page }) => {
  const { email } = await registerLearner(page, { firstName: 'Salimata' });
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  await open(page, '/phone-auth?garder=1');
  await page.getByRole('button', { name: 'Ceci n’est pas mon téléphone' }).click();
  await atHome(page);
  await learn(page);
  await expect.poll(() => textOnDevice(page)).toContain(id);
  await page.getByLabel('Salimata, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  const left = await textOnDevice(page);
  for (const trace of [id, email, 'Salimata']) expect(left).not.toContain(trace);
});

test('the screens of profiles are accessible in both themes, and fit 320 px at twice the text', { tag: WRITES }, async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource.* 400/);
  await registerLearner(page, { firstName: 'Awa' });
  await keepProfile(page, '2580');
  await registerLearner(page, { firstName: 'Issa' });
  const twiceTheText = () => page.addStyleTag({ content: 'html { font-size: 200% }' });
  const check = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await showIn(page, colorScheme);
      expect.soft(await violations(page, 'main'), colorScheme).toEqual([]);
    }
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/phone-auth?garder=1');
  await twiceTheText();
  await check();
  await open(page, '/phone-auth');
  await twiceTheText();
  await page.getByRole('button', { name: 'Awa', exact: true }).focus();
  await check();
  await page.keyboard.press('Enter');
  await page.getByLabel('Code de Awa').fill('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
