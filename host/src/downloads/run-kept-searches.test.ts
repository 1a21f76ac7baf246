import { useToasts } from '@ulty/kit';
import { keptSearchesIn, keptSearchesKey } from '@ulty/kit/kept-searches';
import { keptText } from '@ulty/kit/kept-text';
import { SYNC } from '@ulty/domain/base/sync.js';
import { makeUser, refusal, stubApi } from '@ulty/kit/testing';
import { waitFor } from '@testing-library/react';
import { runKeptSearches } from './run-kept-searches';

const AWA = makeUser().id;
const CALL = 'GET /api/search?q=inventaire';
const FOUND = { query: 'inventaire', counts: { course: 2, book: 3, chapter: 9, question: 0, article: 0, partner: 0 } };
const keep = (...searches: object[]) => localStorage.setItem(keptSearchesKey(AWA), JSON.stringify(searches));
const kept = () => keptSearchesIn(keptText(keptSearchesKey(AWA)));
const toast = () => useToasts.getState().current;
const setOnline = (isOnline: boolean) => Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });

let over: AbortController;
beforeEach(() => {
  over = new AbortController();
  localStorage.clear();
  useToasts.setState({ current: null });
  setOnline(true);
});
afterEach(() => {
  over.abort();
  jest.useRealTimers();
});

test('a search kept without network runs at the connection, says how much it found, and is not asked twice', async () => {
  const api = stubApi({ [CALL]: [200, FOUND] });
  setOnline(false);
  keep({ q: 'inventaire', found: null });
  runKeptSearches(AWA, over.signal);
  expect(api.calls()).toEqual([]);
  setOnline(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(toast()?.title).toBe('14\u00a0résultats pour «\u00a0inventaire\u00a0»'));
  expect(kept()).toEqual([{ q: 'inventaire', found: 14 }]);
  dispatchEvent(new Event('online'));
  expect(api.calls()).toHaveLength(1);
});

test('one that failed is tried again while the page is open, also where no network seems to come back', async () => {
  jest.useFakeTimers();
  let isDown = true;
  const api = stubApi({ [CALL]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Le service redémarre.') : [200, FOUND]) });
  keep({ q: 'inventaire', found: null });
  runKeptSearches(AWA, over.signal);
  await jest.advanceTimersByTimeAsync(SYNC.firstAfterMs);
  expect([api.calls().length, kept()]).toEqual([1, [{ q: 'inventaire', found: null }]]);
  isDown = false;
  await jest.advanceTimersByTimeAsync(SYNC.everyMs);
  expect(kept()).toEqual([{ q: 'inventaire', found: 14 }]);
});

test('a search that fails keeps none after it from being run', async () => {
  stubApi({ [CALL]: [200, FOUND] });
  keep({ q: 'refusée', found: null }, { q: 'inventaire', found: null });
  runKeptSearches(AWA, over.signal);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(kept()[1]).toEqual({ q: 'inventaire', found: 14 }));
  expect(kept()[0]).toEqual({ q: 'refusée', found: null });
});

test('of another learner nothing is run, nor after the sign-out', () => {
  const api = stubApi({});
  localStorage.setItem(keptSearchesKey('someone-else'), JSON.stringify([{ q: 'inventaire', found: null }]));
  runKeptSearches(AWA, over.signal);
  over.abort();
  keep({ q: 'inventaire', found: null });
  dispatchEvent(new Event('online'));
  expect(api.calls()).toEqual([]);
});
