import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BookPage } from '@ulty/contracts/learning/books.js';
import { ADMIN_EMAIL, elsewhere, registerLearner, signIn } from '../support/accounts';
import { COURSE_OF_ALL_KINDS, enrolled, featuredPosts, lessonPath, newestBook, paidCourse } from '../support/content';
import { expect, test } from '../support/fixtures';
import { madeGroup } from '../support/groups';
import { open } from '../support/open';
import { areKnown, askQuestion } from '../support/questions';
import { LOCAL, WRITES } from '../support/tags';
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
  // The document contains its styles.
  expect(door.passages.filter(({ path }) => isOfAdministration(path) || path.endsWith('.css'))).toEqual([]);
});

test('sign-in page', { tag: LOCAL }, async ({ page, door }) => {
  await page.goto(`${door.address}/api/login?formulaire=1`);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await door.quiet();
  budget('sign-in page: all', door.bytes, 8_000);
});

/**
 * A page as the first of a visit. Its test is named by its address: `npm test -- changed` runs those of the remotes that a change reaches.
 */
interface FirstPage {
  /** The path as its remote declares it, or as it is opened. */
  path: string;
  /**
   * Creates what the page shows, for the signed-in person.
   * @returns the address to open
   */
  made?: (request: APIRequestContext) => Promise<string>;
  /** The part that is on screen when the page is complete. */
  shows?: (page: Page) => Locator;
}

/** A question of another person, since texts of new accounts wait for a moderator first. */
const askedByAnother = () =>
  elsewhere(async (request) => {
    const { email } = await registerLearner(request);
    await areKnown([email]);
    return `/community/questions/${await askQuestion(request, 'Faut-il compter mon propre salaire dans le prix de mes beignets ?')}`;
  });

const PUBLIC: readonly FirstPage[] = [
  { path: '/blog' },
  { path: '/blog/:slug', made: async (request) => `/blog/${(await featuredPosts(request))[0]?.slug}` },
  { path: '/courses' },
  { path: '/courses?search=caisse' },
  { path: '/quiz-ulty-stars' },
  { path: '/quiz-hero' },
  { path: '/groups' },
  { path: '/partners' },
  { path: '/partner/atelier-exemple' },
  { path: '/contact' },
  { path: '/phone-auth' },
  { path: '/community/quiz-ulty-stars' },
  { path: '/community/quiz-hero' },
  { path: '/community/questions/:id', made: askedByAnother },
  { path: '/certificat' },
  { path: '/certificat/ULT-ABCD-EFGJ' },
  { path: '/inconnue' },
];

for (const { path, made } of PUBLIC) {
  test(`first page, signed out: ${path}`, { tag: LOCAL }, async ({ page, faults, door }) => {
    faults.allow(/404 \(Not Found\)/);
    const address = made ? await made(page.request) : path;
    door.clear();
    await open(page, door.address + address);
    await door.quiet();
    budget(`${path}, signed out: all`, door.bytes, 165_000);
    expect(door.passages.length).toBeGreaterThan(1);
    expect(door.passages.filter((passage) => isOfAdministration(passage.path))).toEqual([]);
  });
}

const isRecording = ({ path }: { path: string }) => path.includes('/audio/');

const MEMBERS: readonly FirstPage[] = [
  // A chapter's document contains all texts of its book; its quizzes are loaded after the reading has begun.
  {
    path: '/quiz-ulty-stars/livres/:id',
    made: async (request) => (await newestBook(request)).path,
    shows: (page) => page.getByRole('link', { name: /^Faire le quiz/ }).first(),
  },
  {
    path: '/quiz-ulty-stars/livres/:id/chapitres/:chapterId',
    made: async (request) => (await newestBook(request)).chapterPath,
    shows: (page) => page.getByRole('switch', { name: 'Lire d’un trait' }),
  },
  { path: '/courses/:id', made: async (request) => `/courses/${(await enrolled({ request }, COURSE_OF_ALL_KINDS)).id}` },
  ...[
    { kind: 'to read', number: 1 },
    { kind: 'to hear', number: 4 },
    { kind: 'a quiz', number: 5 },
  ].map(({ kind, number }) => ({
    path: `/courses/:id/lecons/:lessonId, ${kind}`,
    made: async (request: APIRequestContext) => lessonPath(await enrolled({ request }, COURSE_OF_ALL_KINDS), number),
  })),
  {
    path: '/courses/:id/paiement',
    made: async (request) => {
      const { id } = await paidCourse(request);
      await request.post('/api/enrollments', { data: { courseId: id } });
      return `/courses/${id}/paiement`;
    },
    shows: (page) => page.getByRole('button', { name: /^Payer/ }),
  },
  {
    path: '/groups/:id',
    made: async (request) => `/groups/${await madeGroup(request)}`,
    shows: (page) => page.getByRole('region', { name: 'La semaine' }),
  },
  { path: '/community/questions/:id', made: askedByAnother },
  { path: '/apprendre', shows: (page) => page.getByRole('link', { name: /^Voir les \d+\scours/ }) },
  { path: '/profile' },
  { path: '/profile/reglages' },
  { path: '/profile/reglages/moi' },
  { path: '/progression' },
  { path: '/mes-notes' },
  { path: '/mes-certificats' },
  { path: '/ulty-coins' },
  { path: '/ulty-coins/echange' },
  { path: '/reward-system' },
  { path: '/streaks' },
  { path: '/leagues' },
  { path: '/leaderboard' },
  { path: '/quiz-ulty-stars/revision' },
  { path: '/economic-analysis' },
  { path: '/parrainage' },
  { path: '/notifications' },
  { path: '/notifications/reglages' },
  { path: '/monthly-lottery' },
  { path: '/tutors' },
  { path: '/tutors/demandes' },
  { path: '/tutors/devenir' },
  { path: '/social' },
  { path: '/social/ajouter' },
  { path: '/community' },
  { path: '/community/poser' },
  { path: '/groups' },
  { path: '/groups/rejoindre' },
  { path: '/test-de-depart' },
  { path: '/search' },
  { path: '/search?q=invantaire' },
  { path: '/coach' },
];

for (const { path, made, shows } of MEMBERS) {
  test(`first page after sign-in: ${path}`, { tag: LOCAL }, async ({ page, door }) => {
    await registerLearner(page);
    const address = made ? await made(page.request) : path;
    door.clear();
    await open(page, door.address + address);
    if (shows) await expect(shows(page)).toBeVisible();
    await door.quiet();
    budget(`${path} after sign-in: all`, door.bytes, 190_000);
    expect(door.passages.filter((passage) => isOfAdministration(passage.path))).toEqual([]);
    expect(door.passages.filter(isRecording), 'recordings asked for before they are wanted').toEqual([]);
  });
}

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

/** What a browser reports about a link: how slow it is, and whether its person saves data. */
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
