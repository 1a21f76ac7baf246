import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { holdDate, plain, refusal, renderPage, spaced, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeCard, makeOwnPage, makePage } from '../../test/make-question';
import HeroListPage from './hero-list.page';
import OwnListPage from './own-list.page';
import StarsListPage from './stars-list.page';

const STARS = 'GET /api/community/questions?track=quiz-ulty-stars';
const OWN = 'GET /api/community/own';
const HIDDEN = 'GET /api/community/hidden';
const link = (name: string) => screen.findByRole('link', { name: spaced(name) });

beforeEach(() => holdDate());
afterEach(() => {
  jest.useRealTimers();
  act(() => useConnectivity.setState({ isOnline: true }));
});

const openStars = (answers: Answers | 'offline', path = '/community/quiz-ulty-stars', user: null | undefined = null) => {
  const api = stubApi(answers);
  renderPage(<StarsListPage />, { path, user });
  return api;
};
const openOwn = (answers: Answers | 'offline', path = '/community') => {
  const api = stubApi(answers);
  renderPage(<OwnListPage />, { path });
  return api;
};

test('a visitor reads a track: each question says how it stands, by word and by edge', async () => {
  const cards = [
    makeCard(1),
    makeCard(2, { state: 'undecided', title: 'Quel registre ?', answers: 4, at: '2026-11-19T09:00:00.000Z' }),
    makeCard(3, {
      state: 'open',
      title: 'Trop cher ?',
      answers: 0,
      votes: 1,
      author: { alias: null, level: null, region: null, isTeam: false },
    }),
  ];
  openStars({ [STARS]: [200, makePage(cards)] });
  expect(screen.getByText('Chargement des questions…')).toBeTruthy();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('.questions-edge')?.className)).toEqual([
    'questions-edge questions-edge-solved',
    'questions-edge questions-edge-undecided',
    'questions-edge questions-edge-open',
  ]);
  expect(plain(rows[0])).toContain('Résolueil y a 2 h');
  expect(plain(rows[0])).toContain('2 réponses14 votesMimi · Intermédiaire');
  expect(plain(rows[1])).toContain('À départagerhier');
  expect(plain(rows[2])).toContain('0 réponse1 voteCompte supprimé');
  expect((await link('Trop cher ?')).getAttribute('href')).toBe(`/community/questions/${uuid(3)}`);
  expect((await link('Poser une question')).getAttribute('href')).toBe('/community/poser?track=quiz-ulty-stars');
});

test('questions of blocked people are folded for who blocked them, on each page of the list', async () => {
  stubApi({
    [STARS]: [200, makePage([makeCard(1, { title: 'Trop cher\u00a0?' }), makeCard(2)], 'suite')],
    [`${STARS}&cursor=suite`]: [200, makePage([makeCard(3, { title: 'Autre\u00a0?' })])],
    [HIDDEN]: [200, { ids: [uuid(1), uuid(3)] }],
  });
  renderPage(<StarsListPage />, { path: '/community/quiz-ulty-stars' });
  await screen.findByText('Question d’une personne que vous avez bloquée.');
  expect(screen.queryByText('Trop cher\u00a0?')).toBeNull();
  expect(await link('Faut-il compter mon propre salaire dans le prix de mes beignets ?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Charger plus' }));
  expect(await screen.findAllByText('Question d’une personne que vous avez bloquée.')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Voir quand même' })[0] as HTMLElement);
  expect(await link('Trop cher ?')).toBeTruthy();
  expect(screen.queryByText('Autre\u00a0?')).toBeNull();
});

test('a visitor’s list asks for nobody’s blocks', async () => {
  const api = openStars({ [STARS]: [200, makePage([makeCard(1)])] });
  await screen.findAllByRole('listitem');
  expect(api.sent(HIDDEN)).toEqual([]);
});

test('tabs are addresses, and those of a person are not those of a track', async () => {
  openStars({ [`${STARS}&tab=popular`]: [200, makePage([makeCard()])] }, '/community/quiz-ulty-stars?tab=popular');
  await screen.findAllByRole('listitem');
  const tabs = within(screen.getByRole('group', { name: 'Questions' })).getAllByRole('link');
  expect(tabs.map((tab) => [plain(tab), tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Récentes', '/community/quiz-ulty-stars', null],
    ['Sans réponse', '/community/quiz-ulty-stars?tab=unanswered', null],
    ['Populaires', '/community/quiz-ulty-stars?tab=popular', 'true'],
  ]);
});

test('an unknown tab, or that of a person, shows the recent ones', async () => {
  openStars({ [STARS]: [200, makePage([makeCard()])] }, '/community/quiz-ulty-stars?tab=mine');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

test('the lists of a member: a tab without questions is left out, the others say how many', async () => {
  openOwn({ [OWN]: [200, makeOwnPage([makeCard()])] });
  await screen.findAllByRole('listitem');
  expect(screen.getByText('Entrepreneuriat et Académique')).toBeTruthy();
  const tabs = within(screen.getByRole('group', { name: 'Questions' })).getAllByRole('link');
  expect(tabs.map(plain)).toEqual(['Récentes', 'Sans réponse 6', 'Populaires', 'Les miennes 2']);
});

test('a subject is chosen, and the list is asked for with it', async () => {
  const api = openStars({
    [STARS]: [200, makePage([makeCard()])],
    [`${STARS}&subject=Finance`]: [200, makePage([])],
  });
  await screen.findAllByRole('listitem');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Matière' }), 'Finance');
  expect(await screen.findByRole('heading', { name: 'Soyez le premier à poser une question en Finance' })).toBeTruthy();
  expect(api.calls().map(({ call }) => call)).toContain(`${STARS}&subject=Finance`);
});

test.each([
  ['', 'Soyez le premier à poser une question en Entrepreneuriat', 'Poser une question'],
  ['?tab=unanswered', 'Toutes les questions ont une réponse', 'Voir les récentes'],
  ['?about=chapter%3A7', 'Soyez le premier à poser une question ici', 'Poser une question'],
])('empty with %j: one sentence and one action', async (query, title, action) => {
  const asked = new URLSearchParams(query);
  openStars({ [`${STARS}${asked.size ? `&${asked}` : ''}`]: [200, makePage([])] }, `/community/quiz-ulty-stars${query}`);
  const state = (await screen.findByRole('heading', { name: title })).closest('.u-state') as HTMLElement;
  expect(within(state).getByRole('link', { name: action })).toBeTruthy();
});

test.each([
  ['mine', 'Vous n’avez pas encore posé de question', 'Poser une question'],
  ['followed', 'Vous ne suivez aucune question', 'Voir les récentes'],
])('a member’s empty list %s', async (tab, title, action) => {
  openOwn({ [`${OWN}?tab=${tab}`]: [200, makeOwnPage([])] }, `/community?tab=${tab}`);
  const state = (await screen.findByRole('heading', { name: title })).closest('.u-state') as HTMLElement;
  expect(within(state).getByRole('link', { name: action })).toBeTruthy();
});

test('more come when asked for, and the first of them takes the focus', async () => {
  openStars({
    [STARS]: [200, makePage([makeCard(1)], 'suite')],
    [`${STARS}&cursor=suite`]: [200, makePage([makeCard(2, { title: 'Suivante ?' })])],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Charger plus' }));
  const next = await link('Suivante ?');
  expect(document.activeElement).toBe(next);
  expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
});

test('a failed list can be asked for again; without network it says where it comes from', async () => {
  let isUp = false;
  const answers: Answers = { [STARS]: () => (isUp ? [200, makePage([makeCard()])] : refusal(503, 'UNAVAILABLE', 'Le service se repose.')) };
  openStars(answers);
  expect(await screen.findByText('Le service se repose.')).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

test('without network and without copy', async () => {
  act(() => useConnectivity.setState({ isOnline: false }));
  openStars('offline');
  expect(await screen.findByRole('heading', { name: 'Cette liste n’est pas encore sur cet appareil' })).toBeTruthy();
});

test('a question that waits stands above the list, and may be changed or taken back', async () => {
  openOwn({ [OWN]: [200, makeOwnPage([makeCard()])] });
  await screen.findAllByRole('listitem');
  act(() =>
    useOutbox.setState({
      isRead: true,
      trouble: 'unreachable',
      items: [
        {
          eventId: uuid(5),
          type: 'question',
          label: 'Question : Quel prix ?',
          expectedUtc: null,
          timestamp: '2026-11-20T11:42:00.000Z',
          attempts: 0,
          about: [],
          fields: { title: 'Quel prix ?', text: '', subject: 'Finance', track: 'quiz-ulty-stars', tags: [], media: [] },
        },
      ],
    }),
  );
  const waiting = (await screen.findByText('Quel prix ?')).closest('.questions-waiting') as HTMLElement;
  expect(plain(waiting)).toContain('en attente de synchronisation');
  expect(plain(waiting)).toContain('Partira à la reconnexion.');
  expect(within(waiting).getAllByRole('button').map(plain)).toEqual(['Modifier', 'Retirer']);
});

test('pupils choose their class', async () => {
  stubApi({
    'GET /api/community/questions?track=quiz-hero&grade=3e': [
      200,
      makePage([makeCard(1, { track: 'quiz-hero', subject: 'Maths', grade: '3e' })]),
    ],
  });
  renderPage(<HeroListPage />, { path: '/community/quiz-hero?grade=3e', user: null });
  const [row] = await screen.findAllByRole('listitem');
  expect(plain(row)).toContain('Maths3e');
  expect((screen.getByRole('combobox', { name: 'Classe' }) as HTMLSelectElement).value).toBe('3e');
});
