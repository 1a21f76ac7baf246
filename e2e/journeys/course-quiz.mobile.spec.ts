import { registerLearner } from '../support/accounts';
import { enrolled, finishLessons } from '../support/content';
import { daysPass } from '../support/days';
import { expect, test } from '../support/fixtures';
import { proveEmail } from '../support/mails';
import { open, pathOf } from '../support/open';
import { hasRead } from '../support/earlier-work';
import { ask, finalQuiz, makeQuiz } from '../support/quizzes';
import { CORE, LOCAL } from '../support/tags';
import { spaces } from '../support/spaces';
import { reachEnd } from '../support/lesson-tools';

test('the last lesson leads to the final quiz; a failed attempt brings nothing, the passed one the coins of the course, once', {
  tag: [CORE, LOCAL],
}, async ({ page }) => {
  await page.clock.install();
  const { email } = await registerLearner(page, { firstName: 'Rasmata' });
  await proveEmail(page, email);
  const course = await enrolled(page);
  await hasRead(page.request, course, course.curriculum.length);
  await finishLessons(page, course, { left: 1 });
  const last = course.curriculum.at(-1);
  const known = await finalQuiz(page.request, course.id);
  const final = page.getByRole('region', { name: 'Quiz final' });
  const gains = page.getByRole('status', { name: 'Gains' });

  await open(page, `/courses/${course.id}`);
  await expect(final).toContainText('À faire après les leçons');
  await expect(final.getByRole('link')).toHaveCount(0);
  await page.getByRole('region', { name: 'Suivre ce cours' }).getByRole('link', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(last?.title));
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByText('Cours terminé')).toBeVisible();
  await expect(page.getByText(spaces('Réussi, son quiz final rapporte 100 UTC.'))).toBeVisible();

  await page.getByRole('link', { name: 'Passer le quiz final' }).click();
  await expect(page.getByText(spaces('Réussi à 60 % ou plus, il rapporte les 100 UTC du cours, une seule fois.'))).toBeVisible();
  expect(pathOf(page)).toBe(known.path);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, known, { wrong: known.quiz.questions.length });
  await expect(page.getByRole('heading', { level: 1, name: 'Pas encore' })).toBeVisible();
  await expect(gains).toContainText(spaces('Le quiz rapporte à partir de 60 % de bonnes réponses.'));

  // The server knows the time of the previous attempt: the next one must not follow too soon.
  await daysPass(email);
  await page.getByRole('button', { name: 'Refaire le quiz' }).click();
  await makeQuiz(page, known, { wrong: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeVisible();
  await expect(gains).toContainText('Cours terminé');
  await expect(gains).toContainText(spaces('+100 UTC'));
  await expect(gains).not.toContainText('Quiz réussi du premier coup');

  await expect(page.getByRole('link', { name: 'Voir mon certificat' })).toHaveAttribute('href', '/mes-certificats');
  await page.goto(page.url().replace(/\/quiz$/, ''));
  await expect(final).toContainText('Réussi');
  await expect(final).toContainText('Les UltyCoins de ce cours vous ont déjà été attribués.');
  await expect(page.getByRole('link', { name: 'Relire la première leçon' })).toBeVisible();
  expect(
    await ask(`select t.amount from coin_txn t join users u on u.id = t.user_id where u.email = $1 and t.reason = 'course_completed'`, [
      email,
    ]),
  ).toEqual([{ amount: 100 }]);
});
