import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL, WRITES } from '../support/tags';
import { spaces } from '../support/spaces';

test('a trader from sign-up to the thread and its first lesson; with the network cut before the last question', {
  tag: [LOCAL, WRITES],
}, async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource/);
  await registerLearner(page, { firstName: 'Rasmata' });
  await open(page, '/bienvenue');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Vous êtes…');
  await page.getByRole('radio', { name: /^Je vends/ }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(title).toHaveText('Ce que vous voulez ce mois-ci');
  await page.getByRole('radio', { name: /^Fixer mes prix/ }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(title).toHaveText(spaces('Quand ?'));

  await context.setOffline(true);
  await expect(page.getByText('Gardé sur ce téléphone.')).toBeVisible();
  await page.getByText(spaces('20 min')).click();
  await page.getByRole('button', { name: 'Voir mon premier fil' }).click();
  await expect(title).toHaveText('Votre premier fil');
  await expect(page.getByText('Vous vendez et vous voulez fixer vos prix.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(3);

  await context.setOffline(false);
  await page.getByRole('button', { name: /^Commencer · / }).click();
  await expect(page.getByText(/Leçon 1 sur/)).toBeVisible();
  await expect
    .poll(async () => ((await (await page.request.get('/api/streaks')).json()) as { today: { goalMin: number } }).today.goalMin)
    .toBe(20);
});

test('a pupil says a class and gets something to open, whether QuizHero is open or not', { tag: [LOCAL, WRITES] }, async ({ page }) => {
  await registerLearner(page);
  await open(page, '/bienvenue');
  await page.getByRole('radio', { name: /^Je suis élève/ }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('3e', { exact: true }).click();
  await page.getByRole('radio', { name: /^Réussir le BEPC/ }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Voir mon premier fil' }).click();
  await expect(page.getByText('Vous êtes en 3e et vous préparez le BEPC.')).toBeVisible();
  await page.getByRole('button', { name: /^Commencer · / }).click();
  await expect(page).not.toHaveURL(/\/bienvenue/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
