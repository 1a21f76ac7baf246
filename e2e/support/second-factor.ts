import type { Page } from '@playwright/test';
import { registerLearner, type Account } from './accounts';
import { expect } from './fixtures';
import { ask } from './quizzes';
import { codeOf } from './totp';

/** Makes an administrator for one test, signed out: the demonstration's is shared and must keep its password-only sign-in. */
export async function newAdmin(page: Page): Promise<Account> {
  const account = await registerLearner(page, { firstName: 'Rasmata' });
  await ask(`update users set role = 'admin' where email = $1`, [account.email]);
  await page.context().clearCookies();
  return account;
}

/** Signs in on the administration's own screen, with its form. */
export async function signInOnScreen(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
}

/** Switches the second factor on over HTTP and signs out. @returns the secret, in base32 */
export async function enrol(page: Page, { email, password }: Account): Promise<string> {
  expect((await page.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const { secret } = (await (await page.request.post('/api/admin/second-factor/enrolment', { data: {} })).json()) as { secret: string };
  expect((await page.request.post('/api/admin/second-factor/enrolment/confirmation', { data: { code: codeOf(secret) } })).status()).toBe(
    200,
  );
  await page.context().clearCookies();
  return secret;
}
