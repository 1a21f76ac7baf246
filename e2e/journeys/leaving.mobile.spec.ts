import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PASSWORD, registerLearner } from '../support/accounts';
import { daysPass, jobComesDue } from '../support/days';
import { expect, test } from '../support/fixtures';
import { proveEmail } from '../support/mails';
import { open, pathOf } from '../support/open';
import { joinedEarlier } from '../support/earlier-work';
import { knownQuiz, sendQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';

const askToLeave = async (page: Page) => {
  await open(page, '/profile/reglages/compte');
  await page.getByLabel('Pour confirmer, écrivez SUPPRIMER').fill('SUPPRIMER');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(page.getByText(/^Votre compte sera supprimé le/).first()).toBeVisible();
};

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/api/login?formulaire=1');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Sets the public name. @returns the status */
const takeAlias = async (page: Page, alias: string) => (await page.request.patch('/api/users/me', { data: { alias } })).status();

test('a learner takes her data along, asks to go, stays; asks again, and after 30 days nothing opens any more', { tag: LOCAL }, async ({
  page,
  faults,
}) => {
  const { email } = await registerLearner(page);
  await proveEmail(page, email);
  await joinedEarlier(page.request);
  const known = await knownQuiz(page.request);
  const { coins } = await sendQuiz(page.request, known);
  const alias = `Partie ${randomInt(1e9)}`;
  expect([coins?.awarded ?? 0, await takeAlias(page, alias)]).toEqual([15, 200]);

  await open(page, '/profile/reglages/donnees');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger mes données' }).click();
  const file = JSON.parse(await fs.readFile(await (await downloading).path(), 'utf8')) as Record<string, Record<string, unknown>[]>;
  expect(file.quiz_attempts).toEqual([expect.objectContaining({ quiz_id: known.quiz.id, score: 100, passed: true })]);
  expect(file.coin_txn?.map(({ reason, amount }) => [reason, amount])).toEqual(
    expect.arrayContaining([
      ['quiz_first_pass', 10],
      ['quiz_perfect_first', 5],
    ]),
  );

  // The next sign-in says so too, and leads to the way to keep the account.
  await askToLeave(page);
  await page.context().clearCookies();
  await signInByForm(page, email);
  await page.getByRole('button', { name: 'Garder mon compte' }).click();
  await expect(page.getByText(/^Votre compte sera supprimé le/)).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe('/profile');
  await askToLeave(page);

  await daysPass(email, 31);
  await jobComesDue('users.depart');
  await expect.poll(async () => (await page.request.get(`/api/users/${encodeURIComponent(alias)}/public`)).status()).toBe(404);

  await page.context().clearCookies();
  faults.allow(/401 \(Unauthorized\)/);
  await signInByForm(page, email);
  await expect(page.getByText('Numéro, e-mail ou mot de passe incorrect.')).toBeVisible();

  await registerLearner(page);
  expect(await takeAlias(page, alias)).toBe(200);
});
