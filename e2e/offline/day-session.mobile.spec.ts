import { askedCount } from '@ulty/domain/learning/drawn-questions.js';
import type { Quiz } from '@ulty/contracts/learning/books.js';
import { registerLearner } from '../support/accounts';
import { livesByDay } from '../support/days';
import { quizOnScreen, readChapter, session } from '../support/day-session';
import { emptyHttpCache, settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { proveEmail } from '../support/mails';
import { open, pathOf } from '../support/open';
import { banner } from '../support/outbox';
import { joinedEarlier } from '../support/earlier-work';
import { answerShown } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { spaces } from '../support/spaces';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('a session whose pages were opened once is done without network, woven at once, and paid once when the network is back', {
  tag: LOCAL,
}, async ({ context, page, door }) => {
  const account = await registerLearner(page, { firstName: 'Fatou' });
  await livesByDay(account.email);
  await proveEmail(page, account.email);
  await joinedEarlier(page.request);
  const home = `${door.address}/`;
  await open(page, home);
  await session(page).getByRole('link', { name: 'Commencer la séance' }).click();
  await expect.poll(() => pathOf(page)).toMatch(/chapitres/);
  const chapter = page.url();
  const [, bookId = '', chapterId] = /livres\/([^/]+)\/chapitres\/([^/]+)/.exec(chapter) ?? [];
  const api = `/api/quizhero/books/${bookId}`;
  await settled(page, [api, `${api}/chapters`]);
  // Opens the page of the questions once, so that they and its files are on the phone too.
  const quizzes = (await (await page.request.get(`${api}/quizzes`)).json()) as Quiz[];
  const quizId = quizzes.find((quiz) => quiz.chapterId === chapterId)?.id;
  await open(page, `${door.address}/seance/livres/${bookId}/quiz/${quizId}`);
  await settled(page, [`${api}/quizzes`]);
  await open(page, home);
  await settled(page, ['/api/activity/today']);
  await emptyHttpCache(page);
  await door.shut();
  await context.setOffline(true);

  await page.clock.install();
  await open(page, home);
  await expect(session(page)).toContainText(spaces('Déjà sur ce téléphone : 0 F de données.'));
  await session(page)
    .getByRole('link', { name: /^(Commencer|Reprendre)/ })
    .click();
  await readChapter(page);
  await page.getByRole('button', { name: spaces('J’ai lu : aux questions') }).click();
  const known = await quizOnScreen(page);
  for (let at = 0; at < askedCount(known.quiz); at += 1) {
    await answerShown(page, known, true);
    await page.getByRole('button', { name: at === askedCount(known.quiz) - 1 ? 'Voir le résultat' : 'Question suivante' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Sans faute.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('En attente');
  await page.getByRole('link', { name: 'Finir la séance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre journée est tissée' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('en attente de synchronisation');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();

  await context.setOffline(false);
  await door.open();
  await open(page, home);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(spaces('5 bonnes réponses sur 5.'));
});
