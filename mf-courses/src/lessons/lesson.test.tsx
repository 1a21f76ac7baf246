import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProgressOutcome } from '@ulty/contracts/progress.js';
import type { Exercise } from '@ulty/contracts/books.js';
import type { Lesson } from '@ulty/contracts/courses.js';
import { keyInput } from '@ulty/domain/answer-key.js';
import { sha256 } from '@ulty/domain/sha256.js';
import { dayOf } from '@ulty/domain/streak.js';
import { installOutbox, useOutbox } from '@ulty/kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AWA, makeCourse, makeDetail, makeEnrollment, makeFinalQuiz, makeLesson, uuid } from '../../test/make';
import { openPage, stubApi, toast, type Answer } from '../../test/open-page';
import LessonPage from './lesson.page';

const COURSE = `GET /api/courses/${uuid(1)}`;
const lessonCall = (index: number) => `${COURSE}/lessons/${uuid(11 + index)}`;
const LOCKED: Answer = { status: 403, code: 'LESSON_LOCKED', message: 'Inscrivez-vous au cours pour lire cette leçon.' };
const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function open(index: number, known: Record<string, unknown> = {}) {
  const at = `/courses/${uuid(1)}/lecons/${uuid(11 + index)}`;
  openPage(<LessonPage />, { route: '/courses/:id/lecons/:lessonId', at, user: AWA, known });
}

/** The percent is the lesson's, the counts are the course's. */
function saved(index: number, completedLessons: number): Answer {
  const item = { id: uuid(11 + index), percent: 100, completedLessons, totalLessons: 3, completed: true };
  return { json: { eventId: uuid(700), outcome: 'accepted', items: [item] } satisfies ProgressOutcome };
}

const session: Record<string, Answer> = {
  'GET /api/auth/user': { json: { ...AWA, totalStudyTime: 3 } },
  'GET /api/enrollments': { json: [] },
};
/** Coins on screen. */
const amounts = () => [...document.querySelectorAll('.u-amount-utc')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const finishButton = () => screen.findByRole('button', { name: 'J’ai terminé' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

test('shows the text, its place in the course and the lessons in order', async () => {
  stubApi({ [COURSE]: { json: makeDetail({}, 'active', 1) }, [lessonCall(1)]: { json: makeLesson(1) } });
  open(1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Noter' })).toBeTruthy();
  expect(screen.getByText(/^Les bases · Leçon 2 sur 3 · 12\s+min$/)).toBeTruthy();
  expect(screen.getByText('Trois colonnes.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leçon précédente' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(11)}`);
  expect(screen.getByRole('link', { name: 'Leçon suivante' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(13)}`);
  const lessons = within(screen.getByRole('complementary', { name: /3\s+leçons/ }));
  expect(lessons.getAllByRole('listitem').map((item) => item.textContent?.replace(/12.*KB/, ' '))).toEqual([
    'Compter Terminée',
    'Noter En cours',
    'Comparer Plus tard',
  ]);
  expect(lessons.getByRole('link', { current: 'page' }).textContent).toBe('Noter');
});

describe("'J’ai terminé'", () => {
  test('sends the progress event in the exact shape', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
    localStorage.setItem('ulty-device-id', 'appareil-1');
    localStorage.setItem('ulty-seq', '41');
    const { made, bodies } = stubApi({ 'PUT /api/progress': saved(0, 1), ...session });
    open(0, { [`/api/courses/${uuid(1)}`]: makeDetail({}, 'active'), [`/api/courses/${uuid(1)}/lessons/${uuid(11)}`]: makeLesson(0) });
    act(() => jest.advanceTimersByTime(40_000));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'J’ai terminé' }));
    });
    expect(bodies).toEqual([
      {
        eventId: expect.stringMatching(V4),
        userId: AWA.id,
        deviceId: 'appareil-1',
        seq: 42,
        occurredAt: '2026-11-20T10:00:40.000Z',
        clockOffsetMs: null,
        tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
        offline: false,
        appVersion: '',
        items: [{ kind: 'lesson', id: uuid(11), parentId: uuid(1), status: 'completed', position: { percent: 100 }, activeSeconds: 40 }],
      },
    ]);
    expect(made).toEqual(['PUT /api/progress']);
    expect(localStorage.getItem('ulty-seq')).toBe('42');
  });

  test('names the device once', async () => {
    const { bodies } = stubApi({
      [COURSE]: { json: makeDetail({}, 'active') },
      [lessonCall(0)]: { json: makeLesson(0) },
      'PUT /api/progress': saved(0, 1),
      ...session,
    });
    open(0);
    await userEvent.click(await finishButton());
    expect(bodies[0]?.deviceId).toMatch(V4);
    expect(localStorage.getItem('ulty-device-id')).toBe(bodies[0]?.deviceId);
  });

  test('done too quickly: it says how long its coins wait, and tells that time once', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
    const item = { id: uuid(11), percent: 100, completedLessons: 1, totalLessons: 3, completed: true };
    const early = { json: { eventId: uuid(700), outcome: 'accepted', items: [{ ...item, missingSeconds: 62 }] } satisfies ProgressOutcome };
    const enough = {
      json: {
        eventId: uuid(701),
        outcome: 'accepted',
        items: [item],
        rewards: [{ reason: 'lesson_completed', awarded: 5, state: 'available', txnId: null }],
      } satisfies ProgressOutcome,
    };
    const { bodies } = stubApi({ 'PUT /api/progress': [early, enough], ...session });
    open(0, {
      [`/api/courses/${uuid(1)}`]: makeDetail({}, 'active'),
      [`/api/courses/${uuid(1)}/lessons/${uuid(11)}`]: makeLesson(0, { missingSeconds: 72 }),
    });
    act(() => jest.advanceTimersByTime(10_000));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'J’ai terminé' }));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Leçon terminée')).toBeTruthy();
    expect(screen.getByText(/^Encore 1\smin 2\ss de lecture pour recevoir vos 5\sUTC$/)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText(/^Encore 1\ss de lecture/)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(/^Encore/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(bodies.flatMap(({ items }) => items)).toEqual([
      { kind: 'lesson', id: uuid(11), parentId: uuid(1), status: 'completed', position: { percent: 100 }, activeSeconds: 10 },
      { kind: 'lesson', id: uuid(11), parentId: uuid(1), status: 'progress', position: { percent: 100 }, activeSeconds: 62 },
    ]);
    expect(amounts()).toEqual(['+5 UTC']);
  });

  test('the time of an earlier visit on this device goes with the end', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
    const { bodies } = stubApi({ 'PUT /api/progress': saved(0, 1), ...session });
    const visit = () =>
      open(0, { [`/api/courses/${uuid(1)}`]: makeDetail({}, 'active'), [`/api/courses/${uuid(1)}/lessons/${uuid(11)}`]: makeLesson(0) });
    visit();
    act(() => jest.advanceTimersByTime(50_000));
    cleanup();
    visit();
    act(() => jest.advanceTimersByTime(5_000));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'J’ai terminé' }));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(bodies[0]?.items).toMatchObject([{ status: 'completed', activeSeconds: 55 }]);
    cleanup();
    expect(JSON.parse(localStorage.getItem(`ulty-lesson-time:${AWA.id}`) ?? '[]')).toEqual([]);
  });

  test('of somebody erased from this device meanwhile, no time is kept', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z') });
    stubApi(session);
    open(0, { [`/api/courses/${uuid(1)}`]: makeDetail({}, 'active'), [`/api/courses/${uuid(1)}/lessons/${uuid(11)}`]: makeLesson(0) });
    act(() => jest.advanceTimersByTime(50_000));
    for (const key of Object.keys(localStorage)) if (key.includes(AWA.id)) localStorage.removeItem(key);
    cleanup();
    expect(Object.keys(localStorage).filter((key) => key.includes(AWA.id))).toEqual([]);
  });

  test('saved: progress moves, the next lesson takes the focus', async () => {
    stubApi({
      [COURSE]: { json: makeDetail({}, 'active') },
      [lessonCall(0)]: { json: makeLesson(0) },
      'PUT /api/progress': saved(0, 1),
      ...session,
    });
    open(0);
    await userEvent.click(await finishButton());
    const next = await screen.findByRole('link', { name: /^Leçon 2\s: Noter · 12\smin$/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(next.getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(12)}`);
    expect(screen.getByText(/^1\sleçon sur 3$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revenir à l’accueil' }).getAttribute('href')).toBe('/');
    expect(screen.getByText(/^Commencé · 33\s+%$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'J’ai terminé' })).toBeNull();
  });

  test('the coins it brought are told in its place, with the balance before and after', async () => {
    const answer: Answer = {
      json: {
        eventId: uuid(700),
        outcome: 'accepted',
        items: [{ id: uuid(11), percent: 100, completedLessons: 1, totalLessons: 3, completed: true }],
        rewards: [
          { reason: 'lesson_completed', awarded: 5, state: 'available', txnId: uuid(701) },
          { reason: 'daily_goal', awarded: 5, state: 'available', txnId: uuid(702) },
        ],
        state: { balance: 1_250, pending: 0, lifetime: 1_300, level: 'Apprenti' },
      } satisfies ProgressOutcome,
    };
    stubApi({
      [COURSE]: { json: makeDetail({}, 'active') },
      [lessonCall(0)]: { json: makeLesson(0) },
      'PUT /api/progress': answer,
      ...session,
    });
    open(0);
    expect(await screen.findByText(/^Cette leçon rapporte 5\sUTC, une fois\.$/)).toBeTruthy();
    await userEvent.click(await finishButton());
    const done = (await screen.findByText('Leçon terminée')).closest<HTMLElement>('.u-finished');
    expect(done?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/^Leçon terminée\+5 UTC.*\+5 UTC1 leçon sur 31 240 → 1 250 UTC$/);
    expect(screen.queryByText(/une fois\.$/)).toBeNull();
  });

  test.each([
    ['no network', 'network-down'],
    ['a server that restarts', { status: 503, code: 'UNAVAILABLE', message: 'Le service redémarre. Réessayez dans un instant.' }],
  ] as const)('%s: kept, never shown as done, and the way goes on', async (_what, answer) => {
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: makeLesson(0) }, 'PUT /api/progress': answer });
    open(0);
    await userEvent.click(await finishButton());
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'J’ai terminé' })).toBeNull();
    expect(screen.queryByText('Leçon terminée')).toBeNull();
    expect(screen.getByText('Enregistré sur ce téléphone. Partira à la reconnexion.')).toBeTruthy();
    expect(amounts()).toEqual(['+5 UTC en attente']);
    expect(document.querySelector('.u-amount-gain')).toBeNull();
    expect(screen.getByRole('link', { name: /^Leçon 2/ }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(12)}`);
    expect(useOutbox.getState().items).toMatchObject([
      { type: 'progress_update', label: 'Leçon «\u00a0Compter\u00a0»', about: [uuid(11)] },
    ]);
  });

  test('what could not even be kept is the same event at the next tap', async () => {
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: makeLesson(0) } });
    open(0);
    const tried: unknown[] = [];
    installOutbox(async (_type, event) => {
      tried.push(event);
      throw new Error('no storage, no network');
    });
    await userEvent.click(await finishButton());
    await waitFor(() => expect(toast()).toMatchObject({ kind: 'failed', title: 'Leçon non enregistrée' }));
    await userEvent.click(await finishButton());
    await waitFor(() => expect(tried).toHaveLength(2));
    expect(tried[1]).toEqual(tried[0]);
  });

  test('while it is sent, no link to the next lesson stands where the next tap falls', async () => {
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: makeLesson(0) } });
    open(0);
    installOutbox(() => new Promise(() => undefined));
    expect(await screen.findByRole('link', { name: 'Leçon suivante' })).toBeTruthy();
    await userEvent.click(await finishButton());
    expect(screen.getByRole('button', { name: 'Enregistrement…' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Leçon suivante' })).toBeNull();
  });

  test('refused by the server: nothing pretends to be done', async () => {
    const item = { id: uuid(11), percent: 0, completedLessons: 0, totalLessons: 0, completed: false, rejected: 'lesson_locked' };
    const refused: Answer = {
      json: { eventId: uuid(700), outcome: 'rejected', reason: 'lesson_locked', items: [item] } satisfies ProgressOutcome,
    };
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: makeLesson(0) }, 'PUT /api/progress': refused });
    open(0);
    await userEvent.click(await finishButton());
    await waitFor(() => expect(toast()).toMatchObject({ kind: 'failed', title: 'Leçon non enregistrée' }));
    expect(await finishButton()).toBeTruthy();
  });

  test('the last one ends the course', async () => {
    stubApi({
      [COURSE]: { json: makeDetail({}, 'active', 2) },
      [lessonCall(2)]: { json: makeLesson(2) },
      'PUT /api/progress': saved(2, 3),
      ...session,
    });
    open(2);
    await userEvent.click(await finishButton());
    expect(await screen.findByText('Cours terminé')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les autres cours' }).getAttribute('href')).toBe('/courses');
    expect(screen.getByText(/^Terminé · 100\s+%$/)).toBeTruthy();
    expect(
      screen.getByText('Vous avez lu toutes les leçons de ce cours. Il n’a pas encore de quiz final et ne rapporte pas d’UltyCoins.'),
    ).toBeTruthy();
  });

  test('the last one leads to the final quiz, and says what it brings', async () => {
    stubApi({
      [COURSE]: { json: makeDetail({ finalQuiz: makeFinalQuiz() }, 'active', 2) },
      [lessonCall(2)]: { json: makeLesson(2) },
      'PUT /api/progress': saved(2, 3),
      ...session,
    });
    open(2);
    await userEvent.click(await finishButton());
    const quiz = await screen.findByRole('link', { name: 'Passer le quiz final' });
    await waitFor(() => expect(document.activeElement).toBe(quiz));
    expect(quiz.getAttribute('href')).toBe(`/courses/${uuid(1)}/quiz`);
    expect(screen.getByText(/^Vous avez lu toutes les leçons de ce cours\. Réussi, son quiz final rapporte 100\s+UTC\.$/)).toBeTruthy();
  });

  test('the last one without network leads to the final quiz all the same', async () => {
    stubApi({
      [COURSE]: { json: makeDetail({ finalQuiz: makeFinalQuiz() }, 'active', 2) },
      [lessonCall(2)]: { json: makeLesson(2) },
      'PUT /api/progress': 'network-down',
    });
    open(2);
    await userEvent.click(await finishButton());
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Passer le quiz final' })).toBeTruthy();
  });

  test('the last one after the quiz says that the coins of the course came with it', async () => {
    const answer: Answer = {
      json: {
        eventId: uuid(700),
        outcome: 'accepted',
        items: [{ id: uuid(13), percent: 100, completedLessons: 3, totalLessons: 3, completed: true }],
        rewards: [{ reason: 'course_completed', awarded: 100, state: 'available', txnId: uuid(701) }],
      } satisfies ProgressOutcome,
    };
    stubApi({
      [COURSE]: {
        json: makeDetail({ finalQuiz: makeFinalQuiz({ attempts: 1, best: 80, isPassed: true, earnsCoins: true }) }, 'active', 2),
      },
      [lessonCall(2)]: { json: makeLesson(2) },
      'PUT /api/progress': answer,
      ...session,
    });
    open(2);
    await userEvent.click(await finishButton());
    expect(await screen.findByText(/Ses UltyCoins vous ont été attribués\.$/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Passer le quiz final' })).toBeNull();
  });

  test('the last one leads back to what was skipped', async () => {
    stubApi({
      [COURSE]: { json: makeDetail({}, 'active', 1) },
      [lessonCall(2)]: { json: makeLesson(2) },
      'PUT /api/progress': saved(2, 2),
      ...session,
    });
    open(2);
    await userEvent.click(await finishButton());
    expect((await screen.findByRole('link', { name: /^Reprendre\s+: Noter$/ })).getAttribute('href')).toBe(
      `/courses/${uuid(1)}/lecons/${uuid(12)}`,
    );
  });
});

describe('exercises', () => {
  const choices = [
    { id: 'a', text: '22 500 F' },
    { id: 'b', text: '23 000 F' },
  ];
  const keyHash = (n: number, answer: string) => sha256(keyInput(uuid(n), answer));
  const common = { version: 3, explanation: 'Avec le transport.', hint: null, topic: 'Coût' };
  const exercises: Exercise[] = [
    { ...common, id: uuid(60), type: 'single', prompt: 'Quel coût ?', choices, keyHash: keyHash(60, 'b') },
    { ...common, id: uuid(61), type: 'open', prompt: 'Et vous ?', choices: [], keyHash: '' },
  ];
  const html = exercises.map(({ id }) => `<div data-exercise="${id}"></div><p>Suite.</p>`).join('');
  const asking = makeLesson(0, { html: `<p>Début.</p>${html}`, exercises, tries: [] });
  const openAsking = (answers: Record<string, Answer> = {}, given: Partial<Lesson> = {}) => {
    const calls = stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: { ...asking, ...given } }, ...answers });
    open(0);
    return calls;
  };
  const took: Answer = {
    json: {
      eventId: uuid(700),
      outcome: 'accepted',
      items: [{ id: uuid(60), percent: 100, completedLessons: 0, totalLessons: 0, completed: true, isRight: false }],
    } satisfies ProgressOutcome,
  };
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('radio', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  };

  test('a try is answered at once and told as progress; the end counts it', async () => {
    const { bodies } = openAsking({ 'PUT /api/progress': took, ...session });
    expect(await screen.findByText('0 exercice sur 2 essayé')).toBeTruthy();
    await choose('22 500 F');
    expect(screen.getByText('Pas encore.')).toBeTruthy();
    expect(screen.getByText('1 exercice sur 2 essayé')).toBeTruthy();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.items).toEqual([
      {
        kind: 'exercise',
        id: uuid(60),
        parentId: uuid(11),
        status: 'completed',
        activeSeconds: 0,
        contentVersion: 3,
        choice: ['a'],
        ms: expect.any(Number),
      },
    ]);
  });

  test('the words of an open one stay on this device, and are found again', async () => {
    const { bodies } = openAsking({ 'PUT /api/progress': took, ...session });
    await userEvent.type(await screen.findByRole('textbox'), 'Mes mots');
    await userEvent.click(screen.getByRole('button', { name: 'Voir un exemple' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(JSON.stringify(bodies)).not.toContain('Mes mots');
    cleanup();
    openAsking();
    expect(await screen.findByText('Mes mots')).toBeTruthy();
  });

  test('without network it is answered all the same, waits in the queue and is no end of the lesson', async () => {
    openAsking({ 'PUT /api/progress': 'network-down' });
    await choose('23 000 F');
    expect(screen.getByText('Bonne réponse.')).toBeTruthy();
    await waitFor(() => expect(useOutbox.getState().items).toMatchObject([{ type: 'progress_update', about: [uuid(60)] }]));
    expect(await finishButton()).toBeTruthy();
  });

  test('what could not even be kept is told at the next visit', async () => {
    openAsking();
    await screen.findByText('Quel coût ?');
    installOutbox(async () => {
      throw new Error('no storage, no network');
    });
    await choose('22 500 F');
    cleanup();
    const { bodies } = openAsking({ 'PUT /api/progress': took, ...session });
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.items).toMatchObject([{ id: uuid(60), choice: ['a'] }]);
  });

  test('one tried on another device is shown as tried', async () => {
    const tries = [{ exerciseId: uuid(60), choice: ['b'], isRight: true, isFirstRight: false }];
    openAsking({}, { tries });
    expect(await screen.findByText('Votre réponse, juste')).toBeTruthy();
    expect(screen.getByText('1 exercice sur 2 essayé')).toBeTruthy();
  });

  test('what follows waits, but nobody is held; a lesson that is done waits no more', async () => {
    openAsking();
    expect(await screen.findByText(/^Encore 2\sparagraphes, 1\sexercice\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lire sans répondre' }));
    expect(document.querySelector('[data-gate]')).toBeNull();
    cleanup();
    openAsking({}, { isCompleted: true });
    await screen.findByText('Leçon terminée');
    expect(document.querySelector('[data-gate]')).toBeNull();
  });
});

describe('as a step of the session', () => {
  const at = `/seance/cours/${uuid(1)}/lecons/${uuid(12)}`;
  const plan = {
    steps: [
      { band: 'read', href: at, title: 'Leçon 2', minutes: 6, isDone: false },
      { band: 'recall', href: '/seance/cartes', title: '3 cartes à revoir', minutes: 2, isDone: false },
    ],
  };
  const openStep = () => openPage(<LessonPage />, { route: '/seance/cours/:id/lecons/:lessonId', at, user: AWA });
  const kept = () => (JSON.parse(localStorage.getItem(`ulty-seance:${AWA.id}`) ?? '{}') as typeof plan).steps;

  test.each([
    ['saved', saved(1, 2)],
    ['kept without network', 'network-down'],
  ] as const)('its frame takes the place of its own ways; %s, the band is woven and the session goes on', async (_what, answer) => {
    localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify({ ...plan, day: dayOf(new Date().toISOString()) }));
    stubApi({
      [COURSE]: { json: makeDetail({}, 'active', 1) },
      [lessonCall(1)]: { json: makeLesson(1) },
      'PUT /api/progress': answer,
      ...session,
    });
    openStep();
    expect(await screen.findByText('Lecture · leçon 2')).toBeTruthy();
    expect(screen.getByText('Votre place est gardée.')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Leçon suivante' })).toBeNull();
    expect(kept().map(({ isDone }) => isDone)).toEqual([false, false]);
    await userEvent.click(await finishButton());
    const onward = await screen.findByRole('link', { name: /^Continuer\s: 3 cartes · 2\smin$/ });
    expect(onward.getAttribute('href')).toBe('/seance/cartes');
    await waitFor(() => expect(document.activeElement).toBe(onward));
    expect(kept().map(({ isDone }) => isDone)).toEqual([true, false]);
  });

  const gone: Answer = { status: 404, code: 'NOT_FOUND', message: 'Introuvable.' };
  test.each([
    ['is read', 'pending', 'Chargement de la leçon…', false],
    ['cannot be read', 'network-down', 'La leçon n’a pas pu être chargée', true],
    ['does not exist', gone, 'Cette leçon n’existe pas', true],
    ['is locked', LOCKED, 'Leçon réservée aux inscrits', true],
  ] as const)(
    'while its lesson %s, the session can be left, and goes on where there is nothing to wait for',
    async (_what, answer, words, goesOn) => {
      localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify({ ...plan, day: dayOf(new Date().toISOString()) }));
      stubApi({ [COURSE]: { json: makeDetail() }, [lessonCall(1)]: answer });
      openStep();
      await screen.findByText(words);
      expect(screen.getByRole('link', { name: 'Quitter la séance' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /^Continuer\s: 3 cartes/ }) !== null).toBe(goesOn);
      expect(kept().map(({ isDone }) => isDone)).toEqual([false, false]);
    },
  );
});

describe('not enrolled', () => {
  const enrollmentWaiting = {
    eventId: uuid(700),
    type: 'enrollment',
    label: 'Inscription',
    expectedUtc: null,
    timestamp: '2026-11-20T12:00:00.000Z',
    attempts: 0,
    about: [uuid(1)],
  };

  test('a locked lesson says why and opens once enrolled', async () => {
    stubApi({
      [COURSE]: { json: makeDetail() },
      [lessonCall(1)]: [LOCKED, { json: makeLesson(1) }],
      'POST /api/enrollments': { decided: { enrollment: makeEnrollment(makeCourse(1)) } },
      'GET /api/enrollments': { json: [] },
    });
    open(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Leçon réservée aux inscrits' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: "S'inscrire" }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Noter' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'J’ai terminé' })).toBeTruthy();
  });

  test('a kept lesson is read and ended while the enrolment waits', async () => {
    stubApi({ [COURSE]: { json: makeDetail() }, [lessonCall(1)]: { json: makeLesson(1) }, 'PUT /api/progress': 'network-down' });
    open(1);
    act(() => useOutbox.setState({ items: [enrollmentWaiting] }));
    await userEvent.click(await screen.findByRole('button', { name: 'J’ai terminé' }));
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(useOutbox.getState().items.map(({ type }) => type)).toEqual(['enrollment', 'progress_update']);
  });

  test('a lesson that is not kept says that it opens with the enrolment', async () => {
    stubApi({ [COURSE]: { json: makeDetail() }, [lessonCall(1)]: LOCKED });
    open(1);
    act(() => useOutbox.setState({ items: [enrollmentWaiting] }));
    expect(await screen.findByText('Cette leçon s’ouvrira une fois votre inscription envoyée.')).toBeTruthy();
  });

  test('a locked lesson of a course that waits for payment is explained', async () => {
    stubApi({ [COURSE]: { json: makeDetail({ price: 9.99 }, 'pending_payment') }, [lessonCall(1)]: LOCKED });
    open(1);
    expect(await screen.findByText('Cette leçon s’ouvrira avec votre paiement.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lire l’extrait libre' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: "S'inscrire" })).toBeNull();
  });

  test('a free extract is readable and leads to the enrolment', async () => {
    stubApi({ [COURSE]: { json: makeDetail() }, [lessonCall(0)]: { json: makeLesson(0) } });
    open(0);
    expect(await screen.findByText('Fin de l’extrait libre')).toBeTruthy();
    expect(screen.getByRole('button', { name: "S'inscrire" })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'J’ai terminé' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Leçon suivante' })).toBeNull();
  });
});

describe('states', () => {
  test('an unknown lesson', async () => {
    stubApi({
      [COURSE]: { json: makeDetail() },
      [lessonCall(0)]: { status: 404, code: 'LESSON_NOT_FOUND', message: 'Cette leçon n’existe pas.' },
    });
    open(0);
    expect(await screen.findByRole('heading', { name: 'Cette leçon n’existe pas' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Voir le programme' })).getAttribute('href')).toBe(`/courses/${uuid(1)}`);
  });

  test('a failed read can be retried', async () => {
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: ['network-down', { json: makeLesson(0) }] });
    open(0);
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compter' })).toBeTruthy();
  });
});
