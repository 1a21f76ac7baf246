import { describe, expect, jest, test } from '@jest/globals';
import type { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { installOutbox, useOutbox } from '@ulty/kit';
import { plain } from '@ulty/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AWA, makeDetail, makeFinalQuiz, makeLesson, uuid } from '../../test/make';
import { stubApi, toast, type Answer } from '../../test/open-page';
import { COURSE, V4, lessonCall, open, saved, session, amounts, finishButton, startAnew } from '../../test/open-lesson';

startAnew();

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

  test('done too quickly: before and after it says how long its coins wait, and tells that time once', async () => {
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
    const worth = () => plain(screen.getByText(/^Cette leçon rapporte/));
    expect(worth()).toBe('Cette leçon rapporte 5 UTC, une fois, après encore 1 min 12 s de lecture.');
    act(() => jest.advanceTimersByTime(10_000));
    expect(worth()).toBe('Cette leçon rapporte 5 UTC, une fois, après encore 1 min 2 s de lecture.');
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
    expect(plain(done)).toMatch(/^Leçon terminée\+5 UTC.*\+5 UTC1 leçon sur 31 240 → 1 250 UTC$/);
    expect(screen.queryByText(/une fois\.$/)).toBeNull();
  });

  test.each([
    ['no network', 'network-down', 'Partira à la reconnexion.'],
    [
      'a server that restarts',
      { status: 503, code: 'UNAVAILABLE', message: 'Le service redémarre. Réessayez dans un instant.' },
      'Le service n’a pas encore répondu\u00a0: Ulty réessaie tout seul.',
    ],
  ] as const)('%s: kept, never shown as done, and the way goes on', async (_what, answer, when) => {
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: makeLesson(0) }, 'PUT /api/progress': answer });
    open(0);
    await userEvent.click(await finishButton());
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'J’ai terminé' })).toBeNull();
    expect(screen.queryByText('Leçon terminée')).toBeNull();
    expect(document.querySelector('.u-finished-waiting')?.textContent).toContain(`Enregistré sur ce téléphone. ${when}`);
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
