import { registerLearner } from '../support/accounts';
import { enrolled, firstLessonPath } from '../support/content';
import { emptyHttpCache, keptOnDevice, settled } from '../support/device';
import { download, heardBook, recording } from '../support/downloads';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { banner, finishUnsent, lessonsDone, lessonsPaid, sendWaiting } from '../support/outbox';
import { hasRead } from '../support/earlier-work';
import { knownQuizOf, makeQuiz } from '../support/quizzes';
import { CORE, LOCAL } from '../support/tags';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('a book with its recording and a course open by deep link with the server stopped, though nothing of them was visited; coins come once', {
  tag: LOCAL,
}, async ({ page, door }) => {
  await registerLearner(page, { firstName: 'Fatou' });
  const course = await enrolled(page);
  await hasRead(page.request, course);
  const known = await heardBook(page.request);
  const solved = await knownQuizOf(known.quiz, known.quizPath);
  await open(page, door.address + known.path);
  await download(page, { withAudio: true });
  await open(page, `${door.address}/courses/${course.id}`);
  await download(page);
  await settled(page);
  await emptyHttpCache(page);
  await door.shut();
  const to = (path: string) => open(page, door.address + path);
  const title = (name: string) => page.getByRole('heading', { level: 1, name });

  await to(known.path);
  await expect(title(known.book.title)).toBeVisible();
  await to(known.chapterPath);
  await expect(title(known.chapter.title)).toBeVisible();
  await page.getByRole('button', { name: 'Écouter' }).click();
  await page.getByRole('button', { name: 'Avancer de 15 secondes' }).click();
  await expect.poll(() => recording(page)).toEqual({ at: expect.any(Number), isHere: true });
  await expect.poll(async () => (await recording(page)).at).toBeGreaterThanOrEqual(15);

  await page.clock.install();
  await to(known.quizPath);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, solved);
  await expect(page.getByText('Enregistré – en attente de synchronisation').first()).toBeVisible();

  await to(firstLessonPath(course));
  await expect(title(course.curriculum[0]?.title ?? '')).toBeVisible();
  await finishUnsent(page);
  for (const [path, name] of [
    ['/', /Fatou/],
    ['/streaks', /série/i],
    ['/ulty-coins', /UltyCoins/],
    ['/courses', /Cours/],
    ['/quiz-ulty-stars', /QuizUltyStars/],
    ['/quiz-ulty-stars/revision', /Révision/],
    ['/profile', 'Mon étoffe'],
    ['/profile/reglages', 'Réglages'],
    ['/offline', 'Sur ce téléphone'],
  ] as const) {
    await to(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  await expect(page.getByRole('main')).toContainText(known.book.title);

  await door.open();
  await to('/');
  await sendWaiting(page);
  await expect.poll(() => lessonsDone(page.request)).toBe(1);
  await to('/');
  await expect(banner(page)).toHaveCount(0);
  expect(await lessonsPaid(page.request)).toBe(1);
});

test('a start without network asks it for nothing but the page’s data and the session, also at a downloaded chapter and at /offline', {
  tag: [CORE, LOCAL],
}, async ({ context, page, door }) => {
  await registerLearner(page);
  const known = await heardBook(page.request);
  await open(page, door.address + known.path);
  await download(page);
  await settled(page);
  await emptyHttpCache(page);
  await context.setOffline(true);
  door.clear();
  for (const [path, name] of [
    [known.chapterPath, known.chapter.title],
    ['/offline', 'Sur ce téléphone'],
  ] as const) {
    await open(page, door.address + path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(door.passages).toEqual([]);
});

test('two learners on one phone: each sees only what they have downloaded, and the content is stored once', { tag: LOCAL }, async ({
  page,
  door,
}) => {
  await registerLearner(page, { firstName: 'Fatou' });
  const known = await heardBook(page.request);
  await open(page, door.address + known.path);
  await download(page);
  await settled(page);

  await page.context().clearCookies();
  await registerLearner(page, { firstName: 'Salif' });
  await open(page, `${door.address}/offline`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sur ce téléphone' })).toBeVisible();
  await expect(page.getByText('Rien n’est encore sur ce téléphone')).toBeVisible();
  await open(page, door.address + known.path);
  await download(page);
  const books = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ulty');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('books').objectStore('books').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(books).toBe(1);
});

test('a slow network: the copy is shown after three seconds, and the answer renews it', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page, { firstName: 'Fatou' });
  await open(page, `${door.address}/ulty-coins`);
  await settled(page, ['/api/ulty-coins/summary']);
  await open(page, `${door.address}/`);
  await settled(page);
  expect((await keptOnDevice(page)).answers.map(({ path }) => path)).toContain('/api/ulty-coins/summary');
  const release = door.hold('/api/ulty-coins/summary');
  await page
    .getByRole('main')
    .getByRole('link', { name: /UltyCoins/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /UltyCoins/ })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
