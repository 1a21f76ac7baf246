import { expect, test } from '@jest/globals';
import { nextSlotWords, requestStateWords, sessionWords, slotDayWords, slotWords, startWords } from './tutor-words';

const SATURDAY = '2026-11-21T17:00:00.000Z';

test('times of sessions, as the page and the notices say them', () => {
  expect([startWords(SATURDAY), slotWords(SATURDAY), slotDayWords(SATURDAY), sessionWords(SATURDAY)]).toEqual([
    '17:00',
    'samedi 17:00',
    'Samedi 21',
    'samedi 21\u00a0nov., 17:00',
  ]);
});

test.each([
  ['2026-11-21T08:00:00Z', 'aujourd’hui 17:00'],
  ['2026-11-20T23:00:00Z', 'demain 17:00'],
  ['2026-11-17T08:00:00Z', 'sam. 17:00'],
  ['2026-11-10T08:00:00Z', 'sam. 21\u00a0nov. 17:00'],
])('read on %s, the next free time is %s', (now, words) => expect(nextSlotWords(SATURDAY, new Date(now))).toBe(words));

test('states', () => expect(requestStateWords('awaiting_guardian')).toBe('Accord du parent attendu'));
