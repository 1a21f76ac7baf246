import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionCardsPage, sessionChapterPage, sessionLessonPage, sessionQuizPage } from '@ulty/domain/base/pages.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import type { SessionPlan } from '@ulty/domain/session/day-session-paths.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { device, installAnswerStore, readKey, useConnectivity, useOutbox } from '@ulty/kit';
import { installLibrary, type DeviceLibrary } from '@ulty/offline/library';
import { holdDate, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { keepThread } from '@ulty/kit/kept-thread';
import { keepPlan, keptPlan } from '@ulty/kit/session-step';
import { makeActivity, makeBadge, makeDeck, makeLearningDay, makePiece } from '../../test/make';
import HomePage from '../home/home.page';
import SessionPage from './session.page';

const AWA = makeUser({ streak: { current: 6, status: 'at_risk' } });
const FIRST = makePiece(1);
const CHAPTER = sessionChapterPage({ id: FIRST.parentId, chapterId: FIRST.id });
const QUIZ = sessionQuizPage({ id: FIRST.parentId, quizId: FIRST.quiz?.id ?? '' });
const NEXT = sessionChapterPage({ id: FIRST.parentId, chapterId: makePiece(2).id });
const LIVE = [CHAPTER, QUIZ, sessionCardsPage, '/streaks', '/ulty-coins', '/profile'];
const TODAY = 'GET /api/activity/today';
const answers = (over: Answers = {}): Answers => ({
  [TODAY]: [200, makeLearningDay()],
  'GET /api/reviews?cards=0': [200, makeDeck({ dueCount: 3 })],
  'GET /api/activity': [200, makeActivity()],
  'GET /api/enrollments': [200, []],
  'GET /api/courses': [200, []],
  [`GET /api/users/${AWA.id}/badges`]: [200, []],
  ...over,
});
const home = (user = AWA, live = LIVE) => renderPage(<HomePage />, { user, live });
const panel = async (name: RegExp) => screen.findByRole('region', { name });
const DONE = { pieces: [FIRST], quizzes: [{ id: uuid(31), title: 'Quiz 1', correct: 4, total: 5, passed: true }], cards: 3, minutes: 11 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  holdDate();
});
afterEach(() => {
  act(() => useOutbox.setState({ items: [] }));
  act(() => useConnectivity.setState({ isOnline: true }));
  jest.useRealTimers();
});

describe('home', () => {
  test('on the first day a test chooses where to begin; once a day counts it is offered no more', async () => {
    stubApi(answers());
    home(makeUser({ lifetimeCoins: 0, streak: { current: 0, status: 'at_risk' } }), [...LIVE, '/test-de-depart']);
    const link = within(await panel(/^Votre séance/)).getByRole('link', { name: /^Première fois/ });
    expect(link.getAttribute('href')).toBe('/test-de-depart');
    cleanup();
    home(makeUser({ lifetimeCoins: 0, streak: { current: 1, status: 'done_today' } }), [...LIVE, '/test-de-depart']);
    expect(within(await panel(/^Votre séance/)).queryByRole('link', { name: /^Première fois/ })).toBeNull();
  });

  test('on the first day alone, the thread of a right answer before the account is its first piece', async () => {
    const begin = (current: number) => {
      stubApi(answers());
      home(makeUser({ lifetimeCoins: 0, streak: { current, status: current > 0 ? 'done_today' : 'at_risk' } }));
      return panel(/^Votre séance/);
    };
    expect(within(await begin(0)).queryByText('1 fil gardé')).toBeNull();
    cleanup();
    keepThread();
    expect(within(await begin(0)).getByText('1 fil gardé')).toBeTruthy();
    cleanup();
    expect(within(await begin(1)).queryByText('1 fil gardé')).toBeNull();
  });

  test('opens one path: its steps with their minutes, what it costs, and why', async () => {
    stubApi(answers());
    home();
    const session = await panel(/^Votre séance · 10.min$/);
    const steps = within(session).getAllByRole('listitem').slice(0, 3);
    expect(steps.map(plain)).toEqual([
      'Lire un chapitreLa règle des 3 caisses · 1 sur 46 min',
      '5 questionsSur ce que vous venez de lire3 min',
      '3 cartes à revoirCe que vous avez manqué1 min',
    ]);
    expect(within(session).getByRole('link', { name: 'Commencer la séance' }).getAttribute('href')).toBe(CHAPTER);
    expect(plain(await within(session).findByText(/^À charger/))).toBe('À charger : environ 100 KB, ≈ 1 F.');
    expect(
      within(session)
        .getByRole('link', { name: /Les cartes seules, 1.min$/ })
        .getAttribute('href'),
    ).toBe(sessionCardsPage);
    await userEvent.click(within(session).getByText(/^Pourquoi cette séance/));
    expect(within(session).getByText(/^La lecture/).textContent).toContain('vous l’avez commencée');
    expect(plain(within(session).getByText(/^La longueur/))).toContain('10 minutes par jour');
  });

  test('what is on the phone costs nothing, and opens without network', async () => {
    stubApi(answers());
    renderPage(<HomePage />, { user: AWA, live: LIVE });
    await panel(/^Votre séance/);
    const database = await (await device()).extDatabase();
    const book = `/api/quizhero/books/${FIRST.parentId}`;
    for (const path of [book, `${book}/chapters`, `${book}/quizzes`, '/api/reviews'])
      await database.put('own_responses', { path, value: {}, savedAt: 1, userId: AWA.id });
    document.body.innerHTML = '';
    home();
    expect(await screen.findByText(/^Déjà sur ce téléphone/)).toBeTruthy();
    act(() => useConnectivity.setState({ isOnline: false }));
    expect((await screen.findByRole('link', { name: 'Commencer la séance' })).getAttribute('href')).toBe(CHAPTER);
    for (const path of [book, `${book}/chapters`, `${book}/quizzes`, '/api/reviews'])
      await database.delete('own_responses', [AWA.id, path]);
  });

  test('of two lessons, both must be on the phone to cost nothing', async () => {
    const lessons = [1, 2].map((n) => makePiece(n, { kind: 'lesson', quiz: null }));
    stubApi(
      answers({ [TODAY]: [200, makeLearningDay({ goalMin: 15, candidates: lessons })], 'GET /api/reviews?cards=0': [200, makeDeck()] }),
    );
    const course = `/api/courses/${FIRST.parentId}`;
    const paths = [course, ...lessons.map(({ id }) => `${course}/lessons/${id}`)];
    const database = await (await device()).extDatabase();
    for (const path of paths.slice(0, 2)) await database.put('own_responses', { path, value: {}, savedAt: 1, userId: AWA.id });
    const live = lessons.map(({ id }) => sessionLessonPage({ id: FIRST.parentId, lessonId: id }));
    const { unmount } = home(AWA, live);
    expect(await screen.findByText(/^À charger/)).toBeTruthy();
    unmount();
    await database.put('own_responses', { path: paths[2] ?? '', value: {}, savedAt: 1, userId: AWA.id });
    home(AWA, live);
    expect(await screen.findByText(/^Déjà sur ce téléphone/)).toBeTruthy();
    for (const path of paths) await database.delete('own_responses', [AWA.id, path]);
  });

  test('without network a downloaded book is read, though the server offered another', async () => {
    const book = { id: uuid(90), title: 'Le livre d’ici', category: 'Vente', readMinutes: 9 };
    const chapterOf = (n: number) => ({ id: uuid(90 + n), bookId: book.id, chapterNumber: n, title: `Ici ${n}`, readMinutes: 4 });
    const base = `/api/quizhero/books/${book.id}`;
    const kept: Record<string, unknown> = {
      '/api/activity/today': makeLearningDay(),
      '/api/reviews?cards=0': makeDeck(),
      [base]: book,
      [`${base}/chapters`]: [chapterOf(1), chapterOf(2), chapterOf(3)],
      [readKey(bookStanding, { bookId: book.id })]: {
        bookId: book.id,
        chapters: [{ chapterId: chapterOf(1).id, percent: 100, completed: true, quizAttempts: 1 }],
      },
      [`${base}/quizzes`]: [{ id: uuid(99), chapterId: chapterOf(2).id, questions: [{}, {}, {}, {}, {}] }],
    };
    const view = { kind: 'book', id: book.id, readable: [chapterOf(1).id, chapterOf(2).id], quizzes: { done: 1, total: 1 } };
    localStorage.setItem('ulty-downloads', '1');
    installLibrary(async () => ({ downloads: { list: async () => [view] } }) as unknown as DeviceLibrary);
    installAnswerStore({ person: () => AWA.id, keep: () => undefined, kept: async (path) => kept[path] });
    try {
      stubApi('offline');
      useConnectivity.setState({ isOnline: false });
      home(AWA, [
        ...LIVE,
        sessionChapterPage({ id: book.id, chapterId: chapterOf(2).id }),
        sessionQuizPage({ id: book.id, quizId: uuid(99) }),
      ]);
      const start = await screen.findByRole('link', { name: 'Commencer la séance' });
      expect(start.getAttribute('href')).toBe(sessionChapterPage({ id: book.id, chapterId: chapterOf(2).id }));
      expect(within(await panel(/^Votre séance/)).getByText(/Le livre d’ici · 2.sur.3/)).toBeTruthy();
      expect(within(await panel(/^Votre séance/)).getByText('5 questions')).toBeTruthy();
    } finally {
      installAnswerStore({ person: () => null, keep: () => undefined, kept: async () => undefined });
    }
  });

  test('without network and with nothing of it on the phone, a sentence and a way on', async () => {
    stubApi(answers());
    home();
    await screen.findByText(/^À charger/);
    act(() => useConnectivity.setState({ isOnline: false }));
    expect(await screen.findByRole('heading', { name: 'Votre séance n’est pas sur ce téléphone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir ce qui s’ouvre sans réseau' }).getAttribute('href')).toBe('/quiz-ulty-stars');
  });

  test('a session begun elsewhere is resumed at its next step', async () => {
    stubApi(answers({ [TODAY]: [200, makeLearningDay({ candidates: [], done: { ...DONE, quizzes: [], cards: 0 } })] }));
    home();
    const session = await panel(/^Reprendre où vous étiez$/);
    expect(
      within(session)
        .getByRole('link', { name: /^Reprendre · 4.min$/ })
        .getAttribute('href'),
    ).toBe(QUIZ);
    expect(within(session).getByText('fait').closest('li')?.textContent).toContain('Chapitre 1');
  });

  test('a quiz left in its middle on this phone says how many answers are kept', async () => {
    stubApi(answers());
    const first = home();
    await panel(/^Votre séance/);
    const { changeAttempt, forgetAttempt } = await device();
    await changeAttempt('essai', () => ({
      id: 'essai',
      userId: AWA.id,
      quizId: FIRST.quiz?.id ?? '',
      updatedAt: new Date().toISOString(),
      state: { answers: { a: {}, b: {} }, event: null },
    }));
    first.unmount();
    home();
    const session = await panel(/^Reprendre où vous étiez$/);
    expect(plain(within(session).getByText(/gardées$/))).toBe('2 réponses gardées');
    expect(plain(within(session).getByText(/^Séance en pause/))).toMatch(/^Séance en pause depuis \d\d h \d\d$/);
    await forgetAttempt('essai');
  });

  test('done: what it brought, and one more chapter outside of it', async () => {
    stubApi(
      answers({
        [TODAY]: [200, makeLearningDay({ candidates: [makePiece(2)], done: DONE, coins: 43 })],
        'GET /api/reviews?cards=0': [200, makeDeck()],
      }),
    );
    home();
    const session = await panel(/^Chapitre 1$/);
    expect(plain(session)).toContain('Séance faite · 11 min');
    expect(plain(session)).toContain('4 bonnes réponses sur 5. 3 cartes revues.');
    expect(plain(session)).toContain('+43 UTC aujourd’hui');
    const more = within(session).getByRole('link', { name: /^Encore un chapitre/ });
    expect(more.getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${FIRST.parentId}/chapitres/${uuid(12)}`);
  });

  test('a session that was done too fast to count the day does not ask for itself', async () => {
    stubApi(answers({ [TODAY]: [200, makeLearningDay({ candidates: [], done: DONE })], 'GET /api/reviews?cards=0': [200, makeDeck()] }));
    home();
    const week = await screen.findByRole('region', { name: '6\u00a0jours de suite' });
    expect(week.textContent).toContain('Encore un chapitre ou un quiz, et la journée compte.');
    expect(week.textContent).not.toContain('Une séance');
  });

  test('a quiz that did not make the day count says what was missing', async () => {
    const day = makeLearningDay({ candidates: [], done: DONE, shortOfDay: { reason: 'few_answers', missing: 1 } });
    stubApi(answers({ [TODAY]: [200, day], 'GET /api/reviews?cards=0': [200, makeDeck()] }));
    home();
    const week = await screen.findByRole('region', { name: '6\u00a0jours de suite' });
    expect(plain(week)).toContain('Journée pas encore comptée. Un quiz pas encore réussi compte');
    expect(plain(week)).toContain('il en manque 1.');
  });

  test('facts that cannot be read are asked for again, and the rest of home stays', async () => {
    const given = answers({ [TODAY]: refusal(500, 'INTERNAL', 'Un problème est survenu.') });
    stubApi(given);
    home();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Votre séance n’a pas pu être préparée');
    given[TODAY] = [200, makeLearningDay()];
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await panel(/^Votre séance/)).toBeTruthy();
  });

  test('the week, the streak with what today brings, and the nearest badge', async () => {
    const badges = [
      makeBadge(1),
      makeBadge(2, { earnedAt: null, name: 'Dix quiz', progress: { current: 8, target: 10 } }),
      makeBadge(3, { earnedAt: null, name: 'Trente jours', progress: { current: 6, target: 30 } }),
    ];
    stubApi(answers({ [`GET /api/users/${AWA.id}/badges`]: [200, badges] }));
    home();
    const week = await screen.findByRole('region', { name: '6\u00a0jours de suite' });
    expect(plain(week)).toMatch(/Une séance (ce soir|aujourd’hui) : série de 7 jours, \+20 UTC\./);
    expect(plain(await within(week).findByText(/^Dix quiz/))).toBe('Dix quiz : encore 2');
    expect(
      within(week)
        .getAllByRole('listitem')
        .filter((day) => day.textContent?.includes('à faire')),
    ).toHaveLength(1);
  });

  test.each([
    ['before the first coin', 0, 0, 'UltyCoins', 'UltyCoins : 0 UTC'],
    ['after the first', 5, 5, '5 UTC', '5 UTC'],
    ['once all are spent', 0, 2_000, '0 UTC', '0 UTC'],
  ])('the coins of the week %s', async (_when, ultyCoins, lifetimeCoins, shown, name) => {
    stubApi(answers());
    home({ ...AWA, ultyCoins, lifetimeCoins });
    const coins = await screen.findByRole('link', { name: (given) => given.replaceAll(/\s/g, ' ') === name });
    expect(coins.getAttribute('href')).toBe('/ulty-coins');
    expect(plain(coins)).toContain(shown);
  });

  test('left open over midnight it is the next day’s, with nothing done yet', async () => {
    stubApi(answers({ [TODAY]: [200, makeLearningDay({ candidates: [makePiece(2)], done: DONE })] }));
    home(AWA, [...LIVE, NEXT]);
    expect(await screen.findByRole('link', { name: /^Reprendre/ })).toBeTruthy();
    expect(screen.getByText(/^vendredi 20/, { selector: '.home-date' })).toBeTruthy();
    jest.setSystemTime(new Date('2026-11-21T06:00:00Z'));
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^samedi 21/, { selector: '.home-date' })).toBeTruthy();
    const kept = JSON.parse(localStorage.getItem(`ulty-seance:${AWA.id}`) ?? 'null') as SessionPlan;
    expect([kept.day, kept.steps.map(({ band, isDone }) => `${band} ${isDone}`)]).toEqual([
      '2026-11-21',
      ['read false', 'answer true', 'recall false'],
    ]);
  });

  test('where storage is refused the session still opens', async () => {
    stubApi(answers());
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    try {
      home();
      expect((await screen.findByRole('link', { name: 'Commencer la séance' })).getAttribute('href')).toBe(CHAPTER);
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});

const keepReadEnded = (endedAt: number) =>
  keepPlan(AWA.id, {
    day: dayOf(new Date().toISOString()),
    steps: [{ band: 'read', href: CHAPTER, title: '', minutes: 6, isDone: true, endedAt }],
  });

describe('the plan that it keeps', () => {
  /** Stores or removes a plan as another tab does. */
  const elsewhere = (plan: SessionPlan | null) =>
    act(() => {
      if (plan) localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify(plan));
      else localStorage.removeItem(`ulty-seance:${AWA.id}`);
      dispatchEvent(new StorageEvent('storage', { key: `ulty-seance:${AWA.id}` }));
    });
  const cardsWaiting = {
    eventId: uuid(80),
    type: 'review_session',
    label: 'Cartes',
    expectedUtc: null,
    timestamp: '2026-11-20T12:00:00.000Z',
    attempts: 0,
    about: [uuid(81), uuid(82), uuid(83)],
  };
  /** Makes this page learn something itself: three cards were done in it. */
  const learnSomething = () => act(() => useOutbox.setState({ items: [cardsWaiting] }));
  const ofAnotherTab: SessionPlan = {
    day: '2026-11-20',
    steps: [{ band: 'read', href: CHAPTER, title: 'Lire', minutes: 6, isDone: true, endedAt: Date.parse('2026-11-20T12:00:00.000Z') }],
  };

  async function openHome() {
    stubApi(answers());
    home();
    await panel(/^Votre séance/);
    await screen.findByText(/^À charger/);
  }

  test('is as long as was just said at welcome, before the server has heard of it and until its facts say so', async () => {
    await openHome();
    const bands = () => keptPlan(AWA.id)?.steps.map(({ band }) => band);
    expect(bands()).toEqual(['read', 'answer', 'recall']);
    const welcome = { ...cardsWaiting, type: 'welcome', about: [], fields: { who: 'trade', wish: 'prices', goalMin: 5, isDone: true } };
    act(() => useOutbox.setState({ items: [welcome] }));
    await waitFor(() => expect(bands()).toEqual(['read', 'recall']));
    // Decided after the facts that this page has.
    act(() => useOutbox.setState({ items: [], settled: [{ ...welcome, decidedAt: Number.MAX_SAFE_INTEGER }] }));
    await screen.findByText(/^À charger/);
    expect(bands()).toEqual(['read', 'recall']);
    act(() => useOutbox.setState({ settled: [] }));
    await waitFor(() => expect(bands()).toEqual(['read', 'answer', 'recall']));
  });

  test('another tab’s plan is taken over, not answered', async () => {
    await openHome();
    elsewhere(ofAnotherTab);
    expect(keptPlan(AWA.id)).toEqual(ofAnotherTab);
    expect((await screen.findByRole('link', { name: /^Reprendre/ })).getAttribute('href')).toBe(QUIZ);
    expect(keptPlan(AWA.id)).toEqual(ofAnotherTab);
  });

  test('what another tab has ended stays ended in it', async () => {
    await openHome();
    elsewhere(ofAnotherTab);
    learnSomething();
    expect(keptPlan(AWA.id)?.steps.map(({ isDone }) => isDone)).toEqual([true, false, true]);
  });

  test('a tab whose clock is not yet late is not answered by one whose clock is', async () => {
    jest.setSystemTime(new Date('2026-11-20T21:30:00.000Z'));
    await openHome();
    await waitFor(() => expect(keptPlan(AWA.id)?.isShort).toBe(true));
    const notYetLate = { day: '2026-11-20', steps: [{ band: 'read' as const, href: CHAPTER, title: 'Lire', minutes: 6, isDone: false }] };
    elsewhere(notYetLate);
    expect(keptPlan(AWA.id)).toEqual(notYetLate);
  });

  test('a copy of the device denies nothing, however online it says it is', async () => {
    jest.setSystemTime(new Date('2026-11-20T12:04:00.000Z'));
    const kept: Record<string, unknown> = { '/api/activity/today': makeLearningDay(), '/api/reviews?cards=0': makeDeck({ dueCount: 3 }) };
    installAnswerStore({ person: () => AWA.id, keep: () => undefined, kept: async (path) => kept[path] });
    try {
      stubApi('offline');
      keepReadEnded(Date.parse('2026-11-20T12:00:00.000Z'));
      home();
      expect((await screen.findByRole('link', { name: /^Reprendre/ })).getAttribute('href')).toBe(QUIZ);
      await waitFor(() => expect(keptPlan(AWA.id)?.steps).toHaveLength(3));
      expect(keptPlan(AWA.id)?.steps[0]).toMatchObject({ isDone: true, endedAt: Date.parse('2026-11-20T12:00:00.000Z') });
    } finally {
      installAnswerStore({ person: () => null, keep: () => undefined, kept: async () => undefined });
    }
  });

  test('a page left open overnight does not put back the day before', async () => {
    await openHome();
    jest.setSystemTime(new Date('2026-11-21T07:00:00.000Z'));
    const ofToday = { ...ofAnotherTab, day: '2026-11-21' };
    elsewhere(ofToday);
    learnSomething();
    expect(keptPlan(AWA.id)).toEqual(ofToday);
  });

  test('what was erased from the device with its person stays erased', async () => {
    await openHome();
    elsewhere(null);
    learnSomething();
    expect(keptPlan(AWA.id)).toBeNull();
  });
});

describe('/seance', () => {
  const open = (user = AWA) => renderPage(<SessionPage />, { user, live: LIVE, path: '/seance', pattern: '/seance' });

  test('goes to the current step at once, and keeps the plan for it', async () => {
    stubApi(answers());
    open();
    await waitFor(() => expect(localStorage.getItem(`ulty-seance:${AWA.id}`)).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Quitter la séance' })).toBeNull());
    const plan = JSON.parse(localStorage.getItem(`ulty-seance:${AWA.id}`) ?? 'null') as {
      day: string;
      steps: { band: string; href: string }[];
    };
    expect([plan.day, plan.steps.map(({ href }) => href)]).toEqual([
      dayOf(new Date().toISOString()),
      [CHAPTER, QUIZ, `${sessionCardsPage}?nombre=3`],
    ]);
  });

  test.each([
    ['just now', 0, /^Reprendre/, QUIZ],
    ['a while before the server’s facts, which deny it', 180_000, 'Commencer la séance', CHAPTER],
  ])('a band finished here stays woven until the server has had its say: %s', async (_when, earlier, name, href) => {
    keepReadEnded(Date.now() - earlier);
    stubApi(answers());
    home();
    await waitFor(async () => expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href));
    expect(keptPlan(AWA.id)?.steps[0]?.endedAt === undefined).toBe(earlier > 0);
  });

  test('done, but not by the server’s facts alone: it is not shown as confirmed', async () => {
    keepReadEnded(Date.now());
    stubApi(
      answers({
        [TODAY]: [200, makeLearningDay({ done: { ...DONE, pieces: [] } })],
        'GET /api/reviews?cards=0': [200, makeDeck()],
      }),
    );
    home();
    const session = await panel(/^Chapitre 1$/);
    expect(within(session).getByText('Séance faite, à confirmer')).toBeTruthy();
    expect(keptPlan(AWA.id)?.isPending).toBe(true);
  });

  test('what was just read here is not offered once more', async () => {
    const day = dayOf(new Date().toISOString());
    const steps = ['read', 'answer', 'recall'].map((band) => ({
      band,
      href: null,
      title: '',
      minutes: 6,
      isDone: true,
      endedAt: Date.now(),
    }));
    localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify({ day, steps }));
    stubApi(answers({ [TODAY]: [200, makeLearningDay({ candidates: [FIRST, makePiece(2)] })] }));
    open(makeUser());
    const more = await screen.findByRole('link', { name: /^Encore un chapitre/ });
    expect(more.getAttribute('href')).toContain(makePiece(2).id);
  });

  test('closes the day: its coins, what waits, and the way home', async () => {
    stubApi(
      answers({
        [TODAY]: [200, makeLearningDay({ candidates: [], done: DONE, coins: 43 })],
        'GET /api/reviews?cards=0': [200, makeDeck({ nextDueAt: new Date(Date.now() + 86_400_000).toISOString() })],
      }),
    );
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Votre journée est tissée' })).toBeTruthy();
    expect(screen.getByText(/^Des cartes reviennent /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revenir à l’accueil' }).getAttribute('href')).toBe('/');
    const waiting = { type: 'quiz_result', label: 'Quiz', expectedUtc: 15, timestamp: new Date().toISOString(), attempts: 0, about: [] };
    act(() => useOutbox.setState({ items: [{ ...waiting, eventId: uuid(1) }] }));
    expect(plain(screen.getByText(/en attente de synchronisation/))).toBe('1 activité en attente de synchronisation.');
    act(() => useOutbox.setState({ items: [] }));
  });

  test.each([
    [1, false],
    [5, true],
  ])('%i right of 5: the motif of "Sans faute" is there: %s', async (correct, hasMotif) => {
    const quizzes = DONE.quizzes.map((quiz) => ({ ...quiz, correct }));
    stubApi(
      answers({
        [TODAY]: [200, makeLearningDay({ candidates: [], done: { ...DONE, quizzes } })],
        'GET /api/reviews?cards=0': [200, makeDeck()],
      }),
    );
    open();
    await screen.findByRole('heading', { level: 1, name: 'Votre journée est tissée' });
    expect(document.querySelector('.u-cloth-motif') !== null).toBe(hasMotif);
  });

  test('a day whose cards could not be read is not closed', async () => {
    stubApi(
      answers({
        [TODAY]: [200, makeLearningDay({ candidates: [], done: { ...DONE, cards: 0 } })],
        'GET /api/reviews?cards=0': refusal(500, 'INTERNAL', 'Un problème est survenu.'),
      }),
    );
    home();
    expect((await screen.findByRole('link', { name: /^Reprendre/ })).getAttribute('href')).toBe(sessionCardsPage);
    expect(plain(screen.getByText('Leur nombre n’a pas pu être lu.').closest('li'))).toContain('Cartes à revoir');
  });

  test('with nothing left to do it says so, and is no dead end', async () => {
    stubApi(answers({ [TODAY]: [200, makeLearningDay({ candidates: [] })], 'GET /api/reviews?cards=0': [200, makeDeck()] }));
    open();
    expect(await screen.findByRole('heading', { name: 'Vous avez tout lu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revenir à l’accueil' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quitter la séance' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('séance terminée')).toBeNull();
  });
});
