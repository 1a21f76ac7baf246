import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installFakeLibrary, installNoLibrary } from '@ulty/downloads/testing';
import { useOutbox } from '@ulty/kit';
import { installTestDevice } from '@ulty/kit/testing';
import { AWA, makeCourse, makeDetail, makeEnrollment, makeFinalQuiz, uuid } from '../../test/make';
import { openPage, stubApi, toast } from '../../test/open-page';
import CourseDetailPage from './course-detail.page';

const PATH = `GET /api/courses/${uuid(1)}`;
const open = () => openPage(<CourseDetailPage />, { route: '/courses/:id', at: `/courses/${uuid(1)}`, user: AWA });
const panel = async () => within(await screen.findByRole('region', { name: 'Suivre ce cours' }));

afterEach(cleanup);

test('shows what the course is, by section, with minutes and size', async () => {
  stubApi({ [PATH]: { json: makeDetail() } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tenir sa caisse' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Ce que vous saurez faire',
    'Avant de commencer',
    'Programme',
    'Avis des apprenants',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['Les bases', 'Aller plus loin']);
  for (const words of ['Premier paragraphe.', 'Second paragraphe.', 'Compter chaque soir', 'Un cahier'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/^3\s+leçons · 40\s+min · 10,2\s+KB$/)).toBeTruthy();
  expect(screen.getAllByText(/^12\s+min · 3,4\s+KB$/)).toHaveLength(3);
  expect(document.title).toBe('Tenir sa caisse · Ulty');
});

describe('call to action', () => {
  test("not enrolled: 'S'inscrire', only the extract opens", async () => {
    stubApi({ [PATH]: { json: makeDetail() } });
    open();
    const next = await panel();
    expect(next.getByText('Gratuit')).toBeTruthy();
    expect(next.getByRole('button', { name: "S'inscrire" })).toBeTruthy();
    expect(screen.getByText('Extrait libre')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compter' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(11)}`);
    expect(screen.queryByRole('link', { name: 'Noter' })).toBeNull();
    expect(screen.getAllByText('Réservée aux inscrits')).toHaveLength(2);
  });

  test('a tap enrols: progress appears and the focus goes to what comes next', async () => {
    stubApi({
      [PATH]: { json: makeDetail() },
      'POST /api/enrollments': { decided: { enrollment: makeEnrollment(makeCourse(1)) } },
      'GET /api/enrollments': { json: [] },
    });
    open();
    const next = await panel();
    await userEvent.click(next.getByRole('button', { name: "S'inscrire" }));
    const start = await next.findByRole('link', { name: 'Commencer' });
    expect(start.getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(11)}`);
    expect(document.activeElement).toBe(start);
    expect(next.getByText(/^Pas commencé · 0\s+%$/)).toBeTruthy();
    expect(next.getByText(/^0\/3\s+leçons$/)).toBeTruthy();
    expect(toast()).toMatchObject({ kind: 'done', title: 'Inscription faite' });
  });

  test('without network the enrolment waits: said, and the lessons kept here open meanwhile', async () => {
    stubApi({ [PATH]: { json: makeDetail() }, 'POST /api/enrollments': 'network-down' });
    open();
    const next = await panel();
    await userEvent.click(next.getByRole('button', { name: "S'inscrire" }));
    expect(await next.findByText('Inscription en attente d’envoi')).toBeTruthy();
    expect(next.getByText(/Les leçons gardées sur ce téléphone s’ouvrent déjà/)).toBeTruthy();
    expect(next.queryByRole('button', { name: "S'inscrire" })).toBeNull();
    expect(next.getByRole('link', { name: 'Commencer' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(11)}`);
    expect(screen.getByRole('link', { name: 'Noter' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(12)}`);
  });

  test('a paid course opens nothing while the enrolment waits', async () => {
    stubApi({ [PATH]: { json: makeDetail({ price: 9.99 }) }, 'POST /api/enrollments': 'network-down' });
    open();
    const next = await panel();
    await userEvent.click(next.getByRole('button', { name: "S'inscrire" }));
    expect(await next.findByText('Inscription en attente d’envoi')).toBeTruthy();
    expect(next.queryByRole('link', { name: 'Commencer' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Noter' })).toBeNull();
  });

  test.each([
    [0, 'Commencer', 11, /^Pas commencé · 0\s+%$/],
    [1, 'Continuer', 12, /^Commencé · 33\s+%$/],
    [2, 'Continuer', 13, /^En bonne voie · 66\s+%$/],
  ])('%i lessons done: %s', async (doneCount, words, lessonNumber, label) => {
    stubApi({ [PATH]: { json: makeDetail({}, 'active', doneCount) } });
    open();
    const next = await panel();
    expect(next.getByRole('link', { name: words }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(lessonNumber)}`);
    expect(next.getByText(label)).toBeTruthy();
    expect(next.getByText('Inscrit')).toBeTruthy();
    expect(screen.queryAllByText('Terminée')).toHaveLength(doneCount);
    expect(screen.getByRole('link', { name: 'Comparer' })).toBeTruthy();
  });

  test('all done: the course can be read again', async () => {
    stubApi({ [PATH]: { json: makeDetail({}, 'completed', 3) } });
    open();
    const next = await panel();
    expect(next.getByText(/^Terminé · 100\s+%$/)).toBeTruthy();
    expect(next.getByRole('link', { name: 'Relire la première leçon' })).toBeTruthy();
  });

  test('a paid course says its price in both moneys and that payment is not open', async () => {
    stubApi({ [PATH]: { json: makeDetail({ price: 9.99, originalPrice: 14.99 }) } });
    open();
    const next = await panel();
    expect(next.getByText(/^9,99\s+€$/)).toBeTruthy();
    expect(next.getByText(/^≈\s+6\s+553\s+FCFA$/)).toBeTruthy();
    expect(next.getByText(/Le paiement mobile n’est pas encore ouvert/)).toBeTruthy();
  });

  test('where courses can be paid, a place that waits leads to its payment', async () => {
    stubApi({ [PATH]: { json: makeDetail({ price: 9.99, isPaymentOpen: true }, 'pending_payment') } });
    open();
    const next = await panel();
    expect(next.getByRole('link', { name: 'Payer le cours' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/paiement`);
    expect(next.queryByText(/pas encore ouvert/)).toBeNull();
  });

  test('a payment that waits is explained, the extract stays readable', async () => {
    stubApi({ [PATH]: { json: makeDetail({ price: 9.99 }, 'pending_payment') } });
    open();
    const next = await panel();
    expect(next.getAllByText('Paiement en attente')).toHaveLength(2);
    expect(next.getByText(/rien n’est à payer aujourd’hui/)).toBeTruthy();
    expect(next.getByRole('link', { name: 'Lire l’extrait libre' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(11)}`);
    expect(next.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Noter' })).toBeNull();
  });
});

describe('the final quiz', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Quiz final' }));
  const PASSED = { attempts: 1, best: 83, isPassed: true, earnsCoins: true };

  test.each([
    ['not enrolled', null, 0, {}, 'Réservé aux inscrits', false],
    ['lessons to come', 'active', 2, {}, 'À faire après les leçons', false],
    ['all lessons done', 'completed', 3, {}, 'À passer', true],
    ['failed once', 'completed', 3, { attempts: 1, best: 50 }, 'À passer', true],
    ['passed', 'completed', 3, PASSED, /^Réussi · 83\s+%$/, true],
  ] as const)('%s: %s %i', async (_name, status, doneCount, quiz, words, isOpen) => {
    stubApi({ [PATH]: { json: makeDetail({ finalQuiz: makeFinalQuiz(quiz), areCoinsDecided: quiz === PASSED }, status, doneCount) } });
    open();
    const final = await section();
    expect(final.getByText(words)).toBeTruthy();
    expect(final.getByText(/^6\s+questions, réussi à 60\s+%$/)).toBeTruthy();
    expect(final.queryByRole('link', { name: 'Quiz final' })?.getAttribute('href')).toBe(isOpen ? `/courses/${uuid(1)}/quiz` : undefined);
    expect(
      final.getByText(
        quiz === PASSED
          ? 'Les UltyCoins de ce cours vous ont déjà été attribués.'
          : /^Leçons finies et quiz réussi, le cours rapporte 100\s+UTC\.$/,
      ),
    ).toBeTruthy();
  });

  test('is what comes next once all lessons are done, until it has brought the coins', async () => {
    stubApi({ [PATH]: { json: makeDetail({ finalQuiz: makeFinalQuiz() }, 'completed', 3) } });
    open();
    expect((await panel()).getByRole('link', { name: 'Passer le quiz final' }).getAttribute('href')).toBe(`/courses/${uuid(1)}/quiz`);
    cleanup();
    stubApi({ [PATH]: { json: makeDetail({ finalQuiz: makeFinalQuiz(PASSED), areCoinsDecided: true }, 'completed', 3) } });
    open();
    expect((await panel()).getByRole('link', { name: 'Relire la première leçon' })).toBeTruthy();
  });

  test('passed faster than it can be read: said, and offered again', async () => {
    stubApi({ [PATH]: { json: makeDetail({ finalQuiz: makeFinalQuiz({ ...PASSED, earnsCoins: false }) }, 'completed', 3) } });
    open();
    expect((await section()).getByText(/^Réussi trop vite pour compter/)).toBeTruthy();
    expect((await panel()).getByRole('link', { name: 'Passer le quiz final' })).toBeTruthy();
  });

  test('opens when the last lesson waits on this device, and waits itself once it is done', async () => {
    stubApi({ [PATH]: { json: makeDetail({ finalQuiz: makeFinalQuiz() }, 'active', 2) } });
    open();
    const item = { label: '', expectedUtc: null, timestamp: '2026-11-20T10:00:00.000Z', attempts: 1 };
    act(() =>
      useOutbox.setState({ items: [{ ...item, eventId: uuid(701), type: 'progress_update', about: [uuid(13)], finished: [uuid(13)] }] }),
    );
    const final = await section();
    expect(final.getByRole('link', { name: 'Quiz final' })).toBeTruthy();
    act(() =>
      useOutbox.setState(({ items }) => ({ items: [...items, { ...item, eventId: uuid(702), type: 'quiz_result', about: [uuid(40)] }] })),
    );
    expect(final.getByText('En attente de synchronisation')).toBeTruthy();
  });

  test('without one, the course says that it pays nothing yet; what it paid before stays said', async () => {
    stubApi({ [PATH]: { json: makeDetail({}, 'completed', 3) } });
    open();
    expect(
      await screen.findByText(
        /^Ce cours n’a pas encore de quiz final\s+: le terminer compte dans votre progression, mais ne rapporte pas d’UltyCoins\.$/,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Quiz final' })).toBeNull();
    cleanup();
    stubApi({ [PATH]: { json: makeDetail({ areCoinsDecided: true }, 'completed', 3) } });
    open();
    expect(await screen.findByText('Les UltyCoins de ce cours vous ont déjà été attribués.')).toBeTruthy();
  });

  test('a copy of the device that does not know of final quizzes says nothing about them', async () => {
    const { finalQuiz: _quiz, areCoinsDecided: _decided, ...old } = makeDetail({}, 'completed', 3);
    stubApi({ [PATH]: { json: old } });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tenir sa caisse' })).toBeTruthy();
    expect(screen.queryByText(/quiz final/)).toBeNull();
  });
});

describe('on this phone', () => {
  beforeEach(() => installTestDevice());
  afterEach(() => installNoLibrary());

  test('who may read the course may download it', async () => {
    const { asked } = installFakeLibrary();
    stubApi({ [PATH]: { json: makeDetail({}, 'active') } });
    open();
    const download = within(await screen.findByRole('region', { name: 'Lire sans réseau' }));
    await userEvent.click(await download.findByRole('button', { name: /^Télécharger · 10,2\sKB \(leçons et quiz\)$/ }));
    expect(asked).toEqual([
      ['opened', 'course', uuid(1), undefined],
      ['start', 'course', uuid(1), { withAudio: false, isAgreed: false, title: 'Tenir sa caisse' }],
    ]);
  });

  test.each([
    ['not enrolled', null],
    ['before its payment', 'pending_payment'],
  ] as const)('%s it is not offered', async (_what, status) => {
    installFakeLibrary();
    stubApi({ [PATH]: { json: makeDetail({}, status) } });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Tenir sa caisse' });
    expect(screen.queryByRole('region', { name: 'Lire sans réseau' })).toBeNull();
  });

  test('without network, a course that is not here can be had at the next connection', async () => {
    const { asked } = installFakeLibrary();
    stubApi({ [PATH]: 'network-down', 'GET /api/courses': { json: [makeCourse(1, { title: 'Tenir sa caisse' })] } });
    open();
    expect(await screen.findByRole('heading', { name: 'Ce cours n’est pas sur ce téléphone' })).toBeTruthy();
    await screen.findByText(/Cours «\sTenir sa caisse\s»/);
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger à la prochaine connexion' }));
    expect(asked).toEqual([['wish', 'course', uuid(1), 'Tenir sa caisse']]);
  });
});

describe('states', () => {
  test('an unknown course', async () => {
    stubApi({ [PATH]: { status: 404, code: 'COURSE_NOT_FOUND', message: 'Ce cours n’existe pas.' } });
    open();
    expect(await screen.findByRole('heading', { name: 'Ce cours n’existe pas' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir tous les cours' }).getAttribute('href')).toBe('/courses');
  });

  test('a failed read can be retried', async () => {
    stubApi({ [PATH]: [{ status: 503, code: 'UNAVAILABLE', message: 'Le service redémarre.' }, { json: makeDetail() }] });
    open();
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tenir sa caisse' })).toBeTruthy();
  });
});

describe("one's own review", () => {
  const REVIEWS = `${PATH}/reviews`;
  const none = { rating: null, count: 0, mayReview: true, own: null, list: [] };
  const write = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Donner mon avis' }));
    await userEvent.click(screen.getByRole('radio', { name: '4 sur 5' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Votre avis/ }), 'Clair.');
    await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
  };

  test('refused: what was written stays, with the reason', async () => {
    stubApi({
      [PATH]: { json: makeDetail({}, 'active', 2) },
      [REVIEWS]: { json: none },
      'PUT /api/course-reviews': { decided: { outcome: 'rejected', reason: 'review_too_early', own: null } },
    });
    open();
    await write();
    await waitFor(() => expect(toast()?.title).toBe('Votre avis n’est pas passé'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Votre avis/ }).value).toBe('Clair.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 sur 5' }).checked).toBe(true);
  });

  test('without network it waits, and says so', async () => {
    stubApi({ [PATH]: { json: makeDetail({}, 'active', 2) }, [REVIEWS]: { json: none }, 'PUT /api/course-reviews': 'network-down' });
    open();
    await write();
    expect(await screen.findByText('Votre avis est gardé sur ce téléphone')).toBeTruthy();
  });
});
