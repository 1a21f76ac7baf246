import { makeUser, uuid } from '@ulty/kit/testing';
import { enrolled } from '@ulty/contracts/event-types/courses.js';
import type { QueueItem } from '@ulty/offline/queue-item';
import { isSessionTold, userAfter } from './after-decision';
import { changedBy } from './changed-topics';

const user = makeUser({
  ultyCoins: 100,
  ultyCoinsAvailable: 90,
  ultyCoinsPending: 10,
  lifetimeCoins: 100,
  level: 'Débutant',
  streak: { current: 2, status: 'at_risk' },
});
const decided = (more: object) => ({ eventId: uuid(1), outcome: 'accepted' as const, ...more });

test('coins, level and streak of an answer are on screen at once', () => {
  const answer = decided({
    state: { balance: 1_010, pending: 10, lifetime: 1_010, level: 'Apprenti' },
    streak: { current: 3, status: 'done_today' },
  });
  expect(userAfter(user, 'quiz_result', answer)).toEqual({
    ...user,
    ultyCoins: 1_010,
    ultyCoinsPending: 10,
    ultyCoinsAvailable: 1_000,
    lifetimeCoins: 1_010,
    level: 'Apprenti',
    streak: { current: 3, status: 'done_today' },
  });
});

test('a claim says its coins at the top, and its state is a word', () => {
  const answer = decided({ awarded: 10, state: 'pending', balance: 110, pending: 20, lifetime: 110, fcfa: 55 });
  expect(userAfter(user, 'coins_earned', answer)).toEqual({
    ...user,
    ultyCoins: 110,
    ultyCoinsPending: 20,
    ultyCoinsAvailable: 90,
    lifetimeCoins: 110,
  });
});

test('a streak says itself', () => {
  expect(userAfter(user, 'streak_update', decided({ current: 4, status: 'done_today', longest: 9 }))).toEqual({
    ...user,
    streak: { current: 4, status: 'done_today' },
  });
});

test.each([
  ['a refusal changes nothing', user, user],
  ['nobody stays nobody', null, null],
  ['unknown stays unknown', undefined, undefined],
])('%s', (_what, before, after) => {
  expect(userAfter(before, 'progress_update', decided({ outcome: 'rejected' }))).toEqual(after);
});

const item = (type: string, call?: QueueItem['call']) => ({ type, ...(call && { call }) }) as QueueItem;

test('courses are asked again when the page did not have the answer itself, and after a quiz, which may be the final one of a course', () => {
  expect(changedBy(item('progress_update'), false)).toContain('courses');
  expect(changedBy(item('progress_update'), true)).not.toContain('courses');
  for (const isAwaited of [true, false]) expect(changedBy(item('quiz_result'), isAwaited)).toContain('courses');
  for (const topic of ['coins', 'streak', 'library', 'activity', 'reviews', 'badges'] as const)
    expect(changedBy(item('quiz_result'), true)).toContain(topic);
});

test('an event beside the specification’s says itself what it changes, one that nobody states changes nothing', () => {
  expect(changedBy(item('enrollment', enrolled), false)).toEqual(['enrollments', 'courses']);
  expect(changedBy(item('enrollment', enrolled), true)).toEqual([]);
  expect(changedBy(item('vote', { method: 'PUT', path: '/api/votes', changes: ['coins'] }), true)).toEqual(['coins']);
  expect(changedBy(item('vote'), false)).toEqual([]);
});

const opened = { items: [{ activeSeconds: 0 }] };
const told = { state: { balance: 5 }, streak: { current: 1 }, rewards: [], badges: [] };

test.each([
  ['a page that was opened', opened, told, true],
  ['time was told: the minutes of study change', { items: [{ activeSeconds: 20 }] }, told, false],
  ['something was earned', opened, { ...told, rewards: [{}] }, false],
  ['a badge was earned', opened, { ...told, badges: [{}] }, false],
  ['an answer without coins', opened, { ...told, state: undefined }, false],
  ['an event of another kind', {}, told, false],
])('%s: the session is known without asking: %j %j %p', (_name, data, answer, isTold) => {
  expect(isSessionTold(data, answer)).toBe(isTold);
});
