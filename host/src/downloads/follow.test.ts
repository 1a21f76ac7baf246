import 'fake-indexeddb/auto';
import { changeKeptSearches } from '@ulty/kit/kept-searches';
import { makeUser, stubApi } from '@ulty/kit/testing';
import { HAS_DOWNLOADS, writeFact } from '@ulty/offline/device';
import { waitFor } from '@testing-library/react';
import { keptState } from '../offline-data/store';
import { goOn } from './device-library';
import { follow, type LearnerPage } from './follow';
import { PULLS } from './watch-pulls';

jest.mock('./device-library', () => ({
  goOn: jest.fn(async () => undefined),
  noteState: jest.fn(async () => undefined),
  stopLibrary: jest.fn(),
}));

const AWA = makeUser();
const AT = '2026-11-20T12:00:00.000Z';
const told = {
  at: AT,
  state: { balance: 12, pending: 0, lifetime: 12, level: 'Débutant' },
  streak: { current: 3, status: 'active' },
  changed: ['coins'],
  books: [],
  keys: [{ id: 'k1', x: 'x', y: 'y' }],
};
const STATE = 'GET /api/sync/state';

const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const setOnline = (isOnline: boolean) => Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  setOnline(true);
  see('visible');
});
afterEach(() => {
  stop();
  jest.clearAllMocks();
  jest.useRealTimers();
  delete document.documentElement.dataset.savesData;
});

function openPage() {
  const syncQuietly = jest.fn(async () => null);
  const engine: LearnerPage['engine'] = { syncQuietly };
  const page = { renew: jest.fn(async () => undefined), showState: jest.fn(), engine };
  stop = follow(AWA.id, page);
  return { page, sync: syncQuietly, pull: () => engine.pull?.() };
}

test('what the server told is shown and kept; the next time it is asked for what is newer', async () => {
  const { calls } = stubApi({
    [STATE]: [200, told],
    [`${STATE}?since=${encodeURIComponent(AT)}`]: [200, { ...told, changed: ['streak'] }],
  });
  const { page, pull } = openPage();
  expect(await pull()).toBe(true);
  expect(page.showState).toHaveBeenCalledWith(told);
  expect(await keptState('transfer-keys')).toEqual(told.keys);
  // This page has just been read, so that nothing is renewed.
  expect(page.renew).not.toHaveBeenCalled();
  expect(await pull()).toBe(true);
  expect(page.renew).toHaveBeenCalledWith(['streak']);
  expect(calls().map(({ call }) => call)).toEqual([STATE, `${STATE}?since=${encodeURIComponent(AT)}`]);
});

test('a server that does not say changes nothing', async () => {
  stubApi({ [STATE]: [503, {}] });
  const { page, pull } = openPage();
  expect(await pull()).toBe(false);
  expect(page.showState).not.toHaveBeenCalled();
});

test('what comes after the learner has left is not shown', async () => {
  stubApi({ [STATE]: [200, told] });
  const { page, pull } = openPage();
  const pulling = pull();
  stop();
  expect([await pulling, page.showState.mock.calls]).toEqual([false, []]);
});

test('every fifteen minutes, only while the page is seen and has network, counted over visits', async () => {
  stubApi({ [STATE]: [200, told], [`${STATE}?since=${encodeURIComponent(AT)}`]: [200, told] });
  const { pull } = openPage();
  await pull();
  await waitFor(() => expect(localStorage.getItem(`ulty-pull:${AWA.id}`)).toMatch(/^\d+ 2026/));
  stop();
  jest.useFakeTimers({ now: Date.now() });
  const { sync } = openPage();
  await jest.advanceTimersByTimeAsync(PULLS.everyMs - 60_000);
  expect(sync).not.toHaveBeenCalled();
  see('hidden');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(sync).not.toHaveBeenCalled();
  setOnline(false);
  see('visible');
  expect(sync).not.toHaveBeenCalled();
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(sync).toHaveBeenCalledTimes(1);
});

test('an answer that never comes is given up after 30 s', async () => {
  jest.useFakeTimers();
  globalThis.fetch = ((_path: string, init: RequestInit) =>
    new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))) as never;
  const { pull } = openPage();
  const pulling = pull();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await pulling).toBe(false);
});

test('pages that are slow to be read again are not waited for', async () => {
  localStorage.setItem(`ulty-pull:${AWA.id}`, `1 ${AT}`);
  stubApi({ [`${STATE}?since=${encodeURIComponent(AT)}`]: [200, told] });
  const { page, pull } = openPage();
  page.renew.mockReturnValue(new Promise(() => undefined));
  expect([await pull(), page.renew.mock.calls]).toEqual([true, [[['coins']]]]);
});

test('while data are to be saved it is asked once at the start', async () => {
  document.documentElement.dataset.savesData = '';
  jest.useFakeTimers({ now: Date.now() + PULLS.everyMs });
  const { sync } = openPage();
  await jest.advanceTimersByTimeAsync(3 * PULLS.everyMs);
  window.dispatchEvent(new Event('online'));
  expect(sync).toHaveBeenCalledTimes(1);
});

test('downloads that were left go on once the page has long been on screen, or then with the network', async () => {
  jest.useFakeTimers();
  writeFact(HAS_DOWNLOADS, '1');
  setOnline(false);
  openPage();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(goOn).not.toHaveBeenCalled();
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('without downloads a kept search has the library made, also while data are to be saved; else nothing does', async () => {
  writeFact(HAS_DOWNLOADS, '');
  document.documentElement.dataset.savesData = '';
  jest.useFakeTimers();
  openPage();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(goOn).not.toHaveBeenCalled();
  stop();
  changeKeptSearches(AWA.id, () => [{ q: 'inventaire', found: null }]);
  openPage();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(goOn).toHaveBeenCalledWith(AWA.id, false);
});
