import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { learningDay } from '@ulty/contracts/reads/people.js';
import { installSync, noteDataTime, useConnectivity, useOutbox, useToasts } from '@ulty/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdDate, makeUser, plain, refusal, renderPage, stubApi, type Answers, uuid } from '@ulty/kit/testing';
import { makeActivity, makeBadge, makeCourse, makeDeck, makeEnrollment, makeLearningDay } from '../../test/make';
import HomePage from './home.page';

const AWA = makeUser();
const BADGES = `GET /api/users/${AWA.id}/badges`;
const REVIEWS = 'GET /api/reviews?cards=0';
const DAY_ONE: Answers = {
  'GET /api/enrollments': [200, []],
  'GET /api/courses': [200, [1, 2, 3, 4, 5].map((n) => makeCourse(n))],
  [BADGES]: [200, []],
  [REVIEWS]: [200, makeDeck()],
  'GET /api/activity': [200, makeActivity()],
  'GET /api/activity/today': [200, makeLearningDay()],
};
/** Text of a stat card, with plain spaces. */
const stat = (label: string) => plain(screen.getByText(label).closest('li'));
const region = (name: string) => screen.getByRole('region', { name });

beforeEach(() => {
  useToasts.setState({ current: null });
  holdDate();
});
afterEach(() => void jest.useRealTimers());

describe('day one', () => {
  test('words instead of zeros; where no step can be opened, a text to choose', async () => {
    stubApi(DAY_ONE);
    renderPage(<HomePage />, { user: makeUser({ firstName: '', level: '' }) });
    expect(await screen.findByRole('heading', { name: 'Choisissez ce que vous voulez apprendre' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Bon(jour|soir), Apprenant$/);
    expect(screen.getByRole('link', { name: 'Choisir un texte' }).getAttribute('href')).toBe('/courses');
    expect(stat('Niveau')).toContain('Débutant');
    expect(stat('Niveau')).toBe('NiveauDébutantprochain 1 000 UTC');
    expect(stat('Cours terminés')).toBe('Cours terminésà choisirLe catalogue est ouvert');
    expect(stat("Temps d'étude")).toMatch(/commence (ce soir|aujourd’hui)/);
    expect(stat("Temps d'étude")).toContain('Premier objectif : 1 quiz');
    expect(stat('Badges')).toBe('Badgesle premier : à 1 quizIls se tissent ici');
    const learning = region("Continuer l'Apprentissage");
    expect(within(learning).getByRole('link', { name: 'Parcourir les cours' }).getAttribute('href')).toBe('/courses');
  });

  test('mentions the nine categories and the five tiers', async () => {
    stubApi(DAY_ONE);
    renderPage(<HomePage />);
    expect(await screen.findByText(/9 catégories entrepreneuriales et 5 tiers de pièces/)).toBeTruthy();
    expect(screen.getByText('5 tiers disponibles')).toBeTruthy();
  });

  test('nothing leads to what is not live', async () => {
    stubApi(DAY_ONE);
    renderPage(<HomePage />);
    await screen.findByRole('heading', { name: 'Cours 1' });
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets.filter((href) => !href?.startsWith('/courses'))).toEqual([]);
    expect(screen.getAllByText('Bientôt')).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Actions rapides' })).toBeNull();
  });
});

test('the welcome is offered until it was passed, on this phone too', async () => {
  stubApi(DAY_ONE);
  const user = makeUser({ isWelcomeDue: true });
  const page = () => renderPage(<HomePage />, { user, live: ['/bienvenue'] });
  const { unmount } = page();
  const offer = { name: /^Choisir mon fil/ };
  expect((await screen.findByRole('link', offer)).getAttribute('href')).toBe('/bienvenue');
  unmount();
  localStorage.setItem(`ulty-bienvenue:${user.id}`, JSON.stringify({ who: 'trade', isDone: true }));
  page();
  await screen.findByRole('heading', { name: 'Cours 1' });
  expect(screen.queryByRole('link', offer)).toBeNull();
  localStorage.clear();
});

test('what is live is linked; QuizHero stays to come', async () => {
  stubApi(DAY_ONE);
  renderPage(<HomePage />, { live: ['/quiz-ulty-stars', '/quiz-hero', '/ulty-coins', '/leagues', '/community', '/tutors', '/streaks'] });
  expect(screen.getByRole('link', { name: 'QuizUltyStars' }).getAttribute('href')).toBe('/quiz-ulty-stars');
  expect(screen.getByRole('link', { name: 'QuizHero' }).getAttribute('href')).toBe('/quiz-hero');
  expect(screen.getByRole('link', { name: 'Voir mes UTC' }).getAttribute('href')).toBe('/ulty-coins');
  expect(screen.getByRole('link', { name: 'Ma ligue' }).getAttribute('href')).toBe('/leagues');
  expect((await screen.findByRole('link', { name: 'Votre semaine' })).getAttribute('href')).toBe('/streaks');
  const actions = within(screen.getByRole('navigation', { name: 'Actions rapides' })).getAllByRole('link');
  expect(actions.map((link) => link.getAttribute('href'))).toEqual(['/community', '/tutors', '/ulty-coins']);
  expect(screen.getAllByText('Bientôt')).toHaveLength(1);
  expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
});

test.each([
  [0, 0, 'prochain 1 000 UTC', '≈ 0 FCFA'],
  [999, 99, '999 / 1 000 · prochain 1 000 UTC', '≈ 499 FCFA'],
  [1000, 0, '0 / 1 000 · prochain 2 000 UTC', '≈ 500 FCFA'],
  [1500, 50, '500 / 1 000 · prochain 2 000 UTC', '≈ 750 FCFA'],
])('%i coins: level bar and value', async (ultyCoins, percent, words, fcfa) => {
  stubApi(DAY_ONE);
  renderPage(<HomePage />, { user: makeUser({ ultyCoins, lifetimeCoins: ultyCoins }) });
  const bar = screen.getByRole('progressbar', { name: 'Progression : Niveau' });
  expect(bar.getAttribute('aria-valuenow')).toBe(String(percent));
  expect(bar.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(words);
  expect(plain(region('Vos UltyCoins'))).toContain(fcfa);
  expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
});

test('spending coins takes nothing from the level', async () => {
  stubApi(DAY_ONE);
  renderPage(<HomePage />, { user: makeUser({ ultyCoins: 40, lifetimeCoins: 1500, level: 'Apprenti' }) });
  expect(stat('Niveau')).toContain('Apprenti');
  expect(stat('Niveau')).toContain('500 / 1 000 · prochain 2 000 UTC');
  expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
});

describe('figures of a learner', () => {
  const days = (minutes: number[]) =>
    makeActivity({ days: makeActivity().days.map((day, index) => ({ ...day, minutes: minutes[index - 27] ?? 0 })) });

  test('recent badges, and the part of this week in the study time', async () => {
    // 20 November 2026 is a Friday: the last three days are of this week.
    stubApi({
      ...DAY_ONE,
      [BADGES]: [200, [makeBadge(1), makeBadge(2), makeBadge(3, { isRecent: false })]],
      'GET /api/activity': [200, days([20, 30, 20])],
    });
    renderPage(<HomePage />, { user: makeUser({ totalStudyTime: 765, badgesEarned: 9 }) });
    await waitFor(() => expect(stat('Badges')).toBe('Badges92 récents'));
    expect(stat("Temps d'étude")).toBe("Temps d'étude12 h 45dont 1 h 10 min cette semaine");
    expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
  });

  test('after a first quiz without reading, the study time asks for no first quiz', async () => {
    stubApi(DAY_ONE);
    renderPage(<HomePage />, { user: makeUser({ lifetimeCoins: 15, ultyCoins: 15 }) });
    expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
    expect(stat("Temps d'étude")).toBe("Temps d'étudecommence aujourd’huide lecture active");
  });

  test('what could not be read is not invented', async () => {
    const down = refusal(500, 'INTERNAL', 'Un problème est survenu.');
    stubApi({ ...DAY_ONE, [BADGES]: down, 'GET /api/activity': down, [REVIEWS]: down });
    renderPage(<HomePage />, { user: makeUser({ totalStudyTime: 765, badgesEarned: 9 }) });
    expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
    expect(stat('Badges')).toBe('Badges9récents : non connu');
    expect(stat("Temps d'étude")).toContain('de lecture active');
  });
});

test('without network, what is shown says its age', async () => {
  useConnectivity.setState({ isOnline: false });
  stubApi(DAY_ONE);
  renderPage(<HomePage />);
  expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
  act(() => noteDataTime(learningDay.path, Date.now() - 3 * 3_600_000));
  expect(screen.getByText('Mis à jour : Il y a 3h')).toBeTruthy();
  act(() => useConnectivity.setState({ isOnline: true }));
  expect(screen.queryByText(/^Mis à jour/)).toBeNull();
});

describe('what waits on this device', () => {
  const item = {
    eventId: uuid(1),
    type: 'quiz_result' as const,
    label: 'Quiz',
    expectedUtc: 15,
    timestamp: '2026-11-20T11:00:00.000Z',
    attempts: 0,
    about: [],
  };

  test('is added to the coins in italic, as pending', async () => {
    stubApi(DAY_ONE);
    renderPage(<HomePage />, { user: makeUser({ ultyCoins: 1240 }) });
    act(() =>
      useOutbox.setState({
        items: [item, { ...item, eventId: uuid(2), expectedUtc: 20 }, { ...item, eventId: uuid(3), expectedUtc: null }],
      }),
    );
    const coins = region('Vos UltyCoins');
    const pending = within(coins).getByText(/en attente/);
    expect(pending.textContent).toBe('+35\u00a0UTC en attente');
    expect(pending.closest('.u-amount-pending')).toBeTruthy();
    expect(coins.querySelector('.u-amount-gain')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
  });

  test('stands for the first quiz: nothing asks for it again', async () => {
    stubApi(DAY_ONE);
    renderPage(<HomePage />, { live: ['/quiz-ulty-stars'] });
    expect(await screen.findByText(/^Premier objectif/)).toBeTruthy();
    act(() => useOutbox.setState({ items: [item] }));
    expect(await screen.findByText('Journée faite sur ce téléphone, à confirmer.')).toBeTruthy();
    expect(screen.queryByText(/Premier objectif/)).toBeNull();
    expect(stat("Temps d'étude")).toBe("Temps d'étudecommence aujourd’huide lecture active");
  });

  test('for more than three days is sent first', async () => {
    stubApi(DAY_ONE);
    const sync = jest.fn();
    installSync(sync);
    renderPage(<HomePage />);
    act(() => useOutbox.setState({ items: [{ ...item, timestamp: '2026-01-01T00:00:00.000Z' }] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Synchroniser' }));
    expect(sync).toHaveBeenCalledTimes(1);
    act(() => useOutbox.setState({ isSyncing: true }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Synchronisation…' }).disabled).toBe(true);
    act(() => useOutbox.setState({ items: [], isSyncing: false }));
    expect(screen.queryByRole('button', { name: 'Synchroniser' })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
  });
});

describe('with courses', () => {
  const enrollments = [
    makeEnrollment(1, { progress: 100, completedLessons: 4, status: 'completed', nextLesson: null }),
    makeEnrollment(2, { lastAccessedAt: '2026-11-02T00:00:00.000Z' }),
    makeEnrollment(3, { progress: 0, completedLessons: 0, lastAccessedAt: '2026-11-03T00:00:00.000Z' }),
    makeEnrollment(4, { lastAccessedAt: '2026-10-02T00:00:00.000Z' }),
    makeEnrollment(5, { status: 'pending_payment', lastAccessedAt: '2026-11-09T00:00:00.000Z' }),
  ];
  const answers: Answers = { ...DAY_ONE, 'GET /api/enrollments': [200, enrollments] };

  test('the two last read in progress, each to its next lesson', async () => {
    stubApi(answers);
    renderPage(<HomePage />, { user: makeUser({ coursesCompleted: 1, totalStudyTime: 765, badgesEarned: 2 }) });
    const learning = await waitFor(() => region("Continuer l'Apprentissage"));
    const rows = await within(learning).findAllByRole('article');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Cours 3', 'Cours 2']);
    expect(
      within(rows[0]!)
        .getByRole('link', { name: /^Commencer/ })
        .getAttribute('href'),
    ).toBe(`/courses/${enrollments[2]!.course.id}/lecons/${enrollments[2]!.nextLesson!.id}`);
    expect(
      within(rows[1]!)
        .getByRole('link', { name: /^Continuer/ })
        .getAttribute('href'),
    ).toBe(`/courses/${enrollments[1]!.course.id}/lecons/${enrollments[1]!.nextLesson!.id}`);
    expect(within(rows[1]!).getByText('En bonne voie · 50 %')).toBeTruthy();
    expect(stat('Cours terminés')).toContain('13 en cours');
    expect(stat("Temps d'étude")).toContain('12 h 45');
  });

  test('three popular courses, the enrolled ones marked', async () => {
    stubApi(answers);
    renderPage(<HomePage />);
    const popular = region('Cours Populaires');
    const cards = () => within(popular).getAllByRole('article');
    await waitFor(() =>
      expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual(['Cours 2', 'Cours 3', 'Cours 4']),
    );
    expect(within(cards()[0]!).getByText('Inscrit')).toBeTruthy();
    expect(within(popular).getByRole('link', { name: 'Tous les cours' }).getAttribute('href')).toBe('/courses');
  });
});

test.each([
  [true, 1],
  [undefined, 0],
] as const)('legal texts that changed are asked for again, and stand in nobody’s way: %j', async (isConsentDue, count) => {
  stubApi(DAY_ONE);
  renderPage(<HomePage />, { user: makeUser({ ...(isConsentDue && { isConsentDue }) }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link', { name: 'Les lire et accepter' }).map((link) => link.getAttribute('href'))).toEqual(
    Array<string>(count).fill('/profile/reglages/donnees'),
  );
});

describe('Cours Populaires', () => {
  test.each([
    ['eleve', ['Cours 4', 'Cours 1', 'Cours 2']],
    ['entrepreneur', ['Cours 1', 'Cours 2', 'Cours 3']],
  ] as const)('who is %s finds school courses first, or last', async (track, titles) => {
    const courses = [1, 2, 3, 4].map((at) => makeCourse(at, { category: at === 4 ? 'Éducation' : 'Finance' }));
    stubApi({ ...DAY_ONE, 'GET /api/courses': [200, courses], 'GET /api/enrollments': [200, []] });
    renderPage(<HomePage />, { user: makeUser({ track }) });
    const cards = await within(region('Cours Populaires')).findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(titles);
  });

  test('the learner’s finished course leaves its place to the next one', async () => {
    stubApi({ ...DAY_ONE, 'GET /api/enrollments': [200, [makeEnrollment(2, { progress: 100, status: 'completed' })]] });
    renderPage(<HomePage />);
    const titles = () =>
      within(region('Cours Populaires'))
        .getAllByRole('article')
        .map((card) => within(card).getByRole('heading').textContent);
    await waitFor(() => expect(titles()).toEqual(['Cours 1', 'Cours 3', 'Cours 4']));
  });

  test('who has finished them all is told so', async () => {
    stubApi({
      ...DAY_ONE,
      'GET /api/courses': [200, [makeCourse(1)]],
      'GET /api/enrollments': [200, [makeEnrollment(1, { progress: 100, status: 'completed' })]],
    });
    renderPage(<HomePage />);
    expect(await within(region('Cours Populaires')).findByRole('heading', { name: 'Vous avez terminé tous les cours' })).toBeTruthy();
  });
});

describe('Actions rapides', () => {
  test.each([
    [['/ulty-coins'], true],
    [['/ulty-coins', '/community'], false],
  ])('with %j live, drawn as a line: %s; one alone is no tile', async (liveRoutes, isLine) => {
    stubApi(DAY_ONE);
    renderPage(<HomePage />, { live: liveRoutes });
    expect(
      within(screen.getByRole('navigation', { name: 'Actions rapides' }))
        .getByRole('list')
        .classList.contains('home-quick-line'),
    ).toBe(isLine);
  });
});

describe('when a read fails', () => {
  test('enrollments: the rest of the page stays, and a retry repairs it', async () => {
    const answers: Answers = {
      ...DAY_ONE,
      'GET /api/enrollments': [503, { code: 'UNAVAILABLE', message: 'Le service redémarre. Réessayez dans un instant.', requestId: 'r' }],
    };
    stubApi(answers);
    renderPage(<HomePage />, { user: makeUser({ ultyCoins: 1240 }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Le service redémarre.');
    expect(alert.textContent).toContain('UNAVAILABLE');
    expect(await screen.findByRole('heading', { name: 'Cours 1' })).toBeTruthy();
    expect(region('Vos UltyCoins').textContent).toContain('1\u00a0240');
    answers['GET /api/enrollments'] = [200, [makeEnrollment(2)]];
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await within(region("Continuer l'Apprentissage")).findByRole('heading', { name: 'Cours 2' })).toBeTruthy();
  });

  test('courses: only their section says so', async () => {
    stubApi({ ...DAY_ONE, 'GET /api/courses': [500, { code: 'INTERNAL', message: 'Un problème est survenu.', requestId: 'r' }] });
    renderPage(<HomePage />);
    expect(await within(region('Cours Populaires')).findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Choisissez ce que vous voulez apprendre' })).toBeTruthy();
  });
});

describe('enrolling from a popular course', () => {
  test('sends the course once and shows it as enrolled', async () => {
    const answers: Answers = {
      ...DAY_ONE,
      'POST /api/enrollments': (sent) => [
        200,
        { ...(sent as object), outcome: 'accepted', enrollment: makeEnrollment(2, { progress: 0 }) },
      ],
    };
    const api = stubApi(answers);
    renderPage(<HomePage />);
    const card = (await within(region('Cours Populaires')).findAllByRole('article'))[1]!;
    answers['GET /api/enrollments'] = [200, [makeEnrollment(2, { progress: 0 })]];
    await userEvent.click(within(card).getByRole('button', { name: /^S'inscrire/ }));
    expect(await within(card).findByText('Inscrit')).toBeTruthy();
    const posts = api.calls().filter(({ call }) => call === 'POST /api/enrollments');
    expect(posts.map(({ body }) => body)).toEqual([expect.objectContaining({ courseId: makeCourse(2).id })]);
    expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'Inscription faite' });
  });

  test('what cannot leave now waits, and the card says so', async () => {
    stubApi({
      ...DAY_ONE,
      'POST /api/enrollments': [429, { code: 'TOO_MANY_REQUESTS', message: 'Trop de demandes. Patientez un instant.', requestId: 'r' }],
    });
    renderPage(<HomePage />);
    const card = (await within(region('Cours Populaires')).findAllByRole('article'))[0]!;
    await userEvent.click(within(card).getByRole('button', { name: /^S'inscrire/ }));
    expect(await within(card).findByText('Inscription en attente d’envoi')).toBeTruthy();
    expect(useToasts.getState().current).toMatchObject({ kind: 'waiting', title: 'Inscription en attente d’envoi' });
  });
});
