import { waitingLeaguePoints, type WaitingLeagueWork } from './waiting-league-points.js';

const facts = { week: '2026-11-16', pointsToday: 0, today: '2026-11-20', timeZone: 'Africa/Ouagadougou' };
const work = (over: Partial<WaitingLeagueWork>): WaitingLeagueWork => ({
  type: 'quiz_result',
  expectedUtc: null,
  about: ['quiz'],
  timestamp: '2026-11-20T18:00:00.000Z',
  ...over,
});
const cards = Array.from({ length: 10 }, (_, index) => `carte-${index}`);

test.each<[string, Partial<WaitingLeagueWork>, number]>([
  ['a first pass', { expectedUtc: 10 }, 10],
  ['a perfect first attempt', { expectedUtc: 15 }, 15],
  ['a quiz passed before, or failed', { expectedUtc: null }, 0],
  ['a chapter', { type: 'progress_update', expectedUtc: 3, finished: ['c1'] }, 5],
  ['two lessons told together', { type: 'progress_update', expectedUtc: 10, finished: ['l1', 'l2'] }, 10],
  ['a chapter read again', { type: 'progress_update', expectedUtc: null, finished: ['c1'] }, 0],
  ['part of a chapter', { type: 'progress_update', expectedUtc: null }, 0],
  ['ten cards', { type: 'review_session', expectedUtc: 2, about: cards }, 5],
  ['nine cards', { type: 'review_session', about: cards.slice(1) }, 0],
  ['a like', { type: 'like' }, 0],
  ['a quiz of last week', { expectedUtc: 10, timestamp: '2026-11-15T23:59:59.000Z' }, 0],
  ['a quiz of Monday morning', { expectedUtc: 10, timestamp: '2026-11-16T00:00:00.000Z' }, 10],
])('%s', (_, over, points) => {
  expect(waitingLeaguePoints([work(over)], facts)).toBe(points);
});

test('a day brings 200 at most, with what the server knows of today', () => {
  const many = Array.from({ length: 30 }, () => work({ expectedUtc: 10 }));
  expect(waitingLeaguePoints(many, facts)).toBe(200);
  expect(waitingLeaguePoints(many, { ...facts, pointsToday: 190 })).toBe(10);
  expect(waitingLeaguePoints([...many, work({ expectedUtc: 10, timestamp: '2026-11-19T08:00:00.000Z' })], facts)).toBe(210);
  expect(waitingLeaguePoints([], facts)).toBe(0);
});
