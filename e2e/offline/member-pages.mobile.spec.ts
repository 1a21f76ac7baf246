import type { Page } from '@playwright/test';
import { newLearner, register, registerLearner } from '../support/accounts';
import { enrolled, firstLessonPath, newestBook } from '../support/content';
import { emptyHttpCache, keptOnDevice, settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { reachQuiz } from '../support/lesson-tools';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { expectToast } from '../support/toasts';

test.beforeEach(async ({ faults }) => {
  faults.allow(/Failed to load resource/);
});

/** Checks that the worker's caches, which all users of this phone share, contain nothing of anybody. */
async function expectNothingOfAnybody(page: Page, words: readonly string[]): Promise<void> {
  const cached = await page.evaluate(async () => {
    const found: { path: string; type: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({
          path: new URL(request.url).pathname,
          type: answer?.headers.get('content-type') ?? '',
          text: (await answer?.text()) ?? '',
        });
      }
    }
    return found;
  });
  expect(cached.length).toBeGreaterThan(5);
  expect(cached.filter(({ path }) => path.startsWith('/api')).map(({ path }) => path)).toEqual([]);
  expect(cached.filter(({ type }) => type.includes('html')).map(({ path }) => path)).toEqual(['/shell.html']);
  expect(cached.filter(({ text }) => [...words, 'id="boot"'].some((word) => text.includes(word))).map(({ path }) => path)).toEqual([]);
}

test('home, course and lesson open from the device once they were visited; its caches hold nothing of whose they are', {
  tag: LOCAL,
}, async ({ context, page, door }) => {
  const { email } = await registerLearner(page, { firstName: 'Fatou' });
  const course = await enrolled(page);
  const [lesson, next] = course.curriculum;
  if (!lesson || !next) throw new Error('The course has too few lessons.');
  const coursePath = `/courses/${course.id}`;
  const lessonPath = firstLessonPath(course);
  await open(page, `${door.address}/`);
  await settled(page, ['/api/enrollments', '/api/courses']);
  await open(page, door.address + coursePath);
  await settled(page, [`/api/courses/${course.id}`]);
  await open(page, door.address + lessonPath);
  await settled(page, [`/api/courses/${course.id}/lessons/${lesson.id}`]);
  await test.step('no cache holds an answer of the API, nor a document that carries a session', () =>
    expectNothingOfAnybody(page, [email, 'Fatou']));
  await emptyHttpCache(page);
  await door.shut();
  await context.setOffline(true);

  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatou');
  await expect(page.getByRole('main')).toContainText(course.title);
  await expect(page.getByRole('banner')).toContainText('Mode hors-ligne');
  await open(page, `${door.address}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatou');
  await open(page, door.address + coursePath);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(next.title);
  await open(page, door.address + lessonPath);
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/\S+(\s+\S+){100}/);

  // A lesson that was never opened shows a message, and its link back works.
  await page.getByRole('complementary').getByRole('link', { name: next.title }).click();
  await expect(page.getByRole('heading', { name: 'Cette leçon n’est pas sur ce téléphone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
});

test('the profile opens from the device, and the first toast is shown', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page, { firstName: 'Fatou' });
  await open(page, `${door.address}/profile`);
  await settled(page);
  await expect
    .poll(async () => (await keptOnDevice(page)).files.filter((file) => /^\/host\/toaster\.\w+\.(js|css)$/.test(file)))
    .toHaveLength(2);
  await emptyHttpCache(page);
  await door.shut();
  await context.setOffline(true);

  await open(page, `${door.address}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Fatou Traoré');
  await page.getByLabel('Fatou, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expectToast(page, 'Il faut du réseau pour cela');
});

test('what the device answered is read again as soon as there is network', { tag: LOCAL }, async ({ context, page, door }) => {
  await registerLearner(page);
  await open(page, `${door.address}/`);
  await settled(page, ['/api/enrollments', '/api/courses']);
  await door.shut();
  await context.setOffline(true);
  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { name: 'Aucun cours en cours' })).toBeVisible();
  const course = await enrolled(page);
  await door.open();
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: "Continuer l'Apprentissage" })).toContainText(course.title);
});

test('library, book and chapter open from the device once they were visited, and are searched there', { tag: LOCAL }, async ({
  context,
  page,
  door,
}) => {
  await registerLearner(page);
  const { title, path, chapterTitle, chapterPath, reads } = await newestBook(page.request);
  await open(page, `${door.address}/quiz-ulty-stars`);
  await settled(page, ['/api/quizhero/books', '/api/quizhero/library']);
  await open(page, door.address + path);
  await settled(page, [...reads, `${reads[0]}/quizzes`]);
  await open(page, door.address + chapterPath);
  await settled(page, reads);
  await emptyHttpCache(page);
  await door.shut();
  await context.setOffline(true);

  await open(page, door.address + chapterPath);
  await expect(page.getByRole('heading', { level: 1, name: chapterTitle })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/\S+(\s+\S+){100}/);
  await reachQuiz(page);
  await expect(page.getByRole('link', { name: 'Faire le quiz' })).toBeVisible();
  await open(page, door.address + path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await open(page, `${door.address}/quiz-ulty-stars`);
  await page.getByRole('searchbox', { name: 'Chercher un livre' }).fill(title.toUpperCase());
  await page.getByRole('searchbox', { name: 'Chercher un livre' }).press('Enter');
  await expect(page.getByText('Recherche faite sur ce téléphone')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('a member page waits three seconds for a silent network, then shows what the device holds', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page, { firstName: 'Fatou' });
  await open(page, `${door.address}/`);
  await settled(page, ['/api/enrollments', '/api/courses']);
  door.hold('/api/boot');
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto(`${door.address}/`);
  await expect(page.getByText('Chargement…').first()).toBeAttached();
  const title = page.getByRole('heading', { level: 1 });
  let waitedMs = 0;
  await expect
    .poll(
      async () => {
        if (await title.isVisible()) return true;
        // In small steps, hardly faster than the database opens, whose timeout uses this clock too.
        await page.clock.runFor(50);
        waitedMs += 50;
        return false;
      },
      { intervals: [50] },
    )
    .toBe(true);
  expect(waitedMs).toBeGreaterThanOrEqual(3_000);
  await expect(title).toContainText('Fatou');
});

test('who signs in on a slow link is not shown what the device knew of a visitor', { tag: LOCAL }, async ({ page, door }) => {
  const account = newLearner('Fatou');
  await register(page, account);
  await page.context().clearCookies();
  await open(page, `${door.address}/`);
  await settled(page);
  await page.goto(`${door.address}/api/login?formulaire=1`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const release = door.hold('/api/boot');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('Chargement…').first()).toBeAttached();
  for (let seconds = 0; seconds < 6; seconds += 1) {
    await page.clock.runFor(1_000);
    await expect(title).toHaveCount(0);
  }
  release();
  await expect(title).toContainText('Fatou');
});

test('signing out removes what was private from the device', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page, { firstName: 'Fatou' });
  const course = await enrolled(page);
  await open(page, `${door.address}/courses/${course.id}`);
  await settled(page, [`/api/courses/${course.id}`]);
  await open(page, `${door.address}/`);
  await settled(page, ['/api/enrollments', '/api/courses']);
  const before = await keptOnDevice(page);
  expect(before.state).toContain('user');
  expect(before.answers.filter(({ userId }) => userId !== null).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/enrollments', `/api/courses/${course.id}`]),
  );

  await page.getByLabel('Fatou, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');
  const after = await keptOnDevice(page);
  expect(after.answers.filter(({ userId }) => userId !== null)).toEqual([]);
  expect(after.state).not.toContain('user');
  expect(after.answers.map(({ path }) => path)).toContain('/api/courses');

  // And without network the device does not show the account any more.
  await settled(page);
  await door.shut();
  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');
  await expect(page.getByText('Fatou')).toHaveCount(0);
});

test('another account on the same device finds nothing of the first', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page, { firstName: 'Fatou' });
  await open(page, `${door.address}/`);
  await settled(page, ['/api/enrollments']);
  const first = (await keptOnDevice(page)).answers.find(({ path }) => path === '/api/enrollments')?.userId;
  expect(first).toEqual(expect.any(String));

  await page.context().clearCookies();
  await registerLearner(page, { firstName: 'Salif' });
  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salif');
  // The page may be rendered a second time for the signed-in account.
  await expect
    .poll(() =>
      keptOnDevice(page).then(
        ({ answers }) => answers.filter(({ userId }) => userId === first),
        () => null,
      ),
    )
    .toEqual([]);
});
