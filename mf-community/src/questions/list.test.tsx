import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity, useOutbox } from '@ulty/kit';
import { holdDate, plain, refusal, renderPage, spaced, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeCard, makeForYou, makeOwnPage, makePage } from '../../test/make-question';
import HeroListPage from './hero-list.page';
import OwnListPage from './own-list.page';
import StarsListPage from './stars-list.page';

const STARS = 'GET /api/community/questions?track=quiz-ulty-stars';
const OWN = 'GET /api/community/own';
const FOR_YOU = 'GET /api/community/for-you';
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
  const api = stubApi(answers === 'offline' ? answers : { [FOR_YOU]: [200, { items: [], hasLearned: false }], ...answers });
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
  // Author, votes and tags are in the thread.
  expect(rows.map(plain)).toEqual([
    'Faut-il compter mon propre salaire dans le prix de mes beignets ?Résolue',
    'Quel registre ?4 réponses',
    'Trop cher ?Sans réponse',
  ]);
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

describe('the question for the reader', () => {
  const two = [makeForYou(1, { title: 'Faut-il vendre à crédit ?' }), makeForYou(2, { title: 'Où garder la caisse ?' })];
  const chosen = (name: string) => screen.findByRole('region', { name: spaced(name) });
  const filled = () => [...document.querySelectorAll('.u-button-filled')].map(plain);

  test('says why it was chosen, and leads to the field of the answer; another one is a tap away', async () => {
    openOwn({ [OWN]: [200, makeOwnPage([makeCard(9)])], [FOR_YOU]: [200, { items: two, hasLearned: true }] });
    expect(screen.getByText('La question pour vous arrive. Les autres sont lisibles.')).toBeTruthy();
    const part = await chosen('Faut-il vendre à crédit ?');
    expect(plain(part)).toContain('Quelqu’un attend votre avis en Finance');
    expect(plain(part)).toContain('Mimi · il y a 2 h · vous avez lu « Vendre à crédit » mercredi');
    expect(within(part).getByRole('link', { name: 'Répondre' }).getAttribute('href')).toBe(`/community/questions/${uuid(1)}#repondre`);
    expect(filled()).toEqual(['Répondre']);
    await userEvent.click(within(part).getByRole('button', { name: 'Une autre' }));
    await userEvent.click(within(await chosen('Où garder la caisse ?')).getByRole('button', { name: 'Une autre' }));
    await chosen('Faut-il vendre à crédit ?');
  });

  test('that is not one’s subject never comes again: the server is told, or this device keeps it', async () => {
    const api = openOwn({
      [OWN]: [200, makeOwnPage([makeCard(9)])],
      [FOR_YOU]: [200, { items: two, hasLearned: true }],
      [`POST /api/community/questions/${uuid(1)}/follow`]: () => {
        throw new TypeError('offline');
      },
    });
    await userEvent.click(within(await chosen('Faut-il vendre à crédit ?')).getByRole('button', { name: 'Pas mon sujet' }));
    const next = await chosen('Où garder la caisse ?');
    expect(within(next).queryByRole('button', { name: 'Une autre' })).toBeNull();
    expect(api.sent(`POST /api/community/questions/${uuid(1)}/follow`)).toMatchObject([{ questionId: uuid(1), isFollowed: false }]);
  });

  test('nobody waits: one sentence and one action', async () => {
    openOwn({ [OWN]: [200, makeOwnPage([makeCard(9)])], [FOR_YOU]: [200, { items: [], hasLearned: true }] });
    await screen.findByRole('heading', { name: 'Personne n’attend votre avis' });
    expect(screen.getAllByRole('link', { name: 'Poser une question' })).toHaveLength(1);
  });

  test('without anything learned, or a failed read, the list stands alone', async () => {
    openOwn({ [OWN]: [200, makeOwnPage([makeCard(9)])], [FOR_YOU]: refusal(503, 'UNAVAILABLE', 'Le service se repose.') });
    await screen.findAllByRole('listitem');
    await waitFor(() => expect(filled()).toEqual(['Poser une question']));
  });
});

test('six rows at first, the others of the page behind one button that needs no script', async () => {
  openStars({ [STARS]: [200, makePage(Array.from({ length: 8 }, (_, n) => makeCard(n + 1, { title: `Question ${n} ?` })))] });
  const rows = await screen.findAllByRole('listitem');
  const further = screen.getByText('Voir plus').closest('details');
  expect([rows.filter((row) => !further?.contains(row)).length, further?.querySelectorAll('li').length]).toEqual([6, 2]);
});

test('pupils choose their class', async () => {
  stubApi({
    'GET /api/community/questions?track=quiz-hero&grade=3e': [
      200,
      makePage([makeCard(1, { track: 'quiz-hero', subject: 'Maths', grade: '3e' })]),
    ],
  });
  renderPage(<HeroListPage />, { path: '/community/quiz-hero?grade=3e', user: null });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect((screen.getByRole('combobox', { name: 'Classe' }) as HTMLSelectElement).value).toBe('3e');
});
