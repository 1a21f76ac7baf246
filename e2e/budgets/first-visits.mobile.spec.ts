import type { BookPage } from '@ulty/contracts/books.js';
import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { COURSE_OF_ALL_KINDS, enrolled, featuredPosts, lessonPath, newestBook, paidCourse } from '../support/content';
import { expect, test } from '../support/fixtures';
import { madeGroup } from '../support/groups';
import { open } from '../support/open';
import { areKnown, askQuestion } from '../support/questions';
import { LOCAL, WRITES } from '../support/reach';
import { withoutWorker } from '../support/without-worker';
import { asOftenRead, budget, isHostMain, isOfAdministration, watchDepth } from './budget';

test.beforeEach(async ({ context }) => {
  await withoutWorker(context);
});

test('landing, signed out', { tag: LOCAL }, async ({ page, door }) => {
  await asOftenRead(page.request, `${door.address}/`);
  door.clear();
  const depths = await watchDepth(page);
  await open(page, `${door.address}/`);
  await door.quiet();

  const document = door.passages.find(({ path }) => path === '/');
  const main = door.passages.find(({ path }) => isHostMain(path));
  budget('landing: document with its styles, before first paint', document?.bytes ?? Infinity, 15_000);
  budget('landing: all', door.bytes, 145_000);
  budget('landing: main script of the host', main?.bytes ?? Infinity, 118_000);
  budget('landing: depth', Math.max(...depths().map(({ depth }) => depth)), 3, 'round trips');

  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[])
      .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
      .map(({ name }) => name),
  );
  expect(blocking, 'requests that hold back the first paint').toEqual([]);
  expect(depths().length).toBeGreaterThan(4);
  // The document has its styles.
  expect(door.passages.filter(({ path }) => isOfAdministration(path) || path.endsWith('.css'))).toEqual([]);
});

test('sign-in page', { tag: LOCAL }, async ({ page, door }) => {
  await page.goto(`${door.address}/api/login`);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await door.quiet();
  budget('sign-in page: all', door.bytes, 8_000);
});

test('other public pages', { tag: LOCAL }, async ({ browser, page, faults, door }) => {
  test.slow();
  faults.allow(/404 \(Not Found\)/);
  const [post] = await featuredPosts(page.request);
  for (const path of [
    '/blog',
    `/blog/${post?.slug}`,
    '/courses',
    '/courses?search=caisse',
    '/quiz-ulty-stars',
    '/quiz-hero',
    '/groups',
    '/partners',
    '/partner/atelier-exemple',
    '/contact',
    '/phone-auth',
    '/community/quiz-ulty-stars',
    '/community/quiz-hero',
    '/certificat',
    '/certificat/ULT-ABCD-EFGJ',
    '/inconnue',
  ]) {
    const context = await browser.newContext();
    await withoutWorker(context);
    await faults.watch(context);
    const fresh = await context.newPage();
    door.clear();
    await open(fresh, door.address + path);
    await door.quiet();
    budget(`${path}: all`, door.bytes, 165_000);
    expect(door.passages.length).toBeGreaterThan(1);
    expect(door.passages.filter((passage) => isOfAdministration(passage.path))).toEqual([]);
    await context.close();
  }
});

test('home after sign-in', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page);
  const drawn = await (await page.request.get(`${door.address}/`)).text();
  expect(drawn.slice(0, drawn.indexOf('id="boot"'))).toContain('Chargement…');
  door.clear();
  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salif');
  await door.quiet();
  budget('home after sign-in: all', door.bytes, 190_000);
  expect(door.passages.filter(({ path }) => isOfAdministration(path))).toEqual([]);
});

test('a book and a chapter of it, each as the first page after sign-in', { tag: LOCAL }, async ({ browser, faults, door }) => {
  for (const name of ['book', 'chapter'] as const) {
    const context = await browser.newContext();
    await withoutWorker(context);
    await faults.watch(context);
    const fresh = await context.newPage();
    await registerLearner(fresh);
    const { path, chapterPath } = await newestBook(fresh.request);
    door.clear();
    await open(fresh, door.address + (name === 'book' ? path : chapterPath));
    await expect(fresh.getByRole('link', { name: name === 'book' ? /^Faire le quiz/ : /^Chapitre suivant/ }).first()).toBeVisible();
    await door.quiet();
    // A chapter's document carries all texts of its book; its quizzes come once the reading is under way.
    budget(`${name} after sign-in: all`, door.bytes, 190_000);
    expect(door.passages.filter((passage) => isOfAdministration(passage.path))).toEqual([]);
    expect(
      door.passages.filter((passage) => passage.path.includes('/audio/')),
      'recordings asked for before they are wanted',
    ).toEqual([]);
    await context.close();
  }
});

test('a course and its lessons of each kind, each as the first page after sign-in', { tag: LOCAL }, async ({ browser, faults, door }) => {
  for (const [name, number] of [
    ['course', 0],
    ['lesson to read', 1],
    ['lesson to hear', 4],
    ['quiz lesson', 5],
  ] as const) {
    const context = await browser.newContext();
    await withoutWorker(context);
    await faults.watch(context);
    const fresh = await context.newPage();
    await registerLearner(fresh);
    const course = await enrolled(fresh, COURSE_OF_ALL_KINDS);
    door.clear();
    await open(fresh, door.address + (number === 0 ? `/courses/${course.id}` : lessonPath(course, number)));
    await door.quiet();
    budget(`${name} after sign-in: all`, door.bytes, 190_000);
    expect(
      door.passages.filter((passage) => passage.path.includes('/audio/')),
      'recordings asked for before they are wanted',
    ).toEqual([]);
    await context.close();
  }
});

test('wallet, exchange, reward system, league, rankings and other pages of learners, each as the first page after sign-in', {
  tag: LOCAL,
}, async ({ browser, faults, door }) => {
  for (const path of [
    '/profile',
    '/progression',
    '/mes-notes',
    '/mes-certificats',
    '/ulty-coins',
    '/ulty-coins/echange',
    '/reward-system',
    '/streaks',
    '/leagues',
    '/leaderboard',
    '/quiz-ulty-stars/revision',
    '/economic-analysis',
    '/parrainage',
    '/notifications',
    '/notifications/reglages',
    '/monthly-lottery',
    '/tutors',
    '/tutors/demandes',
    '/tutors/devenir',
    '/social',
    '/social/ajouter',
    '/community',
    '/community/poser',
    '/groups',
    '/groups/rejoindre',
    '/test-de-depart',
    '/search',
    '/search?q=invantaire',
    '/coach',
  ]) {
    const context = await browser.newContext();
    await withoutWorker(context);
    await faults.watch(context);
    const fresh = await context.newPage();
    await registerLearner(fresh);
    door.clear();
    await open(fresh, door.address + path);
    await door.quiet();
    budget(`${path} after sign-in: all`, door.bytes, 190_000);
    expect(door.passages.filter((passage) => isOfAdministration(passage.path))).toEqual([]);
    await context.close();
  }
});

test('a group as the first page after sign-in', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page);
  const id = await madeGroup(page.request);
  door.clear();
  await open(page, `${door.address}/groups/${id}`);
  await expect(page.getByRole('region', { name: 'La semaine' })).toBeVisible();
  await door.quiet();
  budget('group after sign-in: all', door.bytes, 190_000);
});

test('the payment of a course as the first page after sign-in', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page);
  const { id } = await paidCourse(page.request);
  await page.request.post('/api/enrollments', { data: { courseId: id } });
  door.clear();
  await open(page, `${door.address}/courses/${id}/paiement`);
  await expect(page.getByRole('button', { name: /^Payer/ })).toBeVisible();
  await door.quiet();
  budget('payment of a course after sign-in: all', door.bytes, 190_000);
});

test('every book without its recordings', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  const { items } = await read<BookPage>('/api/quizhero/books');
  const weights: number[] = [];
  for (const { id } of items) {
    const parts = await Promise.all(
      ['', '/chapters', '/quizzes'].map(async (part) => (await page.request.get(`/api/quizhero/books/${id}${part}`)).body()),
    );
    weights.push(parts.reduce((sum, body) => sum + body.length, 0));
  }
  expect(weights.length).toBeGreaterThanOrEqual(18);
  budget('heaviest book, chapters and quizzes, uncompressed', Math.max(...weights), 300_000);
});

test('administration', { tag: LOCAL }, async ({ page, door }) => {
  await signIn(page, ADMIN_EMAIL);
  await open(page, `${door.address}/admin`);
  await expect(page.getByRole('table')).toBeVisible();
  await door.quiet();
  budget('/admin, with antd: all', door.bytes, 340_000);
  const document = await (await page.request.get('/admin')).text();
  const preloaded = [...document.matchAll(/<link rel="preload" as="script"[^>]* href="([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  expect(preloaded.filter(isOfAdministration).length, 'scripts that /admin preloads').toBeGreaterThan(1);
  const asked = door.passages.map(({ path }) => path);
  expect(
    preloaded.filter((path) => !asked.includes(path)),
    'preloaded in vain or not at all',
  ).toEqual([]);
  expect(
    asked.filter((path, index) => asked.indexOf(path) !== index),
    'asked for twice',
  ).toEqual([]);
});

/** What a browser tells of a link: how slow it is, and whether its person saves data. */
const links: { name: string; connection: object; extraHTTPHeaders: Record<string, string> }[] = [
  { name: 'with Save-Data', connection: { saveData: true }, extraHTTPHeaders: { 'save-data': 'on' } },
  { name: 'on a link that calls itself 3g', connection: { effectiveType: '3g' }, extraHTTPHeaders: {} },
];

for (const { name, connection, extraHTTPHeaders } of links) {
  test.describe(name, () => {
    test.use({ extraHTTPHeaders });

    test.beforeEach(async ({ context }) => {
      await context.addInitScript((value) => Object.defineProperty(Navigator.prototype, 'connection', { value }), connection);
    });

    test('landing works from its document until an act needs the host', { tag: LOCAL }, async ({ page, door }) => {
      await page.goto(`${door.address}/`);
      const carousel = page.getByRole('region', { name: 'À lire cette semaine' });
      const shown = carousel.getByRole('heading', { level: 3 });
      const first = await shown.innerText();
      await carousel.getByRole('button', { name: 'Article suivant' }).click();
      await expect(shown).not.toHaveText(first);
      await carousel.getByRole('button', { name: 'Article précédent' }).click();
      await expect(shown).toHaveText(first);
      const field = page.getByRole('searchbox', { name: 'Chercher un cours' });
      await field.fill('   ');
      await field.press('Enter');
      await expect(page).toHaveURL(`${door.address}/`);
      await page.getByLabel('Menu', { exact: true }).click();
      await expect(page.getByRole('button', { name: 'Thème sombre' })).toBeVisible();
      await door.quiet();
      budget(`landing ${name}: all, until an act needs the host`, door.bytes, 25_000);
      expect(door.passages.filter(({ path }) => path.startsWith('/host/'))).toEqual([]);

      await page.getByRole('button', { name: 'Thème sombre' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(door.passages.filter(({ path }) => isHostMain(path))).toHaveLength(1);
    });

    test('its search leads to the courses', { tag: LOCAL }, async ({ page, door }) => {
      await page.goto(`${door.address}/`);
      const field = page.getByRole('searchbox', { name: 'Chercher un cours' });
      await field.fill('caisse');
      await field.press('Enter');
      await expect(page).toHaveURL(`${door.address}/courses?search=caisse`);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    });
  });
}

test('a question, for a visitor and for a member', { tag: LOCAL }, async ({ browser, page, faults, door }) => {
  const { email } = await registerLearner(page);
  // What new accounts write waits for a moderator first.
  await areKnown([email]);
  const id = await askQuestion(page.request, 'Faut-il compter mon propre salaire dans le prix de mes beignets ?');
  for (const [who, bytes] of [
    ['visitor', 165_000],
    ['member', 190_000],
  ] as const) {
    const context = await browser.newContext();
    await withoutWorker(context);
    await faults.watch(context);
    const fresh = await context.newPage();
    if (who === 'member') await registerLearner(fresh);
    door.clear();
    await open(fresh, `${door.address}/community/questions/${id}`);
    await door.quiet();
    budget(`a question, ${who}: all`, door.bytes, bytes);
    await context.close();
  }
});
