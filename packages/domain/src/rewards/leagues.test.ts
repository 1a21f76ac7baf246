import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterIdleWeek,
  besideOwn,
  LEAGUE_REASONS,
  leaguePoints,
  leaguePrizes,
  leagueStandings,
  leagueWeekOf,
  leagueWeekTimes,
  movingCounts,
  pointsToClimb,
  tierAfter,
} from './leagues.js';
import { LEAGUE_TOP3_UTC } from './rewards.js';

const members = (...points: number[]) => points.map((own) => ({ points: own }));
const falling = (count: number) => members(...Array.from({ length: count }, (_, index) => (count - index) * 5));
const zonesOf = (count: number, tier = 2, isNeutral = false) => leagueStandings(falling(count), tier, isNeutral).map(({ zone }) => zone);
const countOf = (zones: unknown[], zone: string) => zones.filter((one) => one === zone).length;

test.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2026-11-29T23:59:59.999Z', '2026-11-23'],
  ['2026-11-30T00:00:00.000Z', '2026-11-30'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
  ['2028-02-29T12:00:00.000Z', '2028-02-28'],
])('%s is of the week of %s', (at, week) => {
  expect(leagueWeekOf(new Date(at))).toBe(week);
});

test('a week ends on Monday, its late events two days later', () => {
  const { start, end, lateEnd } = leagueWeekTimes('2026-11-23');
  expect([start, end, lateEnd].map((at) => at.toISOString())).toEqual([
    '2026-11-23T00:00:00.000Z',
    '2026-11-30T00:00:00.000Z',
    '2026-12-02T00:00:00.000Z',
  ]);
});

test('learning gives points, votes and referrals none', () => {
  expect(LEAGUE_REASONS.map((reason) => [reason, leaguePoints(reason)])).toEqual([
    ['quiz_first_pass', 10],
    ['quiz_perfect_first', 5],
    ['chapter_completed', 5],
    ['lesson_completed', 5],
    ['review_session', 5],
    ['topic_mastered', 30],
  ]);
  expect(['vote_cast', 'referral_qualified', 'course_completed', 'toString'].map(leaguePoints)).toEqual([0, 0, 0, 0]);
});

test.each([
  [28, 2, false, 7, 4],
  [30, 2, false, 8, 4],
  [10, 2, false, 3, 1],
  [9, 2, false, 0, 0],
  [30, 0, false, 8, 0],
  [30, 4, false, 0, 4],
  [30, 2, true, 8, 0],
])('%i ranked in tier %i (neutral: %s): %i up, %i down', (ranked, tier, isNeutral, up, down) => {
  expect(movingCounts(ranked, tier, isNeutral)).toEqual({ up, down });
  const zones = zonesOf(ranked, tier, isNeutral);
  expect([countOf(zones, 'up'), countOf(zones, 'down')]).toEqual([up, down]);
});

test('ties share a rank and go up together; a tie cut by the lower zone stays', () => {
  const standings = leagueStandings(members(90, 80, 80, 80, 70, 60, 50, 40, 30, 20, 20, 20), 1, false);
  expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5, 6, 7, 8, 9, 10, 10, 10]);
  expect(standings.map(({ zone }) => zone)).toEqual(['up', 'up', 'up', 'up', ...Array.from({ length: 8 }, () => 'stay')]);
});

test('who has no point, or is outside, has no rank and takes nobody’s', () => {
  const outside = { points: 1_000, isOutside: true };
  const standings = leagueStandings([outside, ...falling(10), { points: 0 }], 1, false);
  expect([standings[0], standings[1]?.rank, standings[11]]).toEqual([{ rank: null, zone: null }, 1, { rank: null, zone: null }]);
});

test.each([
  [1, []],
  [2, [0, 0]],
  [3, [50, 0, 0]],
  [6, [50, 30, 0, 0, 0, 0]],
  [9, [50, 30, 20, 0, 0, 0, 0, 0, 0]],
])('a group of %i pays %j', (count, paid) => {
  const prizes = leaguePrizes(leagueStandings(falling(count), 1, false), LEAGUE_TOP3_UTC);
  expect(prizes.slice(0, paid.length)).toEqual(paid);
  expect(prizes.reduce((sum, utc) => sum + utc, 0)).toBe(paid.reduce((sum, utc) => sum + utc, 0));
});

test('those of one rank share what their places bring', () => {
  const prizesOf = (...points: number[]) =>
    leaguePrizes(leagueStandings(members(...points, 5, 5, 5, 5, 5, 5), 1, false), LEAGUE_TOP3_UTC).slice(0, points.length);
  expect(prizesOf(90, 90, 80, 70)).toEqual([40, 40, 20, 0]);
  expect(prizesOf(90, 80, 80, 80)).toEqual([50, 16, 16, 16]);
  expect(prizesOf(90, 80, 70, 70)).toEqual([50, 30, 10, 10]);
  expect(prizesOf(90, 90, 90, 90)).toEqual([25, 25, 25, 25]);
});

test('points still missing to go up; a tie is enough', () => {
  const group = falling(12);
  expect(pointsToClimb(group, { points: 15 }, 1, false)).toBe(35);
  expect(pointsToClimb(group, { points: 60 }, 1, false)).toBe(0);
  expect([pointsToClimb(falling(5), { points: 5 }, 1, false), pointsToClimb(group, { points: 5 }, 4, false)]).toEqual([null, null]);
});

test('two weeks without a point keep the tier, the third takes one', () => {
  const weeks = [0, 1, 2, 3, 4, 5].reduce<{ tier: number; idleWeeks: number }[]>(
    (before) => [...before, afterIdleWeek(before.at(-1)?.tier ?? 2, before.at(-1)?.idleWeeks ?? 0)],
    [],
  );
  expect(weeks.map(({ tier }) => tier)).toEqual([2, 2, 1, 1, 1, 0]);
  expect(afterIdleWeek(0, 2)).toEqual({ tier: 0, idleWeeks: 0 });
});

const group = fc.array(fc.record({ points: fc.integer({ min: 0, max: 40 }).map((n) => n * 5), isOutside: fc.boolean() }), {
  maxLength: 35,
});

test('any group: zones keep their order, move no more than said but for ties, and pay no more than their places', () => {
  fc.assert(
    fc.property(group, fc.integer({ min: 0, max: 4 }), fc.boolean(), (contenders, tier, isNeutral) => {
      const standings = leagueStandings(contenders, tier, isNeutral);
      const ranked = standings.filter(({ rank }) => rank !== null).length;
      const { up, down } = movingCounts(ranked, tier, isNeutral);
      const zones = standings.map(({ zone }) => zone);
      expect(countOf(zones, 'up') >= up).toBe(true);
      expect(countOf(zones, 'down') <= down).toBe(true);
      if (up === 0) expect(countOf(zones, 'up')).toBe(0);
      const pointsIn = (zone: string) => contenders.filter((_, index) => zones[index] === zone).map(({ points }) => points);
      expect(Math.min(...pointsIn('up'), Infinity) > Math.max(...pointsIn('stay'), ...pointsIn('down'), 0)).toBe(true);
      expect(Math.min(...pointsIn('stay'), Infinity) > Math.max(...pointsIn('down'), -Infinity)).toBe(true);
      const prizes = leaguePrizes(standings, LEAGUE_TOP3_UTC);
      expect(prizes.reduce((sum, utc) => sum + utc, 0) <= 100).toBe(true);
      contenders.forEach(({ points, isOutside }, index) => {
        if (isOutside || points === 0) expect([standings[index]?.rank, prizes[index]]).toEqual([null, 0]);
        const after = tierAfter(tier, zones[index] ?? null);
        expect(after >= 0 && after <= 4 && Math.abs(after - tier) <= 1).toBe(true);
      });
    }),
  );
});

test('more points never bring a lower place', () => {
  fc.assert(
    fc.property(group, fc.nat(34), fc.integer({ min: 1, max: 100 }), (contenders, at, more) => {
      const before = leagueStandings(contenders, 2, false)[at];
      const after = leagueStandings(
        contenders.map((one, index) => (index === at ? { ...one, points: one.points + more } : one)),
        2,
        false,
      )[at];
      if (before?.rank) expect(after?.rank !== null && (after?.rank ?? 99) <= before.rank).toBe(true);
    }),
  );
});

test('beside one’s own place stand nine lines in order, or all of a smaller group', () => {
  const group = fc.integer({ min: 1, max: 40 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)));
  fc.assert(
    fc.property(group, ([size, own]) => {
      const shown = besideOwn([...Array(size).keys()], own);
      expect(shown).toHaveLength(Math.min(9, size));
      expect(shown).toContain(own);
      expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
      if (own >= 4 && own < size - 4) expect(shown.indexOf(own)).toBe(4);
    }),
  );
});
