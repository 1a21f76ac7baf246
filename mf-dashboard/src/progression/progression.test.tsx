import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Progression, Why } from '@ulty/contracts/learning/progression.js';
import { examPackPage } from '@ulty/domain/base/pages.js';
import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { holdDate, installTestOutbox, makeUser, plain, refusal, renderPage, spaced, stubApi, type Answers, uuid } from '@ulty/kit/testing';
import { makeDeck } from '../../test/make';
import ProgressionPage from './progression.page';
import { uncountedWords } from './uncounted-words';

const READ = 'GET /api/progression';
const CARDS = 'GET /api/reviews?cards=0';
const QUIZ_PATH = `/quiz-ulty-stars/livres/${uuid(4)}/quiz/${uuid(5)}`;

const empty: Progression = {
  track: 'quiz-ulty-stars',
  studySeconds: 0,
  booksOpened: 0,
  percent: 0,
  categories: BOOK_CATEGORIES.map((name) => ({ name, percent: null, answers: 0, topics: [] })),
  weakest: null,
  steps: [25, 50, 75, 100].map((percent) => ({ percent, reachedAt: null })),
  goals: [],
  goalMin: 10,
  grown: [],
};
const full: Progression = {
  ...empty,
  studySeconds: 45_900,
  booksOpened: 26,
  percent: 51,
  categories: empty.categories.map((category) =>
    category.name === 'Finance'
      ? {
          ...category,
          percent: 64,
          answers: 97,
          topics: [
            { id: 'calculer-une-marge', name: 'Calculer une marge', isArchived: false, percent: 41, answers: 32 },
            { id: 'tenir-sa-caisse', name: 'Tenir sa caisse', isArchived: false, percent: 86, answers: 24 },
            { id: 'credit', name: 'Crédit et intérêts', isArchived: true, percent: null, answers: 8 },
          ],
        }
      : category.name === 'Stratégie'
        ? { ...category, answers: 8, right: 5 }
        : category,
  ),
  weakest: {
    topicId: 'calculer-une-marge',
    topic: 'Calculer une marge',
    percent: 41,
    answers: 32,
    books: 3,
    quiz: { quizId: uuid(5), bookId: uuid(4), title: 'La marge', questions: 6 },
  },
  steps: [
    { percent: 25, reachedAt: '2026-10-03T08:00:00.000Z' },
    { percent: 50, reachedAt: '2026-11-09T08:00:00.000Z' },
    { percent: 75, reachedAt: null },
    { percent: 100, reachedAt: null },
  ],
  goals: [{ kind: 'mark', subject: 'Mathématiques', target: 12, round: 1, setAt: '2026-11-01T08:00:00.000Z' }],
  grown: [{ courseId: uuid(7), title: 'Fixer ses prix', lessons: 2 }],
};
const deck = makeDeck({
  dueCount: 12,
  total: 90,
  doneToday: 4,
  forecast: [12, 8, 5, 11, 3, 9, 6].map((count, at) => ({ day: `2026-11-${20 + at}`, count })),
});
const why: Why = {
  metric: 'category:Finance',
  percent: 64,
  counted: 40,
  leftOut: 57,
  events: [
    { eventId: uuid(20), source: 'quiz', title: 'La règle des 3 caisses', at: '2026-11-19T18:42:00.000Z', right: 4, total: 5 },
    { eventId: uuid(21), source: 'cards', title: null, at: '2026-11-14T10:00:00.000Z', right: 7, total: 12 },
  ],
  answers: [],
  days: [],
  next: null,
};
const LIVE = ['/quiz-ulty-stars', '/quiz-ulty-stars/revision', QUIZ_PATH, '/quiz-hero', '/streaks'];

const open = (answers: Answers | 'offline', options: Parameters<typeof renderPage>[1] = {}) => {
  const api = stubApi(answers);
  renderPage(<ProgressionPage />, { path: '/progression', user: makeUser(), live: LIVE, ...options });
  return api;
};
beforeEach(() => {
  holdDate();
});
afterEach(() => {
  jest.useRealTimers();
  act(() => {
    useConnectivity.setState({ isOnline: true });
    useOutbox.setState({ items: [] });
  });
});

test('what to improve first, its figure, and the cards that are due as the one action', async () => {
  open({ [READ]: [200, full], [CARDS]: [200, deck] });
  expect(await screen.findByRole('heading', { name: spaced('Calculer une marge : 41 %') })).toBeTruthy();
  expect(plain(document.body)).toContain('12 h 45 d’étude, 26 livres ouverts');
  expect(plain(document.body)).toContain('Mesuré sur 32 réponses. Ce sujet revient dans 3 de vos livres.');
  expect((await screen.findByRole('link', { name: spaced('Revoir 12 cartes · 3 min') })).getAttribute('href')).toBe(
    '/quiz-ulty-stars/revision',
  );
  expect(document.querySelectorAll('.u-button-filled')).toHaveLength(1);
  expect(plain(screen.getByText('Fixer ses prix').parentElement)).toBe(
    'Fixer ses prix : 2 nouvelles leçons. Votre badge « Terminé » reste.',
  );
});

test('what is not measured is not to be improved: the nearest category is named, with its quiz', async () => {
  const weakest = full.weakest && { ...full.weakest, percent: null, answers: 6 };
  const categories = full.categories.map((one) => (one.name === 'Finance' ? { ...one, percent: null, answers: 18, right: 14 } : one));
  open({ [READ]: [200, { ...full, weakest, categories }], [CARDS]: [200, makeDeck()] });
  expect(await screen.findByRole('heading', { name: spaced('Finance : encore 2 réponses, et votre niveau se lit.') })).toBeTruthy();
  expect(screen.getByRole('link', { name: spaced('Répondre à 6 questions · 4 min') }).getAttribute('href')).toBe(QUIZ_PATH);
  expect(screen.queryByText('À améliorer en premier')).toBeNull();
  expect(plain(screen.getByRole('button', { name: /Finance/ }))).toBe('Finance18 sur 2014 justes · 78 % provisoire');
  expect(screen.getByRole('img', { name: '18 réponses sur 20' }).querySelectorAll('.progression-thread-filled')).toHaveLength(18);
});

test('the nearest category without a known quiz leads to its books', async () => {
  const categories = empty.categories.map((one) => (one.name === 'Leadership' ? { ...one, answers: 1, right: 1 } : one));
  open({ [READ]: [200, { ...empty, categories }], [CARDS]: [200, makeDeck()] });
  expect(
    await screen.findByRole('heading', { name: spaced('Leadership : encore 4 réponses, et un premier chiffre se lit.') }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choisir un quiz' }).getAttribute('href')).toBe('/quiz-ulty-stars?category=Leadership');
  expect(plain(screen.getByRole('button', { name: /Leadership/ }))).toBe('Leadership1 sur 20Première réponse, juste');
  expect(screen.getByRole('heading', { name: 'Huit catégories à ouvrir' })).toBeTruthy();
});

test('categories with their words; the one of the weakest topic is open, with its topics', async () => {
  open({ [READ]: [200, full], [CARDS]: [200, deck] });
  const finance = await screen.findByRole('button', { name: /Finance/ });
  expect([plain(finance), finance.getAttribute('aria-expanded')]).toEqual([
    'Finance64 %En bonne voie · confiance bonne, 97 réponses',
    'true',
  ]);
  expect(plain(screen.getByRole('button', { name: /Stratégie/ }))).toBe('Stratégie8 sur 205 justes · 63 % provisoire');
  expect(screen.queryByRole('button', { name: /Leadership/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Sept catégories à ouvrir' })).toBeTruthy();
  expect(document.querySelector('main, body')?.textContent).not.toContain('–');
  const topics = within(screen.getByRole('region', { name: 'Finance' }))
    .getAllByRole('listitem')
    .map(plain);
  expect(topics).toEqual([
    'Calculer une marge41 %À revoir · confiance bonne, 32 réponsesPourquoi 41 % ? Calculer une marge',
    'Tenir sa caisse86 %Solide · 24 réponsesPourquoi 86 % ? Tenir sa caisse',
    'Crédit et intérêts · archivé8 sur 20',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Stratégie/ }));
  expect(screen.queryByRole('region', { name: 'Finance' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Stratégie' })).toBeTruthy();
});

test('why a figure: its events, what waits and what is older is named, each answer on demand', async () => {
  const answers = [
    { eventId: uuid(20), questionId: uuid(30), prompt: 'Que vaut la marge ?', isRight: true, at: '2026-11-19T18:42:00.000Z' },
  ];
  const api = open({
    [READ]: [200, full],
    [CARDS]: [200, deck],
    'GET /api/progression/why?metric=category%3AFinance': [200, why],
    'GET /api/progression/why?metric=category%3AFinance&answers=1': [200, { ...why, answers }],
  });
  const toggle = await screen.findByRole('button', { name: spaced('Pourquoi 64 % ?') });
  act(() =>
    useOutbox.setState({
      items: [{ eventId: uuid(9), type: 'quiz_result', label: '', expectedUtc: null, timestamp: '', attempts: 0, about: [] }],
    }),
  );
  expect(api.calls().filter(({ call }) => call.includes('/why'))).toEqual([]);
  await userEvent.click(toggle);
  const panel = await screen.findByRole('region', { name: spaced('Pourquoi 64 % ?') });
  expect((await within(panel).findAllByRole('listitem')).map(plain)).toEqual([
    'Quiz « La règle des 3 caisses »Hier · 4 justes sur 580 %',
    'Révision de 12 cartes14 nov. · 7 justes sur 1258 %',
  ]);
  expect(plain(panel)).toContain('Vos 40 dernières réponses en Finance. Les récentes et les difficiles comptent plus.');
  expect(plain(panel)).toContain('1 quiz en attente de synchronisation n’est pas compté.');
  expect(plain(panel)).toContain('57 réponses plus anciennes ne sont pas comptées.');
  await userEvent.click(within(panel).getByRole('button', { name: spaced('Voir les 40 réponses') }));
  expect(plain((await within(panel).findByText('Que vaut la marge ?')).parentElement)).toBe('Que vaut la marge ?Juste');
  await userEvent.click(within(panel).getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('region', { name: spaced('Pourquoi 64 % ?') })).toBeNull();
  expect(document.activeElement).toBe(toggle);
});

test('the answers behind a figure that cannot be had: said, tried again, and the focus stays in the panel', async () => {
  let isUp = false;
  const answers = [
    { eventId: uuid(20), questionId: uuid(30), prompt: 'Que vaut la marge ?', isRight: false, at: '2026-11-19T18:42:00.000Z' },
  ];
  open({
    [READ]: [200, full],
    [CARDS]: [200, deck],
    'GET /api/progression/why?metric=category%3AFinance': [200, why],
    'GET /api/progression/why?metric=category%3AFinance&answers=1': () =>
      isUp ? [200, { ...why, answers }] : refusal(500, 'INTERNAL', 'Une erreur est survenue.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: spaced('Pourquoi 64 % ?') }));
  const panel = await screen.findByRole('region', { name: spaced('Pourquoi 64 % ?') });
  await userEvent.click(await within(panel).findByRole('button', { name: spaced('Voir les 40 réponses') }));
  const again = await within(panel).findByRole('button', { name: 'Réessayer' });
  expect(within(panel).getByText('Une erreur est survenue.')).toBeTruthy();
  expect(panel.contains(document.activeElement)).toBe(true);
  isUp = true;
  await userEvent.click(again);
  expect(await within(panel).findByText('Que vaut la marge ?')).toBeTruthy();
  expect(panel.contains(document.activeElement)).toBe(true);
});

test('why the hours: day by day, the days before on demand', async () => {
  open({
    [READ]: [200, full],
    [CARDS]: [200, deck],
    'GET /api/progression/why?metric=hours': [200, { ...why, days: [{ day: '2026-11-20', seconds: 720 }], next: '2026-11-20' }],
    'GET /api/progression/why?metric=hours&before=2026-11-20': [200, { ...why, days: [{ day: '2026-11-18', seconds: 30 }], next: null }],
  });
  await userEvent.click(await screen.findByRole('button', { name: spaced('Pourquoi 12 h 45 ?') }));
  const panel = await screen.findByRole('region', { name: spaced('Pourquoi 12 h 45 ?') });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Jours précédents' }));
  await within(panel).findByText(/mercredi 18\snovembre/);
  expect(within(panel).getAllByRole('listitem').map(plain)).toEqual([
    'vendredi 20 novembre12 min',
    'mercredi 18 novembremoins d’une minute',
  ]);
});

test('steps and cards ahead, each with its reasons', async () => {
  open({ [READ]: [200, full], [CARDS]: [200, deck] });
  const steps = await screen.findByRole('region', { name: 'Étapes' });
  expect(within(steps).getAllByRole('listitem').map(plain)).toEqual([
    '25 %atteint le 3 oct.',
    '50 %atteint le 9 nov.',
    '75 %encore 24 points',
    '100 %à venir',
  ]);
  await userEvent.click(within(steps).getByRole('button', { name: spaced('Pourquoi 51 % ? en tout') }));
  expect(plain(within(steps).getByRole('region', { name: spaced('Pourquoi 51 % ?') }))).toContain('Finance64 %');
  const cards = await screen.findByRole('region', { name: 'Cartes à revoir' });
  expect(plain(cards)).toContain('4 cartes faites54 à revoir');
  await userEvent.click(within(cards).getByRole('button', { name: spaced('Pourquoi 54 cartes ?') }));
  expect(within(cards).getAllByRole('row').map(plain).slice(0, 3)).toEqual([
    'JourÀ revoirFaites',
    'Aujourd’hui124',
    'samedi 21 novembre8–',
  ]);
});

test('the first day leads to the placement test where there is one, else to a first quiz', async () => {
  open({ [READ]: [200, empty], [CARDS]: [200, makeDeck()] }, { live: [...LIVE, '/test-de-depart'] });
  expect(await screen.findByRole('heading', { name: 'Cinq réponses, puis vos premiers fils' })).toBeTruthy();
  expect(screen.getByRole('link', { name: spaced('Passer le test de départ · 8 min') }).getAttribute('href')).toBe('/test-de-depart');
  expect(screen.queryByRole('heading', { name: 'Vos catégories' })).toBeNull();
  expect(plain(document.body)).not.toMatch(/échec|échou|raté|faux/i);
});

test('without the placement test the first day leads to a book', async () => {
  open({ [READ]: [200, empty], [CARDS]: [200, makeDeck()] });
  expect((await screen.findByRole('link', { name: 'Choisir un livre' })).getAttribute('href')).toBe('/quiz-ulty-stars');
});

test('answers on this device are dashed threads, until they count', async () => {
  open({ [READ]: [200, empty], [CARDS]: [200, makeDeck()] });
  await screen.findByRole('heading', { name: 'Cinq réponses, puis vos premiers fils' });
  act(() =>
    useOutbox.setState({
      items: [
        {
          eventId: uuid(9),
          type: 'quiz_result',
          label: 'Quiz « La marge »',
          expectedUtc: null,
          timestamp: '',
          attempts: 0,
          about: [],
          answered: 5,
        },
      ],
    }),
  );
  const section = screen.getByRole('region', { name: 'Réponses en attente' });
  expect(within(section).getByRole('img', { name: '5 en attente, sur 20' }).querySelectorAll('.progression-thread-pending')).toHaveLength(
    5,
  );
  expect(plain(section)).toContain('Quiz « La marge »5 réponses en attente de synchronisation');
  expect(plain(section)).toContain('Compté sur ce téléphone.');
});

test('a goal set, and one removed', async () => {
  const goals = [{ kind: 'mastery', subject: 'Finance', target: 75, round: null, setAt: '2026-11-20T08:00:00.000Z' }];
  const api = open({
    [READ]: [200, full],
    [CARDS]: [200, deck],
    'PUT /api/progression/goals': (sent) => {
      const { target } = sent as { target: number | null };
      return [200, { eventId: uuid(50), outcome: 'accepted', goals: target === null ? [] : [...full.goals, ...goals] }];
    },
  });
  installTestOutbox();
  const part = await screen.findByRole('region', { name: 'Objectifs' });
  expect(within(part).getAllByRole('listitem').map(plain)).toEqual(['10 minutes par jourChanger', 'Avoir 12 en mathématiques au 1er tour']);
  await userEvent.click(within(part).getByRole('button', { name: 'Ajouter un objectif' }));
  await userEvent.selectOptions(await within(part).findByLabelText('Catégorie'), 'Finance');
  await userEvent.selectOptions(within(part).getByLabelText('À atteindre'), '75');
  await userEvent.click(within(part).getByRole('button', { name: 'Enregistrer l’objectif' }));
  expect(await within(part).findByText(/Finance à 75/)).toBeTruthy();
  expect(plain(within(part).getByText(/Finance à 75/))).toBe('Finance à 75 % · aujourd’hui 64 %');
  expect(document.activeElement).toBe(within(part).getByRole('button', { name: 'Ajouter un objectif' }));
  expect(api.sent('PUT /api/progression/goals')).toMatchObject([{ kind: 'mastery', subject: 'Finance', target: 75, round: null }]);
  await userEvent.click(within(part).getByRole('button', { name: 'Retirer l’objectif\u00a0: Avoir 12 en mathématiques au 1er tour' }));
  await screen.findByRole('button', { name: 'Ajouter un objectif' });
  expect(api.sent('PUT /api/progression/goals').at(-1)).toMatchObject({ kind: 'mark', subject: 'Mathématiques', target: null, round: 1 });
  await waitFor(() => expect(document.activeElement).toBe(within(part).getByRole('heading', { name: 'Objectifs' })));
});

test('a goal set without network waits, and says so', async () => {
  open({ [READ]: [200, full], [CARDS]: [200, deck], 'PUT /api/progression/goals': refusal(503, 'UNAVAILABLE', 'Indisponible.') });
  installTestOutbox();
  const part = await screen.findByRole('region', { name: 'Objectifs' });
  await userEvent.click(within(part).getByRole('button', { name: 'Ajouter un objectif' }));
  await userEvent.selectOptions(await within(part).findByLabelText('Objectif'), 'mark');
  await userEvent.selectOptions(within(part).getByLabelText('Matière'), 'Français');
  await userEvent.selectOptions(within(part).getByLabelText('Tour'), '2');
  await userEvent.click(within(part).getByRole('button', { name: 'Enregistrer l’objectif' }));
  expect(plain(await within(part).findByText(/en attente de synchronisation/))).toBe(
    'Objectif : Avoir 10 en français au 2e tour, en attente de synchronisation',
  );
});

test('exams are said to come', async () => {
  open({ [READ]: [200, full], [CARDS]: [200, deck] }, { path: '/progression?parcours=examens' });
  expect((await screen.findByRole('link', { name: 'Me prévenir' })).getAttribute('href')).toBe('/quiz-hero');
  expect(
    within(screen.getByRole('navigation', { name: 'Parcours' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-current')),
  ).toEqual([null, 'page']);
});

test('exams that are open are no longer to come', async () => {
  open({ [READ]: [200, full], [CARDS]: [200, deck] }, { path: '/progression?parcours=examens', live: [...LIVE, examPackPage.pattern] });
  expect((await screen.findByRole('link', { name: 'Voir les packs' })).getAttribute('href')).toBe('/quiz-hero');
  expect(document.body.textContent).not.toContain('bientôt');
});

test('an error is told with its code; without network that it comes later', async () => {
  open({ [READ]: refusal(500, 'INTERNAL', 'Une erreur est survenue.'), [CARDS]: [200, deck] });
  expect(await screen.findByRole('heading', { name: 'Votre progression n’a pas pu être chargée' })).toBeTruthy();
  act(() => useConnectivity.setState({ isOnline: false }));
  expect(await screen.findByRole('heading', { name: 'Votre progression n’est pas encore sur cet appareil' })).toBeTruthy();
});

test.each([
  [{ quizzes: 0, reviews: 0 }, ''],
  [{ quizzes: 1, reviews: 0 }, '1 quiz en attente de synchronisation n’est pas compté.'],
  [{ quizzes: 0, reviews: 1 }, '1 révision en attente de synchronisation n’est pas comptée.'],
  [{ quizzes: 2, reviews: 1 }, '2 quiz et 1 révision en attente de synchronisation ne sont pas comptés.'],
])('%j: %s', (counts, words) => {
  expect(uncountedWords(counts).replaceAll('\u00a0', ' ')).toBe(words);
});
