import type { Page } from '@playwright/test';
import { registerLearner, signIn, type Account } from '../support/accounts';
import { daysPass } from '../support/days';
import { expect, test } from '../support/fixtures';
import { proveEmail } from '../support/mails';
import { open, pathOf } from '../support/open';
import { joinedEarlier } from '../support/past';
import { answerShown, ask, shownQuestion, type SolvedQuiz } from '../support/quizzes';
import { LOCAL } from '../support/reach';
import type { Quiz } from '@ulty/contracts/books.js';
import type { LearningDay } from '@ulty/contracts/learning-day.js';

const spaces = (text: string) => new RegExp(text.replaceAll(/[+.?()]/g, '\\$&').replaceAll(' ', '\\s'));
const session = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('list') })
    .first();
const leave = (page: Page) => page.getByRole('link', { name: 'Quitter la séance' }).click();

/** The quiz that a step of the session opens, with its right answers. */
async function quizOnScreen(page: Page): Promise<SolvedQuiz> {
  await expect.poll(() => pathOf(page)).toMatch(/^\/seance\/livres\/[^/]+\/quiz\//);
  const [, bookId = '', quizId = ''] = /livres\/([^/]+)\/quiz\/([^/?]+)/.exec(pathOf(page)) ?? [];
  const quizzes = (await (await page.request.get(`/api/quizhero/books/${bookId}/quizzes`)).json()) as Quiz[];
  const quiz = quizzes.find(({ id }) => id === quizId);
  if (!quiz) throw new Error(`No quiz ${quizId}.`);
  const keys = await ask<{ id: string; answer: boolean | number | string[] }>('select id, answer from questions where quiz_id = $1', [
    quizId,
  ]);
  const choiceOf = (id: string) => {
    const answer = keys.find((key) => key.id === id)?.answer ?? [];
    const type = quiz.questions.find((question) => question.id === id)?.type;
    return Array.isArray(answer) ? (type === 'text' ? answer.slice(0, 1) : answer) : [String(answer)];
  };
  return { quiz, choices: new Map(quiz.questions.map(({ id }) => [id, choiceOf(id)])), path: pathOf(page) };
}

/** Reads the chapter on screen to its end, at the pace of a reader. */
async function readChapter(page: Page): Promise<void> {
  await expect(page.getByRole('article')).toContainText(/\S+(\s+\S+){100}/);
  // Time is believed up to what passed since the report before: it is spent at the top, before the first one.
  for (let pixel = 1; pixel <= 8; pixel += 1) {
    await page.evaluate((top) => window.scrollTo({ top }), pixel);
    await page.clock.runFor(20_000);
  }
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate((part) => window.scrollTo({ top: document.body.scrollHeight * part }), share);
    await page.clock.runFor(2_000);
  }
}

async function coinsInHeader(page: Page, { firstName }: Account): Promise<string> {
  const menu = page.getByRole('banner').getByLabel(`${firstName}, votre compte`);
  await menu.click();
  const coins = await page
    .getByRole('banner')
    .getByText(/\d\s*UTC/)
    .first()
    .innerText();
  await menu.click();
  return coins.replaceAll(/\s/g, ' ');
}

test('a first day: read, left in the middle of the questions, resumed on another device, its result and coins; the next day the card is back', {
  tag: LOCAL,
}, async ({ page, browser, viewport }) => {
  await page.clock.install();
  const account = await registerLearner(page, { firstName: 'Mariam' });
  await proveEmail(page, account.email);
  await joinedEarlier(page.request);

  // One path on the home page, and one button.
  await open(page, '/');
  await expect(session(page).getByRole('heading', { name: spaces('Votre séance ·') })).toBeVisible();
  await session(page).getByText(spaces('Pourquoi cette séance ?')).click();
  await expect(session(page)).toContainText('le livre du jour');
  await session(page).getByRole('link', { name: 'Commencer la séance' }).click();

  // To read: the frame alone, without the shell's menus.
  await expect.poll(() => pathOf(page)).toMatch(/^\/seance\/livres\/[^/]+\/chapitres\//);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await readChapter(page);
  await page.getByRole('button', { name: spaces('J’ai lu : aux questions') }).click();

  // The chapter has reached the server.
  const isRead = async () => ((await (await page.request.get('/api/activity/today')).json()) as LearningDay).done.pieces.length;
  await expect.poll(isRead).toBe(1);

  // Two answers, then the way out: nothing is asked, all is kept.
  const known = await quizOnScreen(page);
  await answerShown(page, known, false);
  await page.getByRole('button', { name: 'Question suivante' }).click();
  await answerShown(page, known, true);
  await expect(page.getByText('Enregistré sur ce téléphone')).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().includes('/api/quiz-attempts/') && answer.status() === 204);
  await leave(page);
  await told;
  await expect(page.getByRole('heading', { name: 'Reprendre où vous étiez' })).toBeVisible();
  await expect(session(page)).toContainText(spaces('2 réponses gardées'));

  // Another device goes on at the third question.
  const other = await browser.newContext({ viewport, locale: 'fr-FR', timezoneId: 'Africa/Ouagadougou' });
  const phone = await other.newPage();
  await phone.clock.install();
  await phone.goto(page.url());
  await signIn(phone, account.email);
  await open(phone, '/');
  await expect(session(phone)).toContainText(spaces('2 réponses gardées'));
  await session(phone)
    .getByRole('link', { name: /^Reprendre/ })
    .click();
  await expect(phone.getByText(spaces('Questions · 3 sur 5'))).toBeVisible();
  const total = known.quiz.questions.length;
  for (let at = 2; at < total; at += 1) {
    await answerShown(phone, known, true);
    await phone.getByRole('button', { name: at === total - 1 ? 'Voir le résultat' : 'Question suivante' }).click();
  }

  // The result: title, score, what it brought, the mistake with its day.
  await expect(phone.getByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeFocused();
  await expect(phone.getByRole('main')).toContainText(spaces('Quiz réussi du premier coup'));
  await expect(phone.getByRole('main')).toContainText(/Revient demain/);
  await phone.getByRole('link', { name: 'Finir la séance' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Votre journée est tissée' })).toBeVisible();
  await expect(phone.getByRole('main')).toContainText(spaces('4 bonnes réponses sur 5.'));
  await phone.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(phone.getByText('Séance faite')).toBeVisible();
  const [row] = await ask<{ balance: number }>(
    'select w.available + w.pending as balance from coin_wallet w join users u on u.id = w.user_id where u.email = $1',
    [account.email],
  );
  await expect.poll(() => coinsInHeader(phone, account)).toContain(`${row?.balance} UTC`);
  await other.close();

  // The next day the mistake is a card of the session.
  await daysPass(account.email);
  await open(page, '/');
  await expect(session(page)).toContainText(spaces('1 carte à revoir'));
  await session(page)
    .getByRole('link', { name: spaces('Les cartes seules, 1 min') })
    .click();
  const question = await shownQuestion(page, known);
  await answerShown(page, known, true);
  expect(known.quiz.questions.map(({ id }) => id)).toContain(question.id);
  await expect(page.getByText('Bonne réponse.')).toBeVisible();
});
