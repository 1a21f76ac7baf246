import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/identity/demo/demo-accounts';

/** Password of every account that the tests make; the demonstration accounts have it too. */
export const PASSWORD = DEMO_PASSWORD;

/** A learner of the demonstration with weeks of work behind her; what is only read may be read of her. */
export const LEARNER_EMAIL = 'awa@exemple.bf';

/** The administrator of the demonstration. */
export const ADMIN_EMAIL = 'admin@exemple.bf';

/** What a test knows of an account it made. */
export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A learner nobody else has; not yet registered. */
export function newLearner(firstName = 'Salif'): Account {
  return { firstName, lastName: 'Traoré', email: `e2e-${randomUUID()}@exemple.bf`, password: PASSWORD };
}

/** Creates a learner over HTTP and leaves the page (or request context) signed in. `base` names a site other than the shared one. */
export async function registerLearner(
  at: Page | APIRequestContext,
  { firstName, base = '' }: { firstName?: string; base?: string } = {},
): Promise<Account> {
  const account = newLearner(firstName);
  const answer = await requestsOf(at).post(`${base}/api/register`, { data: account });
  expect(answer.status(), await answer.text()).toBe(200);
  return account;
}

/** Signs in over HTTP, without going through the page. */
export async function signIn(
  at: Page | APIRequestContext,
  email: string,
  { password = PASSWORD, base = '' }: { password?: string; base?: string } = {},
): Promise<void> {
  const answer = await requestsOf(at).post(`${base}/api/login`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

function requestsOf(at: Page | APIRequestContext): APIRequestContext {
  return 'goto' in at ? at.request : at;
}
