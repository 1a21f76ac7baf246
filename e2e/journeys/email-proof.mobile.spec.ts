import { fillNewcomer, registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { linkMailedTo, mailsTo, proveEmail } from '../support/mails';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

test('an account is open at once; its e-mail is confirmed by a link, on another device, without scripts', { tag: LOCAL }, async ({
  page,
  browser,
}) => {
  const { email } = await registerLearner(page, { firstName: 'Rasmané' });
  await open(page, '/profile/reglages/compte');
  const section = page.getByRole('region', { name: 'E-mail', exact: true });
  await expect(section).toContainText('E-mail à confirmer');
  await expect(section).toContainText(email);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto(await linkMailedTo(email, '/api/auth/email/proof'));
  await expect(other.getByText(email)).toBeVisible();
  await other.getByRole('button', { name: 'Confirmer' }).click();
  await expect(other.getByRole('heading', { name: 'E-mail confirmé' })).toBeVisible();
  await plain.close();

  await page.reload();
  await expect(section).toContainText('est confirmé');
});

test('registering with an address that has an account looks the same, and its owner is told', { tag: LOCAL }, async ({
  page,
  otherPage,
  baseURL,
}) => {
  const owner = await registerLearner(page);
  await proveEmail(page, owner.email);

  const stranger = await otherPage();
  await stranger.goto('/api/register');
  await stranger.getByLabel('Prénom').fill('Quelqu’un');
  await stranger.getByLabel('E-mail').fill(owner.email);
  await stranger.getByLabel('Mot de passe').fill('un autre mot de passe rare');
  await fillNewcomer(stranger);
  await stranger.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(stranger).toHaveURL(`${baseURL}/bienvenue`);
  await expect.poll(async () => (await mailsTo(owner.email)).at(-1)).toContain('Quelqu’un a voulu créer un compte avec votre adresse');
});
