import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { dayOf } from '@ulty/domain/days/streak.js';
import { useConnectivity } from '@ulty/kit';
import { makeUser, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { useThread } from './use-thread';

const lesson = (n: number) => ({
  kind: 'lesson',
  id: uuid(10 + n),
  title: `Leçon ${n}`,
  parentId: uuid(2),
  parentTitle: 'Fixer ses prix',
  category: 'Finance',
  position: n,
  total: 4,
  minutes: 6,
  reason: 'next',
  quiz: null,
});
const DAY = {
  day: dayOf(new Date().toISOString()),
  goalMin: 10,
  candidates: [lesson(2), lesson(3)],
  last: lesson(1),
  untested: null,
  weak: null,
  done: { pieces: [], quizzes: [], cards: 0, minutes: 0 },
  coins: 0,
  week: [],
};
const path = (n: number) => `/seance/cours/${uuid(2)}/lecons/${uuid(10 + n)}`;

function Shown() {
  const { data } = useThread();
  return <p>{data ? `fil\u00a0: ${data.map(({ state, title }) => `${state} ${title}`).join(', ')}` : 'inconnu'}</p>;
}

beforeEach(() => localStorage.clear());
afterEach(() => act(() => useConnectivity.setState({ isOnline: true })));

test('the thread of the learner’s day; without network only what the device has, and what was done', async () => {
  stubApi({ 'GET /api/activity/today': [200, DAY] });
  renderPage(<Shown />, { user: makeUser(), live: [path(2), path(3)] });
  expect((await screen.findByText(/^fil/)).textContent).toBe('fil\u00a0: done Leçon 1, now Leçon 2, next Leçon 3');
  act(() => useConnectivity.setState({ isOnline: false }));
  expect((await screen.findByText(/^fil.: done Leçon 1$/)).textContent).toBeTruthy();
});
