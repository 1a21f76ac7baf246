import { newLearner, register, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { linkMailedTo } from '../support/mails';
import { LOCAL } from '../support/tags';

test('a forgotten password: the link of the mail works once', { tag: LOCAL }, async ({ page, faults }) => {
  const account = newLearner();
  await register(page, account);
  await page.context().clearCookies();
  await page.goto('/api/login?formulaire=1');
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
