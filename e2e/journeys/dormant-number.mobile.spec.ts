import type { Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { daysPass } from '../support/days';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { ask } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { passWelcome } from '../support/welcome';
import { codeSentTo, newNumber } from '../support/sms';

/** A learner with a number, inactive for half a year. @returns the number, without +226 */
async function sleeper(page: Page): Promise<string> {
  const { email } = await registerLearner(page, { firstName: 'Rasmané' });
  const number = newNumber();
  await ask('update users set phone = $2, phone_verified_at = now() where email = $1', [email, `+226${number}`]);
  await ask(`update sessions set expires_at = now() - interval '1 day' where user_id = (select id from users where email = $1)`, [email]);
  await daysPass(email, 181);
  await page.context().clearCookies();
  return number;
}

/** Verifies the number, as any holder of its SIM can. */
async function proveNumber(page: Page, number: string): Promise<void> {
  await open(page, '/phone-auth');
  await page.getByLabel('Numéro de téléphone').fill(number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await page.getByLabel('Code à six chiffres').fill(await codeSentTo(`+226${number}`));
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(page.getByText('depuis six mois')).toBeVisible();
}

/** Declines the offered code for this phone. */
async function skipPin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un code pour ce téléphone');
  await page.getByRole('button', { name: 'Plus tard' }).click();
}

test('a number that slept half a year: whoever has it now begins with nothing of the old account', { tag: LOCAL }, async ({ page }) => {
  const number = await sleeper(page);
  await proveNumber(page, number);
  await expect(page.getByText('Rasmané')).toHaveCount(0);
  await page.getByRole('button', { name: 'Commencer un nouveau compte' }).click();
  await page.getByLabel('Prénom').fill('Aïcha');
  await page.getByLabel('Nom montré aux autres').fill(`Aïcha-${number}`);
  await page.getByLabel('Année de naissance').fill('1998');
  await page.getByLabel('Vous êtes').selectOption('Entrepreneur');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await skipPin(page);
  await passWelcome(page);
  await expect(page.getByLabel('Aïcha, votre compte')).toBeVisible();
  const owners = await ask<{ firstName: string }>('select first_name as "firstName" from users where phone = $1', [`+226${number}`]);
  expect(owners).toEqual([{ firstName: 'Aïcha' }]);
});
