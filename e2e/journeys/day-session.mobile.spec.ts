import { askedCount } from '@ulty/domain/learning/drawn-questions.js';
import type { Page } from '@playwright/test';
import { registerLearner, signIn } from '../support/accounts';
import { daysPass, livesByDay } from '../support/days';
import { plural } from '@ulty/domain/base/count.js';
import { expect, test } from '../support/fixtures';
import { coinsInHeader } from '../support/header';
import { proveEmail } from '../support/mails';
import { open, pathOf } from '../support/open';
import { joinedEarlier } from '../support/earlier-work';
import { answerShown, ask, plain } from '../support/quizzes';
import { quizOnScreen, readChapter, session } from '../support/day-session';
import { LOCAL } from '../support/tags';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { spaces } from '../support/spaces';

const leave = (page: Page) => page.getByRole('link', { name: 'Quitter la séance' }).click();

test('a first day: read, left in the middle of the questions, resumed on another device, its result and coins; the next day the card is back', {
  tag: LOCAL,
}, async ({ page, browser, viewport }) => {
  await page.clock.install();
  const account = await registerLearner(page, { firstName: 'Mariam' });
  await livesByDay(account.email);
  await proveEmail(page, account.email);
  await joinedEarlier(page.request);

  // The home page has a single path and a single button.
  await open(page, '/');
  await expect(session(page).getByRole('heading', { name: spaces('Votre séance ·') })).toBeVisible();
  await session(page).getByText(spaces('Pourquoi cette séance ?')).click();
  await expect(session(page)).toContainText('le livre du jour');
  await session(page).getByRole('link', { name: 'Commencer la séance' }).click();

  // The reading step has only the session's frame, without the shell's menus.
  await expect.poll(() => pathOf(page)).toMatch(/^\/seance\/livres\/[^/]+\/chapitres\//);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await readChapter(page);
  await page.getByRole('button', { name: spaces('J’ai lu : aux questions') }).click();

  // The chapter has reached the server.
  const isRead = async () => ((await (await page.request.get('/api/activity/today')).json()) as LearningDay).done.pieces.length;
  await expect.poll(isRead).toBe(1);

  // Two answers, then the exit: nothing is asked, everything is stored.
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

  // Another device continues at the third question.
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
  const total = askedCount(known.quiz);
  for (let at = 2; at < total; at += 1) {
    await answerShown(phone, known, true);
    await phone.getByRole('button', { name: at === total - 1 ? 'Voir le résultat' : 'Question suivante' }).click();
  }

  // The result: title, score, the gains, the mistake with the day it returns.
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

  // The next day what was not known is a card of the session, of the chapter and of the quiz.
  await daysPass(account.email);
  await open(page, '/');
  const [due] = await ask<{ cards: number }>(
    'select count(*)::int as cards from review_cards c join users u on u.id = c.user_id where u.email = $1',
    [account.email],
  );
  const cards = due?.cards ?? 0;
  await expect(session(page)).toContainText(spaces(`${plural(cards, 'carte')} à revoir`));
  await session(page)
    .getByRole('link', { name: spaces('Les cartes seules, 1 min') })
    .click();
  let isBack = false;
  for (let card = 1; card <= cards; card += 1) {
    await expect(page.getByText(spaces(`Cartes · ${card} sur ${cards}`))).toBeVisible();
    const asked = plain(await page.getByRole('heading', { level: 1 }).innerText());
    const isOfQuiz = known.quiz.questions.some(({ prompt }) => plain(prompt) === asked);
    if (isOfQuiz) {
      await answerShown(page, known, true);
      await expect(page.getByText('Bonne réponse.')).toBeVisible();
      isBack = true;
    } else await page.getByRole('button', { name: 'Je ne sais pas' }).click();
    if (card < cards) await page.getByRole('button', { name: 'Carte suivante' }).click();
  }
  expect(isBack).toBe(true);
});
