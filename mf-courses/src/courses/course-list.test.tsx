import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installOutbox, useOutbox } from '@ulty/kit';
import { AWA, makeCourse, makeEnrollment, uuid } from '../../test/make';
import { openPage, stubApi, toast } from '../../test/open-page';
import CourseListPage from './course-list.page';

const open = (at = '/courses', given: Partial<Parameters<typeof openPage>[1]> = {}) =>
  openPage(<CourseListPage />, { route: '/courses', at, ...given });
const address = () => screen.getByTestId('address').textContent;
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent);
const card = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('article') as HTMLElement);

const catalogue = [
  makeCourse(1, { title: 'Lire un crédit', enrollmentCount: 3 }),
  makeCourse(2, { title: 'Vendre mieux', category: 'Marketing', price: 9.99, originalPrice: 14.99, enrollmentCount: 2 }),
  makeCourse(3, { title: 'Coder', category: 'Tech', difficulty: 'Avancé', enrollmentCount: 1 }),
];

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe('filters', () => {
  test('live in the address and cost no further call', async () => {
    const { made } = stubApi({ 'GET /api/courses': { json: catalogue } });
    open();
    expect(await screen.findByText(/^3\s+cours$/)).toBeTruthy();
    expect(titles()).toEqual(['Lire un crédit', 'Vendre mieux', 'Coder']);
    await userEvent.click(screen.getByRole('link', { name: 'Tech' }));
    expect(address()).toBe('/courses?category=Tech');
    expect(titles()).toEqual(['Coder']);
    expect(screen.getByText(/^1\s+cours sur 3$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tech' }).getAttribute('aria-current')).toBe('true');
    expect(made).toEqual(['GET /api/courses']);
  });

  test('of the form keep search and category', async () => {
    stubApi({ 'GET /api/courses?search=prix': { json: catalogue } });
    open('/courses?search=prix&category=Marketing');
    expect(await screen.findByRole('link', { name: 'Vendre mieux' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Prix'), 'Payant');
    await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Plus courts');
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
    expect(address()).toBe('/courses?search=prix&category=Marketing&price=payant&sort=duree');
    expect(titles()).toEqual(['Vendre mieux']);
    expect(screen.getByText(/^Filtres/).textContent).toBe('Filtres (2 actifs)');
    await userEvent.click(screen.getByRole('link', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/courses?search=prix&category=Marketing');
    expect((screen.getByLabelText('Prix') as HTMLSelectElement).value).toBe('');
  });

  test('of an opened address are in the form, and follow it when it is cleared', async () => {
    stubApi({ 'GET /api/courses': { json: catalogue } });
    open('/courses?difficulty=Avanc%C3%A9&category=Finance');
    expect((screen.getByLabelText('Niveau') as HTMLSelectElement).value).toBe('Avancé');
    expect(await screen.findByRole('heading', { name: 'Aucun cours avec ces filtres' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Voir tous les cours' }));
    expect(titles()).toHaveLength(3);
    expect((screen.getByLabelText('Niveau') as HTMLSelectElement).value).toBe('');
  });
});

describe('search', () => {
  test('asks the server and keeps its order', async () => {
    stubApi({ 'GET /api/courses': { json: catalogue }, 'GET /api/courses?search=vendre': { json: [catalogue[2], catalogue[1]] } });
    open();
    await screen.findByText(/^3\s+cours$/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher un cours' }), 'vendre{Enter}');
    expect(address()).toBe('/courses?search=vendre');
    expect(await screen.findByText(/^2\s+cours pour « vendre »$/)).toBeTruthy();
    expect(titles()).toEqual(['Coder', 'Vendre mieux']);
    await userEvent.click(screen.getByRole('link', { name: 'Effacer la recherche' }));
    expect(address()).toBe('/courses');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  test('without network searches the courses of this device, and says so', async () => {
    stubApi({ 'GET /api/courses?search=credit': 'network-down' });
    open('/courses?search=credit', { known: { '/api/courses': catalogue } });
    expect(await screen.findByText('Recherche faite sur ce téléphone')).toBeTruthy();
    expect(titles()).toEqual(['Lire un crédit']);
  });

  test('without a hit says which words', async () => {
    stubApi({ 'GET /api/courses?search=zzz': { json: [] } });
    open('/courses?search=zzz');
    expect(await screen.findByRole('heading', { name: 'Aucun cours pour «\u00a0zzz\u00a0»' })).toBeTruthy();
  });
});

describe('card signed out', () => {
  test("'S'inscrire' leads to the sign-in page, which comes back to the course", async () => {
    const { made } = stubApi({ 'GET /api/courses': { json: catalogue } });
    open();
    const actions = await card('Lire un crédit');
    expect(actions.getByRole('link', { name: /^S'inscrire/ }).getAttribute('href')).toBe(
      `/api/login?returnTo=${encodeURIComponent(`/courses/${uuid(1)}`)}`,
    );
    expect(actions.getByRole('link', { name: /^Voir le cours/ }).getAttribute('href')).toBe(`/courses/${uuid(1)}`);
    expect(made).toEqual(['GET /api/courses']);
  });

  test("'Nouveau' within seven days", async () => {
    stubApi({
      'GET /api/courses': {
        json: [
          makeCourse(1, { title: 'Neuf', createdAt: new Date(Date.now() - 60_000).toISOString() }),
          makeCourse(2, { title: 'Ancien' }),
        ],
      },
    });
    open();
    expect((await card('Neuf')).getByText('Nouveau')).toBeTruthy();
    expect((await card('Ancien')).queryByText('Nouveau')).toBeNull();
  });
});

describe('card signed in', () => {
  const [credit, vendre] = catalogue as [(typeof catalogue)[0], (typeof catalogue)[0], ...typeof catalogue];
  const signedIn = { user: AWA, known: { '/api/courses': catalogue, '/api/enrollments': [] } };

  test("'Continuer' leads to the next lesson", async () => {
    const enrollment = makeEnrollment(credit, {
      progress: 33,
      completedLessons: 1,
      nextLesson: { id: uuid(12), title: 'Noter', position: 2 },
    });
    stubApi({ 'GET /api/courses': { json: catalogue }, 'GET /api/enrollments': { json: [enrollment] } });
    open('/courses', { user: AWA });
    const actions = await card('Lire un crédit');
    expect((await actions.findByRole('link', { name: /^Continuer/ })).getAttribute('href')).toBe(`/courses/${uuid(1)}/lecons/${uuid(12)}`);
    expect(actions.getByText('Inscrit')).toBeTruthy();
    expect(actions.getByText(/^1\/3\s+leçons$/)).toBeTruthy();
  });

  test('enrols in one tap: the card changes, a toast says so, the focus stays on the card', async () => {
    const { bodies } = stubApi({ 'POST /api/enrollments': { decided: { enrollment: makeEnrollment(credit) } } });
    open('/courses', signedIn);
    const actions = await card('Lire un crédit');
    await userEvent.click(actions.getByRole('button', { name: /^S'inscrire/ }));
    const start = await actions.findByRole('link', { name: /^Commencer/ });
    expect(document.activeElement).toBe(start);
    expect(toast()).toMatchObject({ kind: 'done', title: 'Inscription faite', detail: 'Lire un crédit' });
    expect(bodies).toMatchObject([
      {
        courseId: uuid(1),
        userId: AWA.id,
        occurredAt: expect.any(String),
        eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      },
    ]);
  });

  test('shows the enrolment under way', async () => {
    stubApi({ 'POST /api/enrollments': 'pending' });
    open('/courses', signedIn);
    const actions = await card('Lire un crédit');
    await userEvent.click(actions.getByRole('button', { name: /^S'inscrire/ }));
    expect(actions.getByRole('button', { name: /^Inscription…/ }).getAttribute('aria-busy')).toBe('true');
  });

  test.each([
    ['no network', 'network-down'],
    ['a busy server', { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Trop de demandes. Patientez un instant.' }],
  ] as const)('%s: the enrolment is kept, the card says that it waits and offers it no more', async (_what, answer) => {
    stubApi({ 'POST /api/enrollments': answer });
    open('/courses', signedIn);
    const actions = await card('Lire un crédit');
    await userEvent.click(actions.getByRole('button', { name: /^S'inscrire/ }));
    expect(await actions.findByText('Inscription en attente d’envoi')).toBeTruthy();
    expect(actions.queryByRole('button', { name: /^S'inscrire/ })).toBeNull();
    expect(toast()).toMatchObject({
      kind: 'waiting',
      title: 'Inscription en attente d’envoi',
      detail: 'Elle sera envoyée à la reconnexion.',
    });
    expect(useOutbox.getState().items).toMatchObject([
      { type: 'enrollment', label: 'Inscription\u00a0: Lire un crédit', about: [uuid(1)] },
    ]);
  });

  test('an enrolment that the server decides against says why', async () => {
    stubApi({ 'POST /api/enrollments': { decided: { outcome: 'rejected', reason: 'unknown_course' } } });
    open('/courses', signedIn);
    const actions = await card('Lire un crédit');
    await userEvent.click(actions.getByRole('button', { name: /^S'inscrire/ }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ kind: 'failed', title: 'Inscription impossible', detail: 'Ce cours n’existe plus.' }),
    );
    expect(actions.getByRole('button', { name: /^S'inscrire/ })).toBeTruthy();
  });

  test('what can be neither sent nor kept says so, and is the same event at the next tap', async () => {
    const told: unknown[] = [];
    open('/courses', signedIn);
    installOutbox(async (_type, event) => {
      told.push(event);
      throw new TypeError('Failed to fetch');
    });
    const actions = await card('Lire un crédit');
    for (const times of [1, 2]) {
      await userEvent.click(await actions.findByRole('button', { name: /^S'inscrire/ }));
      await waitFor(() => expect(told).toHaveLength(times));
    }
    expect(told[1]).toEqual(told[0]);
    await waitFor(() => expect(toast()).toMatchObject({ kind: 'failed', title: 'Inscription impossible' }));
  });

  test('a paid course waits for its payment, and the toast does not promise more', async () => {
    stubApi({ 'POST /api/enrollments': { decided: { enrollment: makeEnrollment(vendre, { status: 'pending_payment' }) } } });
    open('/courses', signedIn);
    const actions = await card('Vendre mieux');
    await userEvent.click(actions.getByRole('button', { name: /^S'inscrire/ }));
    expect(await actions.findByText('Paiement en attente')).toBeTruthy();
    expect(toast()).toMatchObject({ kind: 'waiting', title: 'Paiement en attente' });
  });
});

describe('states', () => {
  test('a failed read shows sentence, code and retry', async () => {
    stubApi({ 'GET /api/courses': ['network-down', { json: catalogue }] });
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Les cours n’ont pas pu être chargés');
    expect(alert.textContent).toContain('Code RÉSEAU');
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/^3\s+cours$/)).toBeTruthy();
  });

  test('an empty catalogue', async () => {
    stubApi({ 'GET /api/courses': { json: [] } });
    open();
    expect(await screen.findByRole('heading', { name: 'Aucun cours pour le moment' })).toBeTruthy();
  });

  test('loading shows a skeleton, and words after four seconds', () => {
    jest.useFakeTimers();
    stubApi({ 'GET /api/courses': 'pending' });
    open();
    expect(screen.getByText('Chargement des cours…')).toBeTruthy();
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText(/Connexion lente/)).toBeTruthy();
  });
});
