import { registerLearner } from '../support/accounts';
import { misspelt, newestBook } from '../support/content';
import { keptAnswer } from '../support/device';
import { expect, test } from '../support/fixtures';
import { reachQuiz } from '../support/lesson-tools';
import { open } from '../support/open';
import { joinedEarlier } from '../support/earlier-work';
import { knownQuiz, makeQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { spaces } from '../support/spaces';

test('a misspelt search, its chapter, its quiz, progression, then why: what was answered stands behind the figure, also without network; a goal', {
  tag: LOCAL,
}, async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource/);
  await registerLearner(page);
  await joinedEarlier(page.request);
  const known = await knownQuiz(page.request);
  await open(page, '/progression');
  await expect(page.getByRole('heading', { name: 'Cinq réponses, puis vos premiers fils' })).toBeVisible();

  const { chapterTitle } = await newestBook(page.request);
  await open(page, '/search');
  const field = page.getByRole('combobox', { name: 'Cours, livre, question, article' });
  await field.fill(misspelt(chapterTitle));
  await field.press('Enter');
  await page.getByRole('main').getByRole('link', { name: chapterTitle, exact: true }).click();
  await reachQuiz(page);
  await page.getByRole('link', { name: 'Faire le quiz' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  // All right, since the draw decides how many answers the first subject has.
  await makeQuiz(page, known);
  await page.getByRole('link', { name: 'Fermer le résultat' }).click();

  await open(page, '/progression');
  await expect(page.getByText('Le plus proche')).toBeVisible();
  await expect(page.getByText(spaces('sur 20')).first()).toBeVisible();
  await page.getByRole('button', { name: spaces('Pourquoi pas encore de niveau ?') }).click();
  const panel = page.getByRole('region', { name: spaces('Pourquoi pas encore de niveau ?') });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Quiz' })).toContainText(/\d\sjustes?\ssur\s\d/);
  await panel.getByRole('button', { name: /^Voir l(a|es \d)\sréponses?$/ }).click();
  await expect(panel.getByText('Juste', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un objectif' }).click();
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Finance');
  await page.getByRole('button', { name: 'Enregistrer l’objectif' }).click();
  const goals = page.getByRole('region', { name: 'Objectifs' });
  await expect(goals).toContainText(spaces('Finance à 50 %'));

  // Without network the phone shows its last stored answer, which is stored a moment after the page has it.
  await expect.poll(() => keptAnswer(page, '/api/progression')).toMatchObject({ goals: [{ subject: 'Finance' }] });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Le plus proche')).toBeVisible();
  await expect(goals).toContainText(spaces('Finance à 50 %'));
});
