import { randomUUID } from 'node:crypto';
import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../api/src/identity/passwords/demo-accounts';
import { LEARNER, LOCAL, mustBeTagged, WRITES } from './tags';

/** Password of every account that the tests make: the demonstration's is published, and nobody may choose it. */
export const PASSWORD = 'le mil pousse bien';

/** A learner with weeks of activity, used read-only: the demonstration's, or the one that E2E_LEARNER names on a deployed site. */
export const LEARNER_EMAIL = process.env.E2E_LEARNER || 'awa@exemple.bf';
const LEARNER_PASSWORD = (process.env.E2E_LEARNER && process.env.E2E_PASSWORD) || DEMO_PASSWORD;

/** The administrator of the demonstration. */
export const ADMIN_EMAIL = 'admin@exemple.bf';

/** The password of an account of the demonstration, or of one that a test made. */
export function passwordOf(email: string): string {
  if (email === LEARNER_EMAIL) return LEARNER_PASSWORD;
  return DEMO_ACCOUNTS.some((account) => account.email === email) ? DEMO_PASSWORD : PASSWORD;
}

/** The tag required by a test that uses a demonstration account. */
const TAGS = new Map([
  [ADMIN_EMAIL, LOCAL],
  [LEARNER_EMAIL, LEARNER],
]);

/** An object that sends requests as one person: a page, or a request context. */
type Requester = Pick<Page, 'request'> | APIRequestContext;

/** The data of an account made by a test. */
export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A unique learner, not yet registered. */
export function newLearner(firstName = 'Salif'): Account {
  return { firstName, lastName: 'Traoré', email: `e2e-${randomUUID()}@exemple.bf`, password: PASSWORD };
}

/** Creates a learner over HTTP and leaves the page (or request context) signed in. `base` names a site other than the shared one. */
export async function registerLearner(
  at: Requester,
  { firstName, base = '', birthYear }: { firstName?: string; base?: string; birthYear?: number } = {},
): Promise<Account> {
  mustBeTagged(WRITES, 'an account of its own');
  const account = newLearner(firstName);
  await register(at, account, { base, birthYear });
  return account;
}

/** Registers over HTTP, with the consent to the valid texts; before 18 with a guardian's number. */
export async function register(
  at: Requester,
  account: Account,
  { base = '', birthYear = 1998 }: { base?: string; birthYear?: number } = {},
): Promise<void> {
  const versionOf = async (slug: string) =>
    ((await (await requestsOf(at).get(`${base}/api/legal/${slug}`)).json()) as { version: string }).version;
  const consentVersion = [await versionOf('conditions'), await versionOf('confidentialite')].sort().at(-1);
  const guardianPhone = birthYear > new Date().getUTCFullYear() - 18 ? '70 12 34 56' : undefined;
  const data = { ...account, birthYear, track: 'entrepreneur', guardianPhone, consentVersion };
  const answer = await requestsOf(at).post(`${base}/api/register`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Fills in the facts that every new account must state in the registration form, and agrees to the texts. */
export async function fillNewcomer(page: Page): Promise<void> {
  await page.getByLabel('Vous êtes').selectOption('Entrepreneur');
  await page.getByLabel('Année de naissance').fill('1998');
  await page.getByRole('checkbox').check();
}

/** Signs in over HTTP, without going through the page. */
export async function signIn(
  at: Requester,
  email: string,
  { password = passwordOf(email), base = '' }: { password?: string; base?: string } = {},
): Promise<void> {
  const tag = TAGS.get(email);
  if (tag) mustBeTagged(tag, email);
  const answer = await requestsOf(at).post(`${base}/api/login`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Runs an act as other people, with cookies of their own. */
export async function elsewhere<T>(act: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const requests = await request.newContext();
  try {
    return await act(requests);
  } finally {
    await requests.dispose();
  }
}

function requestsOf(at: Requester): APIRequestContext {
  return 'request' in at ? at.request : at;
}
