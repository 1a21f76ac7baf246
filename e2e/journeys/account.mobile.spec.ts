import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import { PASSWORD, newLearner, registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { linkMailedTo } from '../support/mails';
import { open, pathOf } from '../support/open';
import { LOCAL, WRITES } from '../support/reach';
import { expectToast } from '../support/toasts';

test('signing out everywhere ends the other browser within six seconds', { tag: WRITES }, async ({ page, browser, baseURL }) => {
  const { email } = await registerLearner(page);
  const other = await browser.newContext({ baseURL });
  await signIn(other.request, email);
  expect((await other.request.get('/api/auth/user')).status()).toBe(200);
  await open(page, '/profile');
  await expect(page.getByRole('region', { name: 'Appareils' }).getByRole('listitem')).toHaveCount(2);
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/end-all'));
  await page.getByRole('button', { name: 'Déconnecter partout' }).click();
  await ended;
  await expect.poll(async () => (await other.request.get('/api/auth/user')).status()).toBe(401);
  await expect.poll(() => pathOf(page)).toBe('/api/login?returnTo=%2Fprofile');
  await other.close();
});

test('a forgotten password: the link of the mail works once', { tag: LOCAL }, async ({ page, faults }) => {
  const account = newLearner();
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(200);
  await page.context().clearCookies();
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez vos e-mails');
  const link = await linkMailedTo(account.email, '/api/auth/password/reset');
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe').fill('une phrase toute neuve');
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe changé');
  await signIn(page, account.email, { password: 'une phrase toute neuve' });
  faults.allow(/410 \(Gone\)/);
  const again = await page.goto(link);
  expect(again?.status()).toBe(410);
  await expect(page.getByText('Ce lien n’est plus valable. Demandez-en un autre.')).toBeVisible();
});

test('the profile: a name for others, seen as they see it; the file of one’s data holds the rows', { tag: WRITES }, async ({ page }) => {
  const { email } = await registerLearner(page);
  await open(page, '/profile');
  const alias = `Salif ${randomInt(1e9)}`;
  await page.getByLabel('Nom montré aux autres').fill(alias);
  await page.getByLabel('Région').selectOption('Kadiogo');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Profil enregistré');
  await page.getByRole('button', { name: 'Voir comme les autres' }).click();
  const preview = page.getByRole('region', { name: 'Votre profil vu par les autres' });
  await expect(preview).toContainText(alias);
  await expect(preview).not.toContainText('Traoré');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger mes données' }).click();
  const file = JSON.parse(await fs.readFile(await (await downloading).path(), 'utf8')) as Record<string, Record<string, unknown>[]>;
  expect(file.users?.[0]).toMatchObject({ email, alias, region: 'Kadiogo' });
  expect(file.sessions).toHaveLength(1);
});

test('an account that is to go says so at sign-in, and can be kept', { tag: WRITES }, async ({ page }) => {
  const { email } = await registerLearner(page);
  await open(page, '/profile');
  await page.getByLabel('Pour confirmer, écrivez SUPPRIMER').fill('SUPPRIMER');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(page.getByText(/^Votre compte sera supprimé le/).first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/api/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Garder mon compte' }).click();
  await expect(page.getByText(/^Votre compte sera supprimé le/)).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe('/profile');
});

test.describe('far from home', () => {
  test.use({ timezoneId: 'Europe/Paris' });

  test('the days follow the phone from tomorrow on, and the choice can be taken back', { tag: WRITES }, async ({ page }) => {
    await registerLearner(page);
    await open(page, '/profile');
    const section = page.getByRole('region', { name: 'Fuseau horaire' });
    await section.getByRole('button', { name: 'Passer à l’heure de Paris' }).click();
    const planned = section.getByText(/^À partir du .* : l’heure de Paris\.$/);
    await expect(planned).toBeVisible();
    await page.reload();
    await expect(planned).toBeVisible();
    await section.getByRole('button', { name: 'Garder l’heure de Ouagadougou' }).click();
    await expect(planned).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Passer à l’heure de Paris' })).toBeVisible();
  });
});
