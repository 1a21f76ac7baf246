import type { Page } from '@playwright/test';
import { fillNewcomer, newLearner, registerLearner, type Account } from '../support/accounts';
import { enrolled, firstLessonPath } from '../support/content';
import { workerActive } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { WRITES } from '../support/tags';

async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** A registered learner whose page is signed out again. */
async function knownVisitor(page: Page): Promise<Account> {
  const account = await registerLearner(page);
  await page.context().clearCookies();
  return account;
}

test('a lesson opened signed out comes back after signing in, also after a wrong password', { tag: WRITES }, async ({ page, faults }) => {
  faults.allow(/Failed to load resource.* 401/);
  const account = await registerLearner(page);
  const course = await enrolled(page);
  await page.context().clearCookies();
  const lesson = firstLessonPath(course);
  await page.goto(lesson);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(lesson);
  await fillSignIn(page, { email: account.email, password: 'pas du tout le bon' });
  await expect(page.getByRole('alert')).toContainText('Numéro, e-mail ou mot de passe incorrect.');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.curriculum[0]?.title as string);
  await expect.poll(() => pathOf(page)).toBe(lesson);
});

test('a phone that knew a visitor never shows them signed out after signing in', { tag: WRITES }, async ({ page }) => {
  const account = await knownVisitor(page);
  await open(page, '/');
  // From here on the worker answers with the phone's copy.
  await workerActive(page);
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { seenTitles: titles });
    new MutationObserver(() => document.querySelectorAll('h1').forEach((title) => titles.add(title.textContent ?? ''))).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto('/api/login?formulaire=1');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Bonsoir), Salif$/);
  await expect(page).toHaveTitle('Accueil · Ulty');
  await expect(page.getByLabel('Salif, votre compte')).toBeVisible();
  // The header of a member above the page.
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBeGreaterThan(60);
  const titles = await page.evaluate(() => [...(window as unknown as { seenTitles: Set<string> }).seenTitles]);
  expect(titles).toEqual([expect.stringMatching(/^(Bonjour|Bonsoir), Salif$/)]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('registration, sign-out and sign-in work', { tag: WRITES }, async ({ page }) => {
    const account = newLearner('Aminata');
    await page.goto('/api/register');
    await page.getByLabel('Prénom').fill(account.firstName);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Mot de passe').fill(account.password);
    await fillNewcomer(page);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect.poll(() => pathOf(page)).toBe('/bienvenue');
    await page.getByRole('link', { name: 'Ulty, accueil' }).click();
    await expect(page.getByRole('banner').getByLabel('Aminata, votre compte')).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe('/');
    await page.getByRole('banner').getByLabel('Aminata, votre compte').click();
    await page.getByRole('link', { name: 'Se Déconnecter' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
    await page.goto('/api/login?formulaire=1');
    await fillSignIn(page, account);
    await expect(page.getByRole('banner').getByLabel('Aminata, votre compte')).toBeVisible();
    // The person is signed in already: the sign-in page shows no form.
    await page.goto('/api/login?returnTo=%2Fblog');
    await expect.poll(() => pathOf(page)).toBe('/blog');
  });

  test('the landing can be read and used: links, search, article', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Slides that can be swiped do not widen the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const box = page.getByRole('main').getByRole('searchbox', { name: 'Chercher un cours' });
    await box.fill('caisse');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/courses\?search=caisse$/);
    await page.goto('/blog');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('an unknown path is said in both languages, with a way home', async ({ page, faults }) => {
  faults.allow(/Failed to load resource.* 404/);
  for (const path of ['/nulle-part', '/blog/cet-article-n-existe-pas']) {
    const answer = await open(page, path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page.getByText('Cette page n’existe pas, ou n’est plus là.')).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    });
  }
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
});

test('an unknown path reached inside the application is said too', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  await open(page, '/');
  // On the second visit the worker answers with its shell.
  await workerActive(page);
  await page.goto('/nulle-part?a=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
