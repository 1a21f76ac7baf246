import { registerLearner } from '../support/accounts';
import { COURSE_OF_ALL_KINDS, enrolled, finishLessons, lessonOf, lessonPath } from '../support/content';
import { emptyHttpCache, settled } from '../support/device';
import { download, recording } from '../support/downloads';
import { expect, test } from '../support/fixtures';
import { reachTools } from '../support/lesson-tools';
import { open } from '../support/open';
import { banner, lessonsDone, sendWaiting } from '../support/outbox';
import { hasRead } from '../support/earlier-work';
import { ask, finalQuiz, makeQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('a downloaded course without network: its lesson is heard, its quiz lesson passed, a sentence highlighted, an error told, the final quiz passed; all of it counts later, once', {
  tag: LOCAL,
}, async ({ page, door }) => {
  await registerLearner(page, { firstName: 'Alimata' });
  const course = await enrolled(page, COURSE_OF_ALL_KINDS);
  await hasRead(page.request, course, course.curriculum.length);
  await finishLessons(page, course, { left: 2 });
  const solved = await finalQuiz(page.request, course.id);
  await open(page, `${door.address}/courses/${course.id}`);
  await download(page, { withAudio: true });
  await settled(page);
  await emptyHttpCache(page);
  await door.shut();
  const to = (path: string) => open(page, door.address + path);
  const finish = page.getByRole('button', { name: 'J’ai terminé' });

  await to(lessonPath(course, 4));
  await expect(page.getByText(/voix de synthèse · sur ce téléphone/)).toBeVisible();
  await page.getByRole('button', { name: 'Écouter' }).click();
  await page.getByRole('button', { name: 'Avancer de 15 secondes' }).click();
  await expect.poll(() => recording(page)).toEqual({ at: expect.any(Number), isHere: true });
  await expect(page.locator('[data-spoken]')).toContainText(/\S/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await reachTools(page);
  await page.getByRole('button', { name: 'Surligner des phrases' }).click();
  await page.getByRole('button', { name: 'L’histoire est inventée.' }).press('Enter');
  await page.getByRole('button', { name: 'Terminer le surlignage' }).click();
  await expect(page.locator('mark')).toHaveText('L’histoire est inventée.');
  await page.getByRole('button', { name: 'Signaler une erreur' }).click();
  await page.getByRole('radio', { name: 'Une faute de français' }).check();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Votre signalement est gardé', { exact: true })).toBeVisible();
  await finish.click();
  await expect(page.getByText('+5 UTC en attente')).toBeVisible();

  await to(lessonPath(course, 5));
  await expect(page.getByText(/^Encore 5\s+questions$/)).toBeVisible();
  await expect(finish).toHaveCount(0);
  const asked = page.locator('.u-exercise');
  await asked.nth(0).getByRole('radio', { name: 'Développer' }).check();
  await asked.nth(1).getByRole('textbox').fill('25');
  await asked.nth(2).getByRole('radio', { name: 'Faux' }).check();
  for (const at of [0, 1, 2]) await asked.nth(at).getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText(/^Quiz réussi\s+: 3 bonnes réponses sur 5$/)).toBeVisible();
  await finish.click();
  await expect(page.getByText('+5 UTC en attente')).toBeVisible();

  await page.clock.install();
  await to(solved.path);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, solved);
  await expect(page.getByText('Enregistré – en attente de synchronisation').first()).toBeVisible();

  await door.open();
  await to('/');
  await sendWaiting(page);
  await expect.poll(() => lessonsDone(page.request)).toBe(course.curriculum.length);
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  // The final quiz is sent last: a page that has just started does not know yet that anything waits.
  await expect
    .poll(() => ask(`select amount from coin_txn where user_id = $1 and reason = 'course_completed'`, [id]))
    .toEqual([{ amount: 100 }]);
  await expect(banner(page)).toHaveCount(0);
  const heard = lessonOf(course, 4).id;
  expect(await ask(`select quote from highlights where user_id = $1 and about_id = $2 and is_on`, [id, heard])).toEqual([
    { quote: 'L’histoire est inventée.' },
  ]);
  expect(await ask(`select reason from reports where user_id = $1 and kind = 'lesson' and target_id = $2`, [id, heard])).toEqual([
    { reason: 'typo' },
  ]);
  await to('/mes-notes');
  await expect(page.getByRole('listitem').filter({ hasText: lessonOf(course, 4).title })).toContainText('L’histoire est inventée.');
});
