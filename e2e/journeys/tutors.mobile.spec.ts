import { registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { areKnown } from '../support/questions';
import { LOCAL } from '../support/tags';
import { codeSentTo, newNumber } from '../support/sms';

test('a minor asks a tutor, who accepts; the parent’s code makes it a session, and both write', { tag: LOCAL }, async ({
  page,
  browser,
  faults,
}) => {
  const { email } = await registerLearner(page, { birthYear: new Date().getUTCFullYear() - 15 });
  // Texts of new accounts wait for a moderator first.
  await areKnown([email]);
  const guardianPhone = `+226${newNumber()}`;
  const minor = await page.request.patch('/api/users/me', { data: { guardianPhone } });
  expect(minor.status(), await minor.text()).toBe(200);

  await open(page, '/tutors');
  await page.getByRole('link', { name: /^Voir Issa/ }).click();
  await page.getByRole('radio', { name: '10:00' }).first().check({ force: true });
  await page.getByRole('textbox', { name: /^Sur quoi bloquez-vous/ }).fill('Calculer l’intérêt d’un crédit.');
  await page.getByRole('button', { name: /^Demander \S+ 10:00$/ }).click();
  await page.getByRole('link', { name: 'Voir la demande' }).click();
  await expect(page.getByText('Calculer l’intérêt d’un crédit.')).toBeVisible();
  const address = page.url();

  const theirs = await browser.newContext();
  await faults.watch(theirs);
  const tutor = await theirs.newPage();
  await signIn(tutor, 'issa@exemple.bf');
  await open(tutor, new URL(address).pathname);
  await tutor.getByRole('button', { name: 'Accepter' }).click();
  await expect(tutor.getByText('Accord du parent', { exact: false }).first()).toBeVisible();
  await expect(tutor.getByRole('textbox', { name: /^Écrire à/ })).toHaveCount(0);

  const code = await codeSentTo(guardianPhone);
  await page.reload();
  await page.getByRole('textbox', { name: 'Code du parent' }).fill(code);
  await page.getByRole('button', { name: 'Confirmer l’accord' }).click();
  await page.getByRole('textbox', { name: /^Écrire à Issa/ }).fill('Merci beaucoup');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Merci beaucoup' })).toBeVisible();

  await tutor.reload();
  await expect(tutor.getByText('Merci beaucoup')).toBeVisible();
  // The number of a minor is never shown, nor is any number shown to a minor.
  await expect(tutor.locator('a[href^="tel:"]')).toHaveCount(0);
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
  await theirs.close();
});
