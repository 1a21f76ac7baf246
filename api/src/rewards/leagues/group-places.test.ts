import { describe, expect, test } from '@jest/globals';
import { GROUP_SIZE } from '@ulty/domain/rewards/leagues.js';
import fc from 'fast-check';
import { evenOut, seatLearners, type LeagueGroup, type WaitingLearner } from './group-places.js';

const learners = (count: number, { tier = 0, band = 0, track = '' } = {}): WaitingLearner[] =>
  Array.from({ length: count }, (_, index) => ({ userId: `${track}${tier}${band}-${index}`, tier, band, track, isNew: false }));
const newcomers = (count: number) => learners(count).map((learner) => ({ ...learner, isNew: true }));
const group = (id: string, size: number, { tier = 0, band = 0, track = '' } = {}): LeagueGroup => ({ id, size, tier, band, track });
const seatsOf = (...given: Parameters<typeof seatLearners>) =>
  seatLearners(...given).map(({ id, track, userIds }) => [id, track, userIds.length]);
const sizesAfter = (groups: readonly LeagueGroup[]) => {
  const sizes = new Map(groups.map(({ id, size }) => [id, size]));
  for (const { from, to, count } of evenOut(groups)) {
    sizes.set(from, (sizes.get(from) ?? 0) - count);
    sizes.set(to, (sizes.get(to) ?? 0) + count);
  }
  return [...sizes.values()];
};

test('groups fill one after the other', () => {
  expect(seatsOf(learners(65), [group('a', 12), group('b', 29)], new Set())).toEqual([
    ['b', '', 1],
    ['a', '', 18],
    [null, '', 30],
    [null, '', 16],
  ]);
  expect(seatsOf(learners(3), [group('a', 30)], new Set(), GROUP_SIZE.most)).toEqual([['a', '', 3]]);
});

test('a track has groups of its own from twenty learners on, known before, seated already or waiting', () => {
  const eleves = (count: number) => learners(count, { track: 'eleve' });
  expect(seatsOf(eleves(19), [], new Set())).toEqual([[null, '', 19]]);
  expect(seatsOf(eleves(20), [], new Set())).toEqual([[null, 'eleve', 20]]);
  expect(seatsOf(eleves(1), [], new Set(['0 0 eleve']))).toEqual([[null, 'eleve', 1]]);
  expect(seatsOf(eleves(1), [group('a', 20, { track: 'eleve' })], new Set())).toEqual([['a', 'eleve', 1]]);
});

test('tiers and paces sit apart', () => {
  const waiting = [...learners(10), ...learners(10, { tier: 1 }), ...learners(10, { band: 3 })];
  expect(seatLearners(waiting, [], new Set()).map(({ tier, band, userIds }) => [tier, band, userIds.length])).toEqual([
    [0, 0, 10],
    [1, 0, 10],
    [0, 3, 10],
  ]);
});

describe('a first league', () => {
  const sizes = (...given: Parameters<typeof seatLearners>) =>
    seatLearners(...given).map(({ id, band, userIds }) => [id, band, userIds.length]);

  test.each([
    ['is filled by whoever began, whatever their pace', [...newcomers(2), ...learners(3, { band: 2 })], [], [[null, 2, 5]]],
    ['takes the room that another pace has', newcomers(2), [group('a', 25, { band: 3 })], [['a', 3, 2]]],
    ['is the nearest in pace of those with room', newcomers(1), [group('a', 25, { band: 3 }), group('b', 4, { band: 1 })], [['b', 1, 1]]],
    ['takes nobody’s seat twice', newcomers(3), [group('a', 28, { band: 1 })], [[null, 0, 3]]],
    ['is of one’s own pace where ten begin', newcomers(10), [group('a', 12, { band: 1 })], [[null, 0, 10]]],
    ['is of one’s own tier', newcomers(1), [group('a', 12, { tier: 1 })], [[null, 0, 1]]],
  ] as const)('%s', (_words, waiting, nearby, expected) => {
    expect(sizes(waiting, [], new Set(), 30, nearby)).toEqual(expected);
  });

  test('whoever has a pace joins no full group of another, but fills one that is small', () => {
    expect(sizes(learners(1, { band: 2 }), [], new Set(), 30, [group('a', 25)])).toEqual([[null, 2, 1]]);
    expect(sizes(learners(1, { band: 2 }), [], new Set(), 30, [group('a', 9)])).toEqual([['a', 0, 1]]);
  });
});

test('a small group dissolves where there is room, its own kind first', () => {
  expect(sizesAfter([group('a', 30), group('b', 30), group('c', 8)])).toEqual([35, 33, 0]);
  expect(evenOut([group('a', 30, { band: 1 }), group('b', 30, { track: 'eleve' }), group('c', 5)])).toEqual([
    { from: 'c', to: 'b', count: 5 },
  ]);
  expect(sizesAfter([group('a', 4, { band: 3 }), group('b', 5)])).toEqual([0, 9]);
});

test('a small group without room beside it takes from larger ones; alone it stays', () => {
  expect(sizesAfter([group('a', 30), group('b', 12)])).toEqual([22, 20]);
  expect(sizesAfter([group('a', 7)])).toEqual([7]);
});

test('one kind of learners, any number: nobody is lost, no group over 35, and 20 to 35 wherever they divide so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const seatings = seatLearners(learners(count), [], new Set());
      const sizes = sizesAfter(seatings.map(({ userIds }, index) => group(String(index), userIds.length))).filter((size) => size > 0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
      expect(Math.max(...sizes) <= GROUP_SIZE.most).toBe(true);
      const dividesSo = count >= GROUP_SIZE.least && !(count > GROUP_SIZE.most && count < 2 * GROUP_SIZE.least);
      if (dividesSo) expect(Math.min(...sizes) >= GROUP_SIZE.least).toBe(true);
    }),
  );
});

test('any groups of a tier: nobody is lost, and none that was large enough becomes small or too large', () => {
  const any = fc.record({
    size: fc.integer({ min: 1, max: 35 }),
    band: fc.integer({ min: 0, max: 3 }),
    track: fc.constantFrom('', 'eleve', 'etudiant'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), (given) => {
      const groups = given.map(({ size, ...kind }, index) => group(String(index), size, kind));
      const sizes = sizesAfter(groups);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(groups.reduce((sum, { size }) => sum + size, 0));
      sizes.forEach((size, index) => {
        expect(size <= GROUP_SIZE.most).toBe(true);
        if ((groups[index]?.size ?? 0) >= GROUP_SIZE.least) expect(size >= GROUP_SIZE.least).toBe(true);
      });
    }),
  );
});
