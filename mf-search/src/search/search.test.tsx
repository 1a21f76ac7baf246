import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SEARCH_MAX_CHARACTERS } from '@ulty/domain/learning/search.js';
import { plain, refusal, renderPage, stubApi, type Answers } from '@ulty/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchPage from './search.page';

const HIT = {
  kind: 'chapter',
  id: '0198c000-0000-7000-8000-000000000001',
  path: '/quiz-ulty-stars/livres/a/chapitres/b',
  title: 'L’inventaire du soir',
  about: 'Chapitre 3 · La règle des 3 caisses',
  excerpt: 'Un inventaire se fait en dix minutes.',
  category: 'Finance',
  bytes: 4_000,
  state: null,
};
const COURSE = {
  ...HIT,
  kind: 'course',
  id: '0198c000-0000-7000-8000-000000000002',
  path: '/courses/c',
  title: 'Tenir un stock',
  state: 'enrolled',
};
const COUNTS = { course: 1, book: 0, chapter: 1, question: 10, article: 0, partner: 0 };
const FOUND = {
  query: 'inventaire',
  typed: null,
  suggestion: null,
  counts: COUNTS,
  categories: ['Finance'],
  hits: [HIT, COURSE],
  next: null,
};
const NO_COUNTS = { course: 0, book: 0, chapter: 0, question: 0, article: 0, partner: 0 };
const NONE = { ...FOUND, query: 'zzzz', counts: NO_COUNTS, hits: [] };
const OFTEN: Answers = { 'GET /api/search/often': [200, { isCounted: true, searches: ['Tenir sa caisse'] }] };
const find = (q: string) => `GET /api/search?q=${q}`;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cours, livre, question, article' });

beforeEach(() => localStorage.clear());
afterEach(() => void Reflect.deleteProperty(window, 'SpeechRecognition'));

test('a book is named by its promise, then its title', async () => {
  const book = { ...HIT, kind: 'book', title: 'Profit First', promise: 'Retirer le profit d’abord', about: 'Livre · Mike Michalowicz' };
  stubApi({ ...OFTEN, [find('profit')]: [200, { ...FOUND, query: 'profit', hits: [book, { ...HIT, promise: null }] }] });
  renderPage(<SearchPage />, { path: '/search?q=profit' });
  const [first, second] = await screen.findAllByRole('heading', { level: 2 });
  expect([plain(first ?? null), plain(second ?? null)]).toEqual(['Retirer le profit d’abord', 'L’inventaire du soir']);
  expect(plain(first?.closest('li') ?? null)).toContain('Retirer le profit d’abordProfit First');
  expect(screen.getByRole('link', { name: 'Lire\u00a0: Profit First' })).toBeTruthy();
});

test('a misspelt word says what was searched, and can be searched as it is written', async () => {
  stubApi({
    ...OFTEN,
    [find('invantaire')]: [200, { ...FOUND, typed: 'invantaire' }],
    [`${find('invantaire')}&exact=1`]: [200, { ...NONE, query: 'invantaire', suggestion: 'inventaire' }],
    [find('inventaire')]: [200, FOUND],
  });
  renderPage(<SearchPage />, { path: '/search?q=invantaire' });
  expect((await screen.findByText(/résultats pour/)).textContent).toBe('12\u00a0résultats pour «\u00a0inventaire\u00a0»');
  await userEvent.click(screen.getByRole('link', { name: 'Chercher plutôt «\u00a0invantaire\u00a0»' }));
  expect(await screen.findByRole('heading', { name: 'Aucun résultat pour «\u00a0invantaire\u00a0»' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'inventaire' }));
  expect(await screen.findByText(/résultats pour/)).toBeTruthy();
  expect(field().value).toBe('inventaire');
});

test('words that no text has together have their results apart, and can be asked', async () => {
  stubApi({
    ...OFTEN,
    [find('credit+poulets')]: [200, { ...FOUND, query: 'crédit poulets', apart: ['crédit', 'poulets'] }],
    [find('cr%C3%A9dit')]: [200, { ...FOUND, query: 'crédit', hits: [HIT] }],
    [find('poulets')]: [200, { ...FOUND, query: 'poulets', hits: [COURSE] }],
  });
  renderPage(<SearchPage />, { path: '/search?q=credit+poulets' });
  const part = within(await screen.findByRole('region', { name: 'Poulets' }));
  expect(await part.findByRole('link', { name: 'Tenir un stock' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Crédit' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Les deux ensemble\u00a0: personne n’a encore demandé.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Poser la question' }).getAttribute('href')).toBe('/community/poser?texte=cr%C3%A9dit%20poulets');
});

test('hits have their words marked, their size and what can be done; tabs without results are left out', async () => {
  stubApi({ ...OFTEN, [find('inventaire')]: [200, FOUND], [`${find('inventaire')}&type=chapter`]: [200, { ...FOUND, hits: [HIT] }] });
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  const link = await screen.findByRole('link', { name: /inventaire du soir$/ });
  expect([link.getAttribute('href'), within(link).getByText('inventaire').tagName]).toEqual([HIT.path, 'MARK']);
  expect(screen.getByText('Inscrit')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continuer\u00a0: Tenir un stock' }).getAttribute('href')).toBe('/courses/c');
  expect(screen.getAllByText(/^4\s?KB/)).toHaveLength(2);
  const tabs = within(screen.getByRole('group', { name: 'Type de résultats' })).getAllByRole('button');
  expect(tabs.map(plain)).toEqual(['Tout 12', 'Cours 1', 'Chapitres 1', 'Questions 10']);
  await userEvent.click(screen.getByRole('button', { name: 'Chapitres\u00a01' }));
  expect(screen.getByRole('button', { name: 'Chapitres\u00a01', pressed: true })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Tenir un stock/ })).toBeNull();
});

test('filters leave the query as it is, and nothing found with them can be undone', async () => {
  stubApi({
    ...OFTEN,
    [find('inventaire')]: [200, FOUND],
    [`${find('inventaire')}&difficulty=Avanc%C3%A9`]: [200, { ...FOUND, counts: NO_COUNTS, hits: [] }],
  });
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  await userEvent.click(await screen.findByRole('button', { name: 'Filtres' }));
  expect(within(screen.getByRole('combobox', { name: 'Catégorie' })).getByRole('option', { name: 'Finance' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Niveau' }), 'Avancé');
  expect(await screen.findByText('Aucun résultat avec ces filtres')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer les filtres' }));
  expect(await screen.findByRole('link', { name: /inventaire du soir$/ })).toBeTruthy();
});

test('what follows comes by a button that says how many there are', async () => {
  const last = { ...HIT, id: '0198c000-0000-7000-8000-000000000009', title: 'Le dernier inventaire' };
  stubApi({
    ...OFTEN,
    [find('inventaire')]: [200, { ...FOUND, next: 10 }],
    [`${find('inventaire')}&cursor=10`]: [200, { ...FOUND, hits: [last] }],
  });
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  await userEvent.click(await screen.findByRole('button', { name: 'Voir les 2 autres' }));
  const link = await screen.findByRole('link', { name: 'Le dernier inventaire' });
  expect(document.activeElement).toBe(link);
});

test('nothing found leads to the community and to the coach', async () => {
  stubApi({ ...OFTEN, [find('zzzz')]: [200, NONE] });
  renderPage(<SearchPage />, { path: '/search?q=zzzz', live: ['/coach'] });
  expect(await screen.findByRole('heading', { name: 'Aucun résultat pour «\u00a0zzzz\u00a0»' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Poser la question à la communauté' }).getAttribute('href')).toBe('/community/poser?texte=zzzz');
  expect(screen.getByRole('link', { name: 'Envoyer au coach' }).getAttribute('href')).toBe('/coach?q=zzzz');
});

test('typing offers the text itself, earlier searches and titles, chosen by keyboard', async () => {
  stubApi({
    ...OFTEN,
    [find('inventaire')]: [200, FOUND],
    'GET /api/search/suggestions?q=inven': [200, { suggestions: ['Faire l’inventaire'] }],
    [`GET /api/search?${new URLSearchParams({ q: 'Faire l’inventaire' }).toString()}`]: [200, FOUND],
    'GET /api/search?q=Faire%20l%E2%80%99inventaire': [200, FOUND],
  });
  renderPage(<SearchPage />, { path: '/search' });
  await userEvent.type(field(), 'inventaire{Enter}');
  await screen.findByText(/résultats pour/);
  await userEvent.clear(field());
  await userEvent.type(field(), 'inven');
  expect(await screen.findByRole('option', { name: /^Faire/ })).toBeTruthy();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Chercher «\u00a0inven\u00a0»', 'inventaire', 'Faire l’inventaire']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).id).toBe(field().getAttribute('aria-activedescendant'));
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/résultats pour/);
  expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Faire l’inventaire', 'false']);
});

test('Escape closes the list and keeps the text; one letter opens none', async () => {
  stubApi({ ...OFTEN });
  renderPage(<SearchPage />, { path: '/search' });
  await screen.findByRole('button', { name: 'Tenir sa caisse' });
  await userEvent.type(field(), 'i');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(field(), 'n');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['in', 'false']);
});

test('a search sent is kept on the device, searched again by a tap, and forgotten when one wishes', async () => {
  stubApi({ ...OFTEN, [find('inventaire')]: [200, FOUND] });
  renderPage(<SearchPage />, { path: '/search' });
  expect(await screen.findByRole('button', { name: 'Tenir sa caisse' })).toBeTruthy();
  await userEvent.type(field(), 'inventaire{Enter}');
  await screen.findByText(/résultats pour/);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'inventaire' }));
  await screen.findByText(/résultats pour/);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tout effacer' }));
  expect(screen.queryByRole('button', { name: 'inventaire' })).toBeNull();
});

test('categories stand for what is searched often while too few have searched', async () => {
  stubApi({ 'GET /api/search/often': [200, { isCounted: false, searches: ['Finance'] }] });
  renderPage(<SearchPage />, { path: '/search' });
  expect(await screen.findByRole('heading', { name: 'Par sujet' })).toBeTruthy();
});

test('what is said stands in the field, to be corrected before it is searched', async () => {
  let engine: { onresult?: (event: unknown) => void; onend?: () => void } = {};
  class StubRecognition {
    start = jest.fn();
    stop = jest.fn();
    abort = jest.fn();
    constructor() {
      engine = this as unknown as typeof engine;
    }
  }
  Object.assign(window, { SpeechRecognition: StubRecognition });
  const { calls } = stubApi({ ...OFTEN });
  renderPage(<SearchPage />, { path: '/search?voix=1' });
  expect(screen.getByText('J’écoute… Parlez maintenant.')).toBeTruthy();
  act(() => engine.onresult?.({ results: [[{ transcript: 'tenir sa caisse' }]] }));
  act(() => engine.onend?.());
  expect(field().value).toBe('tenir sa caisse');
  expect(screen.getByRole('option', { name: 'Chercher «\u00a0tenir sa caisse\u00a0»' })).toBeTruthy();
  expect(calls().filter(({ call }) => call.startsWith('GET /api/search?'))).toEqual([]);
});

test('without speech recognition there is no voice button', async () => {
  stubApi({ ...OFTEN });
  renderPage(<SearchPage />, { path: '/search' });
  await screen.findByRole('button', { name: 'Tenir sa caisse' });
  expect(screen.queryByRole('button', { name: 'Rechercher à la voix' })).toBeNull();
});

test('an error says so and can be tried again', async () => {
  let isDown = true;
  stubApi({ ...OFTEN, [find('inventaire')]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Le service redémarre.') : [200, FOUND]) });
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  expect((await screen.findByRole('alert')).textContent).toContain('La recherche n’a pas abouti');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/résultats pour/)).toBeTruthy();
});

test('results of one search are not shown for the next, even when it fails', async () => {
  stubApi({ ...OFTEN, [find('inventaire')]: [200, FOUND], [find('panne')]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  await screen.findByText(/résultats pour/);
  await userEvent.clear(field());
  await userEvent.type(field(), 'panne{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('La recherche n’a pas abouti');
  expect(screen.queryByText(/résultats pour/)).toBeNull();
});

test('a tab that fails says so above what is still shown', async () => {
  stubApi({ ...OFTEN, [find('inventaire')]: [200, FOUND], [`${find('inventaire')}&type=chapter`]: refusal(503, 'UNAVAILABLE', '') });
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  await userEvent.click(await screen.findByRole('button', { name: 'Chapitres\u00a01' }));
  expect((await screen.findByRole('alert')).textContent).toContain('La recherche n’a pas abouti');
  expect(screen.getByText(/résultats pour/)).toBeTruthy();
});

test('a text pasted whole is cut where a query ends', async () => {
  const whole = 'a'.repeat(SEARCH_MAX_CHARACTERS);
  stubApi({ ...OFTEN, [find(whole)]: [200, { ...NONE, query: whole }] });
  renderPage(<SearchPage />, { path: `/search?q=${'a'.repeat(10_000)}` });
  fireEvent.submit(await screen.findByRole('search'));
  expect(await screen.findByText(/^Aucun résultat/)).toBeTruthy();
});

test('other parts of a course stand below its result, each a link of its own', async () => {
  const part = { kind: 'lesson', id: '0198c000-0000-7000-8000-000000000003', path: '/courses/c/lecons/l', title: 'Compter le stock' };
  stubApi({ ...OFTEN, [find('stock')]: [200, { ...FOUND, query: 'stock', hits: [HIT, { ...COURSE, parts: [part] }] }] });
  renderPage(<SearchPage />, { path: '/search?q=stock' });
  const list = await screen.findByRole('list', { name: 'Aussi dans ce cours' });
  expect(within(list).getByRole('link', { name: part.title }).getAttribute('href')).toBe(part.path);
  expect(screen.queryByRole('list', { name: 'Aussi dans ce livre' })).toBeNull();
});
