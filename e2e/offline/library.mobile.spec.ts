import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { registerLearner } from '../support/accounts';
import { emptyHttpCache, keptOnDevice, settled } from '../support/device';
import { download, heardBook } from '../support/downloads';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { banner } from '../support/outbox';
import { knownQuizOf, makeQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('a book wished for without network comes by itself, can be pinned and removed, and what was sent has its receipt', {
  tag: LOCAL,
}, async ({ page, door }) => {
  await registerLearner(page);
  const known = await heardBook(page.request);
  const other = await heardBook(page.request, 1);
  await open(page, door.address + known.path);
  await download(page);
  await open(page, `${door.address}/offline`);
  await settled(page);
  await emptyHttpCache(page);
  await door.shut();

  await open(page, door.address + other.path);
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Mode hors-ligne');
  await page.getByRole('button', { name: 'Télécharger à la prochaine connexion' }).click();
  await expect(page.getByText('Sera téléchargé à la prochaine connexion.')).toBeVisible();
  await page.clock.install();
  await open(page, door.address + known.quizPath);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, await knownQuizOf(known.quiz, known.quizPath));
  await expect(page.getByText('Enregistré – en attente de synchronisation').first()).toBeVisible();
  await open(page, `${door.address}/offline`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Rien n’est perdu');
  await expect(main.getByRole('region', { name: 'À envoyer' })).toContainText(known.quiz.title);
  await expect(main.getByRole('region', { name: 'À la prochaine connexion' })).toBeVisible();

  await door.open();
  await open(page, `${door.address}/offline`);
  const books = main.getByRole('region', { name: 'Livres' });
  await expect(books.getByRole('listitem').filter({ hasText: other.book.title })).toContainText('Texte');
  await expect(banner(page)).toHaveCount(0);
  await page.locator('.achievements-close').click();
  await main.getByRole('heading', { name: 'Journal des envois' }).click();
  await expect(main).toContainText(known.quiz.title);

  const row = books.getByRole('listitem').filter({ hasText: other.book.title });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await row.getByRole('button', { name: 'Épingler' }).click();
  await expect(row).toContainText('Épinglé');
});

test('a book handed from phone to phone is read and its quiz counts, without network on the other phone', { tag: LOCAL }, async ({
  browser,
  faults,
  page,
  baseURL,
  door,
}) => {
  await registerLearner(page, { firstName: 'Fatou' });
  const known = await heardBook(page.request);
  await open(page, door.address + known.path);
  await download(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Transmettre à un ami' }).click();
  const file = await (await saving).path();

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'fr-BF', baseURL });
  await faults.watch(context);
  const friend = await context.newPage();
  await registerLearner(friend, { firstName: 'Salif' });
  await open(friend, `${door.address}/offline`);
  await settled(friend);
  await expect(friend.getByText('Rien n’est encore sur ce téléphone')).toBeVisible();
  await expect
    .poll(async () => (await keptOnDevice(friend)).state, 'what opens a handed book')
    .toEqual(expect.arrayContaining(['transfer-keys', 'prepared']));
  await emptyHttpCache(friend);
  await door.shut();
  await open(friend, `${door.address}/offline`);
  await friend.getByLabel('Fichier à importer').setInputFiles(file);
  await expect(friend.getByRole('main')).toContainText(`Livre reçu\u00a0: ${known.book.title}`);
  await friend.getByRole('link', { name: 'Ouvrir le livre' }).click();
  await expect(friend.getByRole('heading', { level: 1, name: known.book.title })).toBeVisible();
  await friend.clock.install();
  await open(friend, door.address + known.quizPath);
  await friend.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(friend, await knownQuizOf(known.quiz, known.quizPath));
  await expect(friend.getByText('Enregistré – en attente de synchronisation').first()).toBeVisible();

  await door.open();
  await open(friend, `${door.address}/`);
  const attempts = async () => {
    const answer = await friend.request.get(`/api/quizhero/library/${known.book.id}`);
    return ((await answer.json()) as BookStandingAnswer).chapters.reduce((sum, { quizAttempts }) => sum + quizAttempts, 0);
  };
  await expect.poll(attempts).toBe(1);
  await expect(banner(friend)).toHaveCount(0);
});
