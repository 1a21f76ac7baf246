import type { Page } from '@playwright/test';
import { bookName } from '@ulty/domain/learning/books.js';
import { fillNewcomer, newLearner, registerLearner } from '../support/accounts';
import { daysPass, livesByDay } from '../support/days';
import { expect, test } from '../support/fixtures';
import { coinsInHeader } from '../support/header';
import { proveEmail } from '../support/mails';
import { open, pathOf } from '../support/open';
import { joinedEarlier } from '../support/earlier-work';
import { answerShown, ask, knownQuiz, makeQuiz, sendQuiz, shownQuestion } from '../support/quizzes';
import { CORE, LOCAL, WRITES } from '../support/tags';
import { spaces } from '../support/spaces';

const gains = (page: Page) => page.getByRole('status', { name: 'Gains' });
const line = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test('a first quiz brings coins to home, wallet and header; a second attempt brings none and says why; what was missed comes back the next day', {
  tag: [CORE, LOCAL],
}, async ({ page }) => {
  await page.clock.install();
  const account = await registerLearner(page, { firstName: 'Mariam' });
  await proveEmail(page, account.email);
  await joinedEarlier(page.request);
  const known = await knownQuiz(page.request);

  // Goes from the library to the quiz by links, as a learner would.
  await open(page, '/quiz-ulty-stars');
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: bookName(known.book) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.book.title);
  await open(page, known.path);
  await expect(page.getByText(spaces('Le premier essai rapporte 10 UTC'))).toBeVisible();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, known, { wrong: 1 });

  await expect(page.getByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeVisible();
  await expect(gains(page)).toContainText(spaces('+10 UTC'));
  await expect(gains(page)).toContainText(spaces('+5 UTC'));
  await expect(gains(page)).toContainText(spaces('1 jour de suite'));
  await expect(gains(page)).toContainText(spaces('0 → 15'));

  await page.getByRole('link', { name: 'Fermer le résultat' }).click();
  await expect.poll(() => coinsInHeader(page, account)).toContain('15 UTC');
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'Vos UltyCoins' })).toContainText(spaces('15 UTC'));
  await open(page, '/ulty-coins');
  await expect(page.getByRole('main')).toContainText(spaces('≈ 7 FCFA (1 UTC = 0,5 FCFA)'));
  await expect(line(page, 'Quiz réussi du premier coup')).toContainText('+10');

  // Again with all answers right: no more coins.
  await open(page, known.path);
  await expect(page.getByText(/ne rapporte plus d’UltyCoins/)).toBeVisible();
  await page.getByRole('button', { name: 'Refaire le quiz' }).click();
  await makeQuiz(page, known);
  await expect(page.getByRole('heading', { level: 1, name: 'Sans faute' })).toBeVisible();
  await expect(gains(page)).toContainText('Seul le premier essai');
  await expect(gains(page)).not.toContainText('+10');
  await page.getByRole('link', { name: 'Fermer le résultat' }).click();
  await expect.poll(() => coinsInHeader(page, account)).toContain('15 UTC');

  // The missed question waits for the next day.
  await open(page, '/quiz-ulty-stars/revision');
  await expect(page.getByRole('main')).toContainText('Rien à revoir aujourd’hui');
  await daysPass(account.email);
  await open(page, '/quiz-ulty-stars/revision');
  await page.getByRole('link', { name: 'Commencer la révision' }).click();
  const question = await shownQuestion(page, known);
  await answerShown(page, known, true);
  await expect(page.getByText('Bonne réponse.')).toBeVisible();
  expect(question.id).toBe(
    (
      await ask<{ id: string }>('select question_id as id from review_cards c join users u on u.id = c.user_id where u.email = $1', [
        account.email,
      ])
    )[0]?.id,
  );
});

test('a tab killed in the middle of a quiz opens again at the same question, with the answers given', { tag: LOCAL }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await registerLearner(page);
  await joinedEarlier(page.request);
  const known = await knownQuiz(page.request);
  await open(page, known.path);
  await page.getByRole('button', { name: 'Commencer' }).click();
  for (const isRight of [true, false]) {
    await answerShown(page, known, isRight);
    await page.getByRole('button', { name: 'Question suivante' }).click();
  }
  const left = await shownQuestion(page, known);
  await expect(page.getByText('Enregistré sur ce téléphone')).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.clock.install();
  await open(again, known.path);
  expect((await shownQuestion(again, known)).id).toBe(left.id);
  await expect(again.getByText('3/5')).toBeVisible();
  await answerShown(again, known, true);
  const saved = again.getByText('Enregistré sur ce téléphone');
  await expect(saved).toBeVisible();
  // While the device is storing, the line is empty but keeps its height: the button below does not move.
  const heightOf = () => saved.evaluate((note) => note.getBoundingClientRect().height);
  const full = await heightOf();
  expect(await saved.evaluate((note) => (note.replaceChildren(), note.getBoundingClientRect().height))).toBe(full);
  await again.close();

  // The page is closed while the explanation is shown: the answer was already stored.
  const third = await context.newPage();
  await third.clock.install();
  await open(third, known.path);
  expect((await shownQuestion(third, known)).id).toBe(left.id);
  await expect(third.getByText('Bonne réponse.')).toBeVisible();
  await third.getByRole('button', { name: 'Question suivante' }).click();
  for (const label of ['Question suivante', 'Voir le résultat']) {
    await answerShown(third, known, true);
    await third.getByRole('button', { name: label }).click();
  }
  await expect(third.getByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeVisible();
  await expect(gains(third)).toContainText(spaces('+10 UTC'));
});

test('a visitor who starts is asked who they are and comes back to where they were', { tag: WRITES }, async ({ page }) => {
  const account = newLearner('Rasmata');
  await open(page, '/quiz-ulty-stars');
  const book = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  await expect(book).toHaveText(/\S/);
  const promise = (await book.textContent()) ?? '';
  await book.click();
  await expect(page).toHaveURL(/\/api\/login\?returnTo=/);
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.getByLabel('Prénom').fill(account.firstName);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await fillNewcomer(page);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('main')).toContainText(promise);
  await expect.poll(() => pathOf(page)).toMatch(/^\/quiz-ulty-stars\/livres\//);
});

/** Number of days of this month and the previous one with this text; the page shows /streaks. */
async function daysTold(page: Page, name: RegExp): Promise<number> {
  const days = page.getByRole('cell', { name });
  await expect(page.getByRole('table')).toBeVisible();
  const shown = await days.count();
  const before = page.getByRole('link', { name: /^Mois précédent/ });
  if ((await before.count()) === 0) return shown;
  await before.click();
  await expect(page.getByRole('link', { name: /^Mois suivant/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return shown + (await days.count());
}

test('a streak over four days: one, two, a free day of rest, and on', { tag: LOCAL }, async ({ page }) => {
  const account = await registerLearner(page);
  await livesByDay(account.email);
  await joinedEarlier(page.request);
  const figure = page.getByRole('region', { name: 'Votre série' });
  const work = async (index: number) => sendQuiz(page.request, await knownQuiz(page.request, index));

  await open(page, '/streaks');
  await expect(figure).toContainText(spaces('0 jour'));
  expect((await work(0)).streak).toEqual({ current: 1, status: 'done_today' });
  await open(page, '/streaks');
  await expect(figure).toContainText(spaces('1 jour'));
  await expect(figure).toContainText('Journée comptée');

  await daysPass(account.email);
  await open(page, '/');
  await expect(page.getByRole('main')).toContainText(spaces('série de 2 jours.'));
  expect((await work(1)).streak).toEqual({ current: 2, status: 'done_today' });

  await daysPass(account.email, 2);
  await open(page, '/streaks');
  await expect(figure).toContainText(spaces('2 jours de suite'));
  // A new account has two free days: today may be the second.
  await expect(figure).toContainText('Jour libre possible');
  expect(await daysTold(page, /jour libre/)).toBe(1);

  // A rest day keeps the streak and does not count. Product §2.8.
  expect((await work(2)).streak).toEqual({ current: 3, status: 'done_today' });
  await open(page, '/streaks');
  await expect(figure).toContainText(spaces('3 jours de suite'));
  expect(await daysTold(page, /, compté$/)).toBe(3);
});
