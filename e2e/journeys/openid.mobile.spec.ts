import { passWelcome } from '../support/welcome';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TestProvider } from '../../api/src/testing/oidc-provider';
import { fillNewcomer } from '../support/accounts';
import { violations } from '../support/axe';
import { workerActive } from '../support/device';
import { foreseen } from '../support/pages';
import { closePages, expect, SITE_START_MS, test as base } from '../support/fixtures';
import { siteWithProvider } from '../support/oidc';
import { open, pathOf } from '../support/open';
import { LOCAL } from '../support/tags';
import type { Site } from '../support/site';

interface OpenId {
  own: Site;
  provider: TestProvider;
}

/** Makes the provider's next account a new one, Awa. @returns her e-mail */
function expectAwa(provider: TestProvider): string {
  const who = randomUUID();
  const email = `awa-${who}@exemple.bf`;
  provider.people[who] = { email, email_verified: true, given_name: 'Awa', family_name: 'Ouédraogo' };
  provider.who = who;
  provider.asked.length = 0;
  return email;
}

async function withSite(use: (site: OpenId) => Promise<void>): Promise<void> {
  const { own, provider } = await siteWithProvider();
  await use({ own, provider });
  await provider.close();
  await own.stop();
}

/** A site that signs in through a provider, one for the whole file. */
const test = base.extend<{ openid: OpenId & { email: string } }, { siteAndProvider: OpenId }>({
  siteAndProvider: [async ({}, use) => withSite(use), { scope: 'worker', timeout: SITE_START_MS }],
  openid: async ({ siteAndProvider: { own, provider }, context, browser }, use) => {
    await use({ own, provider, email: expectAwa(provider) });
    await closePages(context, browser);
  },
});

// In one worker, with one site.
test.describe.configure({ mode: 'default' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('banner').getByLabel('Awa, votre compte');
const whoAmI = async (page: Page, { address }: Site) =>
  ((await (await page.request.get(`${address}/api/auth/user`)).json()) as { id: string }).id;

async function tapSignIn(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.locator('summary[aria-label="Menu"]').click();
  await header.getByRole('link', { name: 'Se connecter →', exact: true }).click();
}

/** Completes a registration with what the provider does not know. */
async function join(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('Créer un compte');
  await fillNewcomer(page);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

/** Must be the first of its worker: a site that has reached its provider once can redirect people even while the provider fails. */
test('a provider out of order, a no, an answer that has served: each page leads on', { tag: LOCAL }, async ({
  page,
  faults,
  openid: { own, provider },
}) => {
  faults.allow(foreseen(400));
  faults.allow(foreseen(403));
  faults.allow(foreseen(503));
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/login/callback')) answers.push(request.url());
  });
  provider.mode = 'break';
  await page.goto(`${own.address}/api/login?returnTo=%2Fcourses`);
  await expect(page.getByRole('alert')).toContainText('Le service de connexion ne répond pas.');
  await expect(page.getByText('OPENID_DOWN')).toBeVisible();

  provider.mode = 'deny';
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toContainText('La connexion n’a pas été autorisée.');
  await expect(page.getByText('OPENID_DENIED')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Entrer avec un mot de passe' }).click();
  await expect(page.getByLabel('Mot de passe')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  provider.mode = 'ok';
  await page.getByRole('link', { name: 'Se connecter avec Faso Compte' }).click();
  await join(page);
  await expect(account(page)).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/courses');

  await page.goto(answers.at(-1) ?? '');
  await expect(page.getByText('OPENID_NO_STATE')).toBeVisible();
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(account(page)).toBeVisible();
});

test('from the landing to the provider and back, signed in; the second time it is the same account', { tag: LOCAL }, async ({
  page,
  openid: { own, provider },
}) => {
  await open(page, own.address);
  await tapSignIn(page);
  await join(page);
  await passWelcome(page);
  await expect(account(page)).toBeVisible();
  await expect(title(page)).toHaveText(/^(Bonjour|Bonsoir), Awa$/);
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(provider.asked.some((url) => url.startsWith('/auth?'))).toBe(true);
  const first = await whoAmI(page, own);

  await account(page).click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(title(page)).toContainText('fil après fil');
  expect((await page.request.get(`${own.address}/api/auth/user`)).status()).toBe(401);

  await page.goto(`${own.address}/api/login?returnTo=%2Fcourses%3Fsearch%3Dcaisse`);
  await expect(account(page)).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/courses?search=caisse');
  expect(await whoAmI(page, own)).toBe(first);
});

test('the profile names the provider, and parts from it once a password opens the account', { tag: LOCAL }, async ({
  page,
  faults,
  openid: { own, email },
}) => {
  faults.allow(foreseen(401));
  await page.goto(`${own.address}/api/login?returnTo=%2Fprofile%2Freglages%2Fcompte`);
  await join(page);
  const linked = page.getByRole('region', { name: 'Compte relié' });
  const unlink = linked.getByRole('button', { name: 'Délier Faso Compte' });
  await expect(unlink).toBeDisabled();
  await expect(linked).toContainText('C’est votre seule façon d’entrer.');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Nouveau mot de passe').fill('du coton et du soleil');
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click();
  await unlink.click();
  await expect(linked).toBeHidden();

  await page.context().clearCookies();
  await page.goto(`${own.address}/api/login?formulaire=1`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill('du coton et du soleil');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(account(page)).toBeVisible();
});

test('a form may lead to the provider too, also from a page the worker keeps', { tag: LOCAL }, async ({ page, openid: { own } }) => {
  for (const visit of ['from the server', 'from the worker']) {
    await open(page, `${own.address}/quiz-hero`);
    await workerActive(page);
    await page.getByLabel('Votre classe').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Me prévenir' }).click();
    if (visit === 'from the server') await join(page);
    await expect(account(page), visit).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/quiz-hero');
    // The page must not request the learner's data any more.
    await page.goto('about:blank');
    await page.context().clearCookies();
  }
});
