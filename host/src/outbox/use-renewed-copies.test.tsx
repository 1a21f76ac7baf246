import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SWRConfig, useConnectivity, useOutbox, useRead } from '@ulty/kit';
import { enrollments } from '@ulty/contracts/reads/courses.js';
import { stubApi } from '@ulty/kit/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { noteFresh, noteServed, noteUnreached } from '../offline-data/served-copies';
import { useRenewedCopies } from './use-renewed-copies';

const PATH = enrollments.path;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const setOnline = (isOnline: boolean) => act(() => useConnectivity.setState({ isOnline }));

function Courses() {
  useRenewedCopies();
  return <output>{useRead(enrollments).data as unknown as string}</output>;
}
function open() {
  const api = stubApi({ [`GET ${PATH}`]: [200, 'du serveur'] });
  noteServed(PATH);
  render(
    <SWRConfig
      value={{
        provider: () => new Map([[PATH, { data: 'de ce téléphone' }]]) as never,
        revalidateOnMount: false,
        dedupingInterval: 300_000,
      }}
    >
      <Courses />
    </SWRConfig>,
  );
  return { asked: () => api.sent(`GET ${PATH}`).length };
}

beforeEach(() => {
  jest.useFakeTimers();
  setOnline(true);
});
afterEach(() => {
  cleanup();
  noteFresh(PATH);
  jest.useRealTimers();
});

test('a copy is asked for again at once when the network comes back', async () => {
  setOnline(false);
  const { asked } = open();
  await wait(600_000);
  expect([asked(), screen.getByRole('status').textContent]).toEqual([0, 'de ce téléphone']);
  setOnline(true);
  await wait(0);
  expect([asked(), screen.getByRole('status').textContent]).toEqual([1, 'du serveur']);
});

test('what waits leaves first', async () => {
  setOnline(false);
  const { asked } = open();
  act(() => useOutbox.setState({ items: [{}] as never }));
  setOnline(true);
  await wait(4_999);
  expect(asked()).toBe(0);
  await wait(1);
  expect(asked()).toBe(1);
  act(() => useOutbox.setState(useOutbox.getInitialState(), true));
});

test('on a page that shows no copy the server is asked for until it is back', async () => {
  let isDown = true;
  const api = stubApi({
    'GET /api/auth/user': () => {
      if (isDown) throw new TypeError('network');
      return [200, {}];
    },
  });
  const asked = () => api.sent('GET /api/auth/user').length;
  render(<Courses />);
  act(() => noteUnreached([]));
  expect(useConnectivity.getState().isReached).toBe(false);
  await wait(5_000);
  expect(asked()).toBe(1);
  await wait(10_000);
  expect([asked(), useConnectivity.getState().isReached]).toEqual([2, false]);
  isDown = false;
  await wait(20_000);
  expect([asked(), useConnectivity.getState().isReached]).toEqual([3, true]);
  await wait(600_000);
  expect(asked()).toBe(3);
});

test('a copy that is no longer on screen keeps nobody offline: the session is asked for', async () => {
  const api = stubApi({ 'GET /api/auth/user': [200, {}] });
  render(<Courses />);
  act(() => noteServed('/api/left'));
  await wait(14_999);
  expect(api.sent('GET /api/auth/user')).toHaveLength(0);
  await wait(1);
  expect([api.sent('GET /api/auth/user').length, useConnectivity.getState().isReached]).toEqual([1, true]);
  noteFresh('/api/left');
});

test('a server that answers that nobody is signed in is back too, one that is only a proxy is not', async () => {
  let status = 503;
  const api = stubApi({ 'GET /api/auth/user': () => [status, {}] });
  const asked = () => api.sent('GET /api/auth/user').length;
  render(<Courses />);
  act(() => noteUnreached([]));
  await wait(5_000);
  expect([asked(), useConnectivity.getState().isReached]).toEqual([1, false]);
  status = 401;
  await wait(600_000);
  expect([asked(), useConnectivity.getState().isReached]).toEqual([2, true]);
});

test('with Save-Data nothing is asked again by the clock', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { asked } = open();
  await wait(600_000);
  expect(asked()).toBe(0);
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

test('in éco mode neither', async () => {
  document.documentElement.dataset.savesData = '';
  const { asked } = open();
  await wait(600_000);
  expect(asked()).toBe(0);
  delete document.documentElement.dataset.savesData;
});

test('where the network is there and does not answer, after pauses that double; what came from it is not asked for again', async () => {
  const { asked } = open();
  await wait(4_999);
  expect(asked()).toBe(0);
  await wait(1);
  expect(asked()).toBe(1);
  // The device answered again, for this path and for another.
  act(() => noteServed(PATH));
  act(() => noteServed('/api/streaks'));
  noteFresh('/api/streaks');
  await wait(9_999);
  expect(asked()).toBe(1);
  await wait(1);
  expect(asked()).toBe(2);
  noteFresh(PATH);
  setOnline(false);
  setOnline(true);
  await wait(600_000);
  expect(asked()).toBe(2);
});
