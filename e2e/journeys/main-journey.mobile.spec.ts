import { registerLearner } from '../support/accounts';
import { newestBook } from '../support/content';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { coinsInHeader } from '../support/header';
import { proveEmail } from '../support/mails';
import { open } from '../support/open';
import { joinedEarlier } from '../support/earlier-work';
import { knownQuiz, makeQuiz } from '../support/quizzes';
import { CORE, LOCAL } from '../support/tags';

/** Runs in Chromium, and in the Firefox of FIREFOX_PATH: it uses only what both support. */
test('landing, sign-in, a chapter, a quiz and its coins, then the same page from the worker', { tag: [CORE, LOCAL] }, async ({
  page,
  playwright,
  baseURL,
  door,
  faults,
}) => {
  faults.allow(/Failed to load resource|NS_ERROR_|NetworkError/);
  const elsewhere = await playwright.request.newContext({ baseURL });
  const account = await registerLearner(elsewhere, { firstName: 'Mariam' });
  await proveEmail(elsewhere, account.email);
  await joinedEarlier(elsewhere);
  const book = await newestBook(elsewhere);
  const known = await knownQuiz(elsewhere);
  await elsewhere.dispose();

  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter →' }).click();
  await page.getByRole('link', { name: 'J’ai déjà un compte' }).click();
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mariam');

  await open(page, door.address + book.path);
  await page.getByRole('main').getByRole('link', { name: book.chapterTitle }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: book.chapterTitle })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/\S+(\s+\S+){100}/);
  await settled(page, book.reads);

  await page.clock.install();
  await open(page, door.address + known.path);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, known);
  await expect(page.getByRole('heading', { level: 1, name: 'Sans faute' })).toBeVisible();
  await page.getByRole('link', { name: 'Fermer le résultat' }).click();
  await expect.poll(() => coinsInHeader(page, account)).toMatch(/[1-9]\d* UTC/);

  await door.shut();
  await open(page, door.address + book.chapterPath);
  await expect(page.getByRole('heading', { level: 1, name: book.chapterTitle })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/\S+(\s+\S+){100}/);
});
