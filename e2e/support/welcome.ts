import { expect, type Page } from '@playwright/test';
import { fillNewcomer, type Account } from './accounts';
import { open } from './open';
import { mustBeTagged, WRITES } from './tags';

/** Passes the three questions of a new account, and goes from its first thread to home. */
export async function passWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes…');
  for (let question = 1; question <= 3; question += 1) {
    await expect(page.getByRole('img', { name: `Question ${question} sur 3` })).toBeVisible();
    await page.getByRole('button', { name: 'Passer' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre premier fil');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
}

/** What is said to the three questions; `grade` of a pupil. */
export interface SaidAtWelcome {
  who: string;
  grade?: string;
  wish: string;
  minutes: number;
}

/** Answers the three questions of the welcome on screen, up to its first thread. */
export async function answerWelcome(page: Page, { who, grade, wish, minutes }: SaidAtWelcome): Promise<void> {
  const onward = () => page.getByRole('button', { name: /^(Continuer|Voir mon premier fil)$/ }).click();
  const choose = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await choose(who);
  await onward();
  if (grade) await page.getByText(grade, { exact: true }).click();
  await choose(wish);
  await onward();
  await page.getByText(new RegExp(`^${minutes}\\smin$`)).click();
  await onward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre premier fil');
  await expect(page.getByRole('listitem')).toHaveCount(3);
}

/** Answers the landing's question, rightly, and creates an account with its thread, each by its own form; ends at the welcome. */
export async function beginOnLanding(page: Page, account: Account): Promise<void> {
  mustBeTagged(WRITES, 'an account of its own');
  await open(page, '/');
  const { answer } = (await (await page.request.get('/api/first-question')).json()) as { answer: string };
  await page.getByRole('main').locator(`form[action="/api/first-answer"] button[value="${answer}"]`).click();
  await expect(page.getByRole('heading', { name: 'Bonne réponse.' })).toBeVisible();
  await page.getByRole('link', { name: 'Gardez ce fil' }).click();
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Créer un compte' })).toBeVisible();
  // Where SMS are in service the page opens on a number.
  if (new URL(page.url()).pathname !== '/api/register') await page.getByRole('link', { name: 'Avec un e-mail plutôt' }).click();
  await page.getByLabel('Prénom').fill(account.firstName);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await fillNewcomer(page);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/\/bienvenue/);
}
