import { registerLearner } from '../support/accounts';
import { misspelt } from '../support/content';
import { emptyHttpCache, settled } from '../support/device';
import { download, heardBook } from '../support/downloads';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { knownQuizOf, makeQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('with the server stopped a misspelt search finds a downloaded chapter, which opens, and its quiz; a search kept is run at the connection', {
  tag: LOCAL,
}, async ({ context, page, door }) => {
  await registerLearner(page);
  const known = await heardBook(page.request);
  const solved = await knownQuizOf(known.quiz, known.quizPath);
  await open(page, door.address + known.path);
  await download(page);
  await settled(page);
  await emptyHttpCache(page);
  await context.setOffline(true);
  await door.shut();

  await open(page, `${door.address}/search`);
  const field = page.getByRole('combobox', { name: 'Cours, livre, question, article' });
  await field.fill(misspelt(known.chapter.title));
  await field.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByText('Recherche limitée à votre livre téléchargé.')).toBeVisible();
  const hit = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: known.chapter.title, exact: true }) });
  await expect(hit).toContainText('Sur ce téléphone');

  await main.getByRole('button', { name: 'Garder cette recherche' }).click();
  await expect(main.getByRole('heading', { name: /sera cherché partout à la reconnexion/ })).toBeVisible();

  await hit.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: known.chapter.title })).toBeVisible();
  await page.clock.install();
  await open(page, door.address + known.quizPath);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, solved);
  await expect(page.getByText('Enregistré – en attente de synchronisation').first()).toBeVisible();

  await open(page, `${door.address}/search`);
  await expect(main.getByRole('region', { name: 'Recherches gardées' })).toContainText('Partira à la reconnexion');
  await door.open();
  await context.setOffline(false);
  await expect(main.getByRole('region', { name: 'Recherches gardées' })).toContainText(/\d+\srésultats?/);
});
