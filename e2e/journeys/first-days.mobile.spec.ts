import type { Page } from '@playwright/test';
import type { Welcome } from '@ulty/contracts/people/welcome.js';
import { newLearner, type Account } from '../support/accounts';
import { daysPass, livesByDay } from '../support/days';
import { readLesson, session } from '../support/day-session';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { coinsInHeader } from '../support/header';
import { proveEmail } from '../support/mails';
import { open, pathOf } from '../support/open';
import { joinedEarlier } from '../support/earlier-work';
import { banner, lessonsDone, sendWaiting } from '../support/outbox';
import { ask } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { spaces } from '../support/spaces';
import { answerWelcome, beginOnLanding } from '../support/welcome';

const DAY_MS = 86_400_000;

/** A new account with a right answer from before it, and with the time that a first day takes; at the welcome. */
async function newcomer(page: Page, firstName: string): Promise<Account> {
  const account = newLearner(firstName);
  await beginOnLanding(page, account);
  await livesByDay(account.email);
  await proveEmail(page, account.email);
  await joinedEarlier(page.request);
  return account;
}

/** Waits until the welcome on screen has brought what a pupil's first day opens. */
async function firstDayHere(page: Page): Promise<void> {
  const { contents } = (await (await page.request.get('/api/profile/welcome')).json()) as Welcome;
  const course = contents.find(({ title }) => title === 'Réviser le BEPC en groupe');
  const address = `/api/courses/${course?.id}`;
  await settled(page, ['/api/activity/today', '/api/enrollments', address, `${address}/lessons/${course?.first.id}`]);
  for (const remote of ['mf-dashboard', 'mf-courses'])
    await expect.poll(() => page.evaluate((id) => localStorage.getItem(`ulty-whole:${id}`), remote), remote).not.toBeNull();
}

/** Coins of the wallet, available or awaited, and how often a lesson was paid. */
async function walletOf(email: string): Promise<{ coins: number; lessons: number }> {
  const [row] = await ask<{ coins: number; lessons: number }>(
    `select w.available + w.pending as coins,
            (select count(*)::int from coin_txn t where t.user_id = u.id and t.reason = 'lesson_completed') as lessons
       from coin_wallet w join users u on u.id = w.user_id where u.email = $1`,
    [email],
  );
  return row ?? { coins: 0, lessons: 0 };
}

test('a trader, from a right answer on the landing to the second day', { tag: LOCAL }, async ({ page }) => {
  await page.clock.install();
  const account = await newcomer(page, 'Rasmata');
  await answerWelcome(page, { who: 'Je vends', wish: 'Fixer mes prix', minutes: 5 });
  await expect(page.getByText('Vous vendez et vous voulez fixer vos prix.')).toBeVisible();
  // The session has heard of the thread.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('/seance/cours/');
  await page.getByRole('button', { name: /^Commencer · / }).click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/seance\/cours\/[^/]+\/lecons\//);
  await readLesson(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await page.getByRole('link', { name: 'Finir la séance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre journée est tissée' })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page.getByText('Séance faite')).toBeVisible();
  const paid = await walletOf(account.email);
  expect(paid.lessons).toBe(1);
  await expect.poll(() => coinsInHeader(page, account)).toContain(`${paid.coins} UTC`);

  await daysPass(account.email);
  // The phone's plan is of the day before.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('ulty-seance:')) localStorage.removeItem(key);
  });
  await open(page, '/');
  await expect(page.getByRole('region', { name: spaces('1 jour de suite') })).toContainText(spaces('série de 2 jours'));
});

test('a pupil whose network goes after sign-up does the first day all the same; it counts once, on the second', { tag: LOCAL }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  const account = await newcomer(page, 'Noura');
  await open(page, '/bienvenue');
  await firstDayHere(page);

  await context.setOffline(true);
  // This day is the one before, for the server as for the phone.
  await daysPass(account.email);
  await page.clock.install({ time: Date.now() - DAY_MS });
  await open(page, '/bienvenue');
  await answerWelcome(page, { who: 'Je suis élève', grade: '3e', wish: 'Réussir le BEPC', minutes: 5 });
  await expect(page.getByText('Vous êtes en 3e et vous préparez le BEPC.')).toBeVisible();
  await expect(page.getByText('Gardé sur ce téléphone.')).toBeVisible();
  await page.getByRole('button', { name: /^Commencer · / }).click();
  await readLesson(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByRole('main')).toContainText('Enregistré');
  await page.getByRole('link', { name: 'Quitter la séance' }).click();
  await expect(banner(page)).toContainText('en attente');
  await expect(session(page)).toBeVisible();
  await expect(page.getByText('Dites ce que vous faites')).toHaveCount(0);
  expect(await lessonsDone(page.request)).toBe(0);

  await page.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await open(page, '/');
  await sendWaiting(page);
  await expect.poll(() => lessonsDone(page.request)).toBe(1);
  await expect(banner(page)).toHaveCount(0);
  const paid = await walletOf(account.email);
  await page.reload();
  await expect.poll(() => coinsInHeader(page, account)).toContain(`${paid.coins} UTC`);
  expect(await walletOf(account.email)).toEqual(paid);
});
