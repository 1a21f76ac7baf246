import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { codeSentTo, messagesTo, newNumber } from '../support/sms';

test('a number in four spellings is one number: one code, a first profile, home', async ({ page }) => {
  const number = newNumber();
  const e164 = `+226${number}`;
  const pairs = number.match(/../g)?.join(' ') ?? '';
  await open(page, '/phone-auth');
  await page.getByRole('checkbox').check();
  for (const spelling of [number, `00226${number}`, `226 ${pairs}`, `+226-${number}`]) {
    await page.getByLabel('Numéro de téléphone').fill(spelling);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await expect(page.getByText(`+226 ${pairs}`)).toBeVisible();
    await expect(page.getByText('Démonstration : le code est dans sms.log')).toBeVisible();
    await page.getByRole('button', { name: 'Changer de numéro' }).click();
  }
  expect(await messagesTo(e164)).toHaveLength(1);

  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
  // Who reads the SMS may find the page closed by the phone.
  await page.reload();
  await page.getByLabel('Code à six chiffres').fill(await codeSentTo(e164));
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
  await page.getByLabel('Prénom').fill('Awa');
  await expect(page.getByLabel('Nom montré aux autres')).toHaveValue(/^Awa-\d{3}$/);
  await page.getByLabel('Nom montré aux autres').fill(`Awa-${number}`);
  await page.getByLabel('Année de naissance').fill('2012');
  await page.getByLabel('Vous êtes').selectOption('Élève');
  await page.getByLabel('Classe').selectOption('3e');
  await page.getByLabel("Numéro d'un parent ou tuteur").fill('76 00 11 22');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByLabel('Compte de Awa')).toBeVisible();
  expect(pathOf(page)).toBe('/');
  await page.getByLabel('Compte de Awa').click();
  await expect(page.getByText(e164)).toBeVisible();
});

test('the sign-in page leads to the number and keeps the way back', async ({ page }) => {
  await page.goto('/api/login?returnTo=%2Fcourses');
  await page.getByRole('link', { name: 'Entrer avec votre numéro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrer avec votre numéro');
  expect(pathOf(page)).toBe('/phone-auth?returnTo=%2Fcourses');
});
