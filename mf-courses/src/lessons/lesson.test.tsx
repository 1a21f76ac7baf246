import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { installFakeLibrary } from '@ulty/downloads/testing';
import { useOutbox } from '@ulty/kit';
import { installTestDevice } from '@ulty/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AWA, makeCourse, makeDetail, makeEnrollment, makeLesson, uuid } from '../../test/make';
import { stubApi } from '../../test/open-page';
import { BUSY, COURSE, LOCKED, lessonCall, open, startAnew } from '../../test/open-lesson';

startAnew();

test('shows the text, its place in the course and the lessons in order', async () => {
  stubApi({ [COURSE]: { json: makeDetail({}, 'active', 1) }, [lessonCall(1)]: { json: makeLesson(1) } });
  open(1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Noter' })).toBeTruthy();
  expect(screen.getByText(/^Les bases · Leçon 2 sur 3 · 12\s+min$/)).toBeTruthy();
  expect(screen.getByText('Trois colonnes.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leçon précédente' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(11)}`);
  expect(screen.getByRole('link', { name: 'Leçon suivante' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(13)}`);
  const lessons = within(screen.getByRole('complementary', { name: /3\s+leçons/ }));
  expect((await lessons.findAllByRole('listitem')).map((item) => item.textContent?.replace(/12.*KB/, ' '))).toEqual([
    'Compter Terminée',
    'Noter En cours',
    'Comparer Plus tard',
  ]);
  expect(lessons.getByRole('link', { current: 'page' }).textContent).toBe('Noter');
});

test.each([
  ['Finance', 'quiz-ulty-stars'],
  ['Éducation', 'quiz-hero'],
] as const)('a question about a lesson of %s goes to the community %s', async (category, track) => {
  stubApi({ [COURSE]: { json: makeDetail({ category }, 'active', 1) }, [lessonCall(1)]: { json: makeLesson(1) } });
  open(1, {}, ['/community/poser']);
  const asks = await screen.findByRole('link', { name: 'Poser une question' });
  expect(new URL(asks.getAttribute('href') ?? '', 'https://ulty.bf').searchParams.get('track')).toBe(track);
});

describe('what is done with its text', () => {
  const show = () => {
    stubApi({ [COURSE]: { json: makeDetail({}, 'active', 1) }, [lessonCall(1)]: { json: makeLesson(1) } });
    open(1, {}, ['/coach']);
    return screen.findByRole('heading', { level: 1, name: 'Noter' });
  };
  const tools = () => screen.queryByRole('button', { name: 'Surligner des phrases' });
  let reach: () => void;
  beforeEach(() => {
    Object.assign(window, {
      IntersectionObserver: class {
        constructor(told: (entries: object[]) => void) {
          reach = () => told([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  test('comes when its place is near, with the way to the coach', async () => {
    await show();
    expect(tools()).toBeNull();
    act(() => reach());
    expect((await screen.findByRole('link', { name: 'Demander au coach' })).getAttribute('href')).toBe(`/coach?about=lesson:${uuid(12)}`);
    expect(tools()).toBeTruthy();
  });

  test('comes at once where this device keeps highlights to draw', async () => {
    localStorage.setItem(`ulty-highlights:${AWA.id}:${uuid(12)}`, JSON.stringify({ marks: [], acts: [] }));
    await show();
    await waitFor(() => expect(tools()).toBeTruthy());
  });
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

  test('without network a lesson that is not here can be had at the next connection', async () => {
    installTestDevice();
    const { asked } = installFakeLibrary();
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: ['network-down', { json: makeLesson(0) }] });
    open(0);
    expect(await screen.findByRole('heading', { name: 'Cette leçon n’est pas sur ce téléphone' })).toBeTruthy();
    expect(screen.getByText(/Cours «\sTenir sa caisse\s»/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger à la prochaine connexion' }));
    expect(asked).toContainEqual(['wish', 'course', uuid(1), 'Tenir sa caisse']);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compter' })).toBeTruthy();
  });

  test('that its course was opened is noted', async () => {
    installTestDevice();
    const { asked } = installFakeLibrary();
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: { json: makeLesson(0) } });
    open(0);
    await waitFor(() => expect(asked).toEqual([['opened', 'course', uuid(1)]]));
  });

  test('a failed read can be retried', async () => {
    stubApi({ [COURSE]: { json: makeDetail({}, 'active') }, [lessonCall(0)]: [BUSY, { json: makeLesson(0) }] });
    open(0);
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Compter' })).toBeTruthy();
  });
});
