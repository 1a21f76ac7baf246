import type { Page } from '@playwright/test';
import { FIRST_SUCCESS_GOAL, walk } from '../../bench/first-success.mjs';
import { joinedEarlier } from '../support/earlier-work';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

const questionOf = async (page: Page) =>
  (await (await page.request.get('/api/first-question')).json()) as { answer: string; choices: { id: string; text: string }[] };
const card = (page: Page) => page.getByRole('main').locator('form[action="/api/first-answer"]');

test('a right answer before an account, its thread on the first day, and its session to the end', {
  tag: LOCAL,
}, async ({ page, baseURL }) => {
  await page.clock.install();
  const { firstRight, account, begun, firstCoin, done, taps } = await walk(page, {
    address: baseURL ?? '',
    onAccount: async () => {
      expect(await page.evaluate(() => sessionStorage.getItem('ulty-fil'))).toBe('1');
      await joinedEarlier(page.request);
    },
    read: (ms) => page.clock.runFor(ms),
  });
  expect(firstRight?.taps).toBeLessThanOrEqual(FIRST_SUCCESS_GOAL.rightTaps);
  expect(firstRight?.words).toBeLessThanOrEqual(FIRST_SUCCESS_GOAL.words);
  expect(account).toBeLessThanOrEqual(7);
  expect(firstCoin).not.toBeNull();
  expect((done ?? Infinity) - (begun ?? 0), taps.join(' → ')).toBeLessThanOrEqual(FIRST_SUCCESS_GOAL.sessionTaps);
});

test('after a miss another question takes its place, on the library too', { tag: LOCAL }, async ({ page }) => {
  for (const path of ['/', '/quiz-ulty-stars']) {
    await open(page, path);
    const { answer, choices } = await questionOf(page);
    const wrong = choices.find(({ id }) => id !== answer)?.id;
    const asked = await card(page).innerText();
    await card(page).locator(`button[value="${wrong}"]`).click();
    await expect(page.getByRole('heading', { name: 'Pas encore.' })).toBeFocused();
    await page.getByRole('button', { name: 'Une autre question' }).click();
    await expect(card(page)).toBeVisible();
    expect(await card(page).innerText()).not.toBe(asked);
  }
});

test('the verdict comes without network', { tag: LOCAL }, async ({ page, context }) => {
  await open(page, '/');
  const { answer } = await questionOf(page);
  await context.setOffline(true);
  await card(page).locator(`button[value="${answer}"]`).click();
  await expect(page.getByRole('heading', { name: 'Bonne réponse.' })).toBeVisible();
  await page.getByRole('button', { name: 'Une autre question' }).click();
  await expect(page.getByText('Une autre question demande du réseau.')).toBeVisible();
  await context.setOffline(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/quiz-ulty-stars'])
    test(`${path}: a page answers, and keeps the thread through the forms`, { tag: LOCAL }, async ({ page }) => {
      await page.goto(path);
      const { answer } = await questionOf(page);
      await card(page).locator(`button[value="${answer}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonne réponse.');
      await page.getByRole('link', { name: 'Gardez ce fil' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commencer');
      await expect(page.getByText('1 fil gardé')).toBeVisible();
      await page.getByRole('link', { name: 'Créer un compte' }).click();
      await expect(page.locator('input[name=returnTo]')).toHaveValue('/#fil');
    });
});
