import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectivity } from '@ulty/kit';
import { refusal, renderPage, stubApi, type Answers } from '@ulty/kit/testing';
import { installFakeLibrary, makeView, type FakeOptions } from '@ulty/downloads/testing';
import type { SearchHit } from '@ulty/contracts/learning/search.js';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchPage from './search.page';

const BOOK = '00000000-0000-4000-8000-000000000001';
const HIT: SearchHit = {
  kind: 'chapter',
  id: '0198c000-0000-7000-8000-000000000001',
  path: `/quiz-ulty-stars/livres/${BOOK}/chapitres/b`,
  title: 'L’inventaire du soir',
  about: 'Chapitre 3 · La règle des 3 caisses',
  excerpt: 'Un inventaire se fait en dix minutes.',
  category: 'Finance',
  bytes: null,
  state: null,
};
const OF_BOOK: SearchHit = {
  ...HIT,
  kind: 'book',
  id: BOOK,
  path: `/quiz-ulty-stars/livres/${BOOK}`,
  title: 'Les caisses',
  bytes: 240_000,
};
const ELSEWHERE: SearchHit = {
  ...HIT,
  id: '0198c000-0000-7000-8000-000000000009',
  path: '/blog/inventaire',
  kind: 'article',
  title: 'Inventaire en ligne',
};
const COUNTS = { course: 0, book: 0, chapter: 1, question: 0, article: 1, partner: 0 };
const ONLINE = {
  query: 'inventaire',
  typed: null,
  suggestion: null,
  counts: COUNTS,
  categories: ['Finance'],
  hits: [ELSEWHERE, HIT],
  next: null,
};
const OFTEN: Answers = { 'GET /api/search/often': [200, { isCounted: true, searches: [] }] };
const FIND = 'GET /api/search?q=inventaire';

function open(path: string, { isOnline, answers = {}, ...given }: FakeOptions & { isOnline: boolean; answers?: Answers }) {
  stubApi({ ...OFTEN, ...answers });
  installFakeLibrary({ view: makeView({ readable: ['b'] }), hits: [OF_BOOK, HIT], ...given });
  renderPage(<SearchPage />, { path });
  act(() => useConnectivity.setState({ isOnline }));
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('ulty-downloads', '1');
});
afterEach(() => {
  jest.useRealTimers();
  useConnectivity.setState({ isOnline: true });
});

test('without network the downloads are searched, and it says so', async () => {
  open('/search?q=inventaire', { isOnline: false });
  expect(await screen.findByText('Recherche limitée à votre livre téléchargé.')).toBeTruthy();
  expect(screen.getByText('Le reste reviendra avec le réseau.')).toBeTruthy();
  expect(titles().slice(0, 2)).toEqual(['Les caisses', 'L’inventaire du soir']);
  const [book, chapter] = screen.getAllByRole('listitem');
  expect(within(book!).getByText('Sur ce téléphone')).toBeTruthy();
  expect(book?.textContent).toMatch(/240\sKB/);
  expect(book?.textContent).not.toContain('≈');
  expect(within(chapter!).getByText('inventaire', { selector: 'h2 mark' })).toBeTruthy();
});

test('a search is kept until there is a network, and taken back', async () => {
  open('/search?q=inventaire', { isOnline: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Garder cette recherche' }));
  expect(screen.getByRole('heading', { name: '«\u00a0inventaire\u00a0» sera cherché partout à la reconnexion' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(screen.getByRole('button', { name: 'Garder cette recherche' })).toBeTruthy();
});

test('kept searches stand on the empty page: what they found, to be written otherwise, or taken away', async () => {
  const kept = [
    { q: 'caisse', found: 14 },
    { q: 'devis', found: null },
    { q: 7, found: null },
  ];
  localStorage.setItem('ulty-kept-searches-00000000-0000-4000-8000-000000000900', JSON.stringify(kept));
  open('/search', { isOnline: true, answers: { 'GET /api/search?q=caisse': [200, ONLINE] } });
  const list = within(await screen.findByRole('region', { name: 'Recherches gardées' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'caisse14\u00a0résultats',
    'devisPartira à la reconnexionModifier',
  ]);
  await userEvent.click(list.getByRole('button', { name: 'Modifier «\u00a0devis\u00a0»' }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('devis');
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: /^caisse/ }));
  expect(await screen.findByText(/résultats pour/)).toBeTruthy();
  expect(localStorage.getItem('ulty-kept-searches-00000000-0000-4000-8000-000000000900')).toBeNull();
});

test('with a network what is on this phone comes first, and may be all that is asked', async () => {
  open('/search?q=inventaire', { isOnline: true, answers: { [FIND]: [200, ONLINE] } });
  await screen.findByText(/résultats pour/);
  const list = within(screen.getByRole('list', { name: '' }));
  await list.findByText('Sur ce téléphone');
  expect(titles().slice(0, 2)).toEqual(['L’inventaire du soir', 'Inventaire en ligne']);
  await userEvent.click(screen.getByRole('button', { name: 'Sur ce téléphone' }));
  expect(await screen.findByRole('heading', { name: 'Les caisses' })).toBeTruthy();
  expect(screen.queryByText('Inventaire en ligne')).toBeNull();
  expect(screen.queryByText(/Recherche limitée/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sur ce téléphone', pressed: true }));
  expect(await screen.findByRole('heading', { name: 'Inventaire en ligne' })).toBeTruthy();
});

test('where the server fails the downloads are searched below its error', async () => {
  open('/search?q=inventaire', { isOnline: true, answers: { [FIND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') } });
  expect((await screen.findByRole('alert')).textContent).toContain('La recherche n’a pas abouti');
  expect(await screen.findByRole('heading', { name: 'Les caisses' })).toBeTruthy();
});

test('a network that reaches nobody is none', async () => {
  const cut = () => {
    throw new TypeError('Failed to fetch');
  };
  open('/search?q=inventaire', { isOnline: true, answers: { [FIND]: cut } });
  expect(await screen.findByText('Recherche limitée à votre livre téléchargé.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Garder cette recherche' })).toBeTruthy();
});

test('without network and downloads the search can be kept all the same', async () => {
  localStorage.clear();
  open('/search?q=inventaire', { isOnline: false, view: null, hits: [] });
  expect(await screen.findByRole('heading', { name: 'La recherche attend le réseau' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Garder cette recherche' })).toBeTruthy();
});

test('nothing found on the phone leads to the community, and may be kept', async () => {
  open('/search?q=inventaire', { isOnline: false, hits: [] });
  expect(await screen.findByRole('heading', { name: 'Aucun résultat pour «\u00a0inventaire\u00a0»' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Garder cette recherche' })).toBeTruthy();
});

test('while the network is slow the downloads are shown, and only the waiting is read out', async () => {
  jest.useFakeTimers();
  installFakeLibrary({ view: makeView(), hits: [OF_BOOK] });
  globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
  renderPage(<SearchPage />, { path: '/search?q=inventaire' });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(/^Connexion lente/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Les caisses' }).closest('[role=status]')).toBeNull();
});

test('the first of the results that follow takes the focus of the button that brought them', async () => {
  const hits = Array.from({ length: 11 }, (_, at) => ({ ...HIT, id: `h${at}`, title: `Inventaire ${at}` }));
  open('/search?q=inventaire', { isOnline: false, hits });
  await userEvent.click(await screen.findByRole('button', { name: 'Voir le dernier' }));
  expect(document.activeElement?.textContent).toBe('Inventaire 10');
});
