import { likedPosts } from '@ulty/contracts/reads/blog.js';
import type { OutboxItem, SettledAct } from '@ulty/offline/snapshot';
import { act, render, screen } from '@testing-library/react';
import { fetchJson, installAnswerStore } from './api';
import { useConnectivity } from './connectivity';
import { useActs, useAge } from './acts';
import { dataTime, noteDataTime } from './data-times';
import { useOutbox } from './outbox';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
const LIKES = likedPosts.path;
const item = (eventId: string): OutboxItem => ({
  eventId,
  type: 'article_like',
  label: '',
  expectedUtc: null,
  timestamp: new Date(NOON).toISOString(),
  attempts: 0,
  about: [],
});
const settled = (eventId: string, decidedAt: number): SettledAct => ({ ...item(eventId), decidedAt });

function Page() {
  const acts = useActs(likedPosts);
  const age = useAge(likedPosts);
  return (
    <p>
      {acts.map(({ eventId }) => eventId).join(' ')} | {age}
    </p>
  );
}
const shown = () => screen.getByText(/\|/).textContent;

beforeEach(() => void jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  jest.useRealTimers();
  useConnectivity.setState({ isOnline: true, isReached: true });
  useOutbox.setState(useOutbox.getInitialState(), true);
});

test('an act that was sent is shown until what the page reads was asked for after the server took it', () => {
  noteDataTime(likedPosts.path, NOON);
  render(<Page />);
  act(() => useOutbox.setState({ items: [item('waits')], settled: [settled('known', NOON - 1), settled('taken', NOON + 500)] }));
  expect(shown()).toBe('taken waits | ');
  act(() => noteDataTime(likedPosts.path, NOON + 400));
  expect(shown()).toBe('taken waits | ');
  act(() => noteDataTime(likedPosts.path, NOON + 501));
  expect(shown()).toBe('waits | ');
});

test('the age of a copy is that of its data, and moves on while the network is away', () => {
  noteDataTime(likedPosts.path, NOON - 5 * HOUR_MS);
  render(<Page />);
  expect(shown()).toMatch(/\| $/);
  act(() => useConnectivity.setState({ isReached: false }));
  expect(shown()).toMatch(/Mis à jour\u00a0: Il y a 5h/);
  act(() => noteDataTime(likedPosts.path, NOON));
  expect(shown()).toMatch(/À l'instant/);
  act(() => void jest.advanceTimersByTime(2 * HOUR_MS));
  expect(shown()).toMatch(/Il y a 2h/);
});

test('an answer that a later request has overtaken makes the data no older, and replaces no copy', async () => {
  const keep = jest.fn();
  installAnswerStore({ person: () => null, keep, kept: () => Promise.resolve(undefined) });
  const ends: ((text: string) => void)[] = [];
  globalThis.fetch = jest.fn(async () => {
    const text = new Promise<string>((resolve) => ends.push(resolve));
    return { ok: true, headers: new Map(), text: () => text } as unknown as Response;
  });
  const first = fetchJson(LIKES);
  jest.setSystemTime(NOON + 500);
  const second = fetchJson(LIKES);
  await act(async () => undefined);
  ends[1]?.('["new"]');
  await second;
  ends[0]?.('["old"]');
  await expect(first).resolves.toEqual(['old']);
  expect(dataTime(LIKES)).toBe(NOON + 500);
  expect(keep.mock.calls).toEqual([[LIKES, ['new'], null]]);
});

test('an answer is as old as its request, whenever it comes', async () => {
  installAnswerStore({ person: () => null, keep: () => undefined, kept: () => Promise.resolve(undefined) });
  globalThis.fetch = jest.fn(async () => {
    jest.setSystemTime(NOON + 20_000);
    return { ok: true, headers: new Map(), text: async () => '[]' } as unknown as Response;
  });
  await fetchJson(LIKES);
  expect(dataTime(LIKES)).toBe(NOON);
});
