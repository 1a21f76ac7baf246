import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  DEFAULT_DELIVERY,
  instantOf,
  isMuted,
  localTime,
  planPushes,
  PUSH_LIFE_S,
  quietEnd,
  timeToLiveS,
  type DeliveryPreferences,
  type PendingPush,
} from './notice-rules.js';
import { NOTICE_CHANNELS, NOTICE_KINDS, PUSHES_PER_DAY } from './notices.js';

const OUAGA = 'Africa/Ouagadougou';
const PARIS = 'Europe/Paris';
const at = (iso: string) => Date.parse(iso);
const NOON = at('2026-11-24T12:00:00Z');

function push(id: string, more: Partial<PendingPush> = {}): PendingPush {
  return { id, kind: 'community', toldAt: NOON - 60_000, usefulUntil: null, isRead: false, isCounted: false, ...more };
}

const planAt = (now: number, pending: PendingPush[], preferences: Partial<DeliveryPreferences> = {}, { zone = OUAGA, spent = 0 } = {}) =>
  planPushes(pending, { ...DEFAULT_DELIVERY, muted: {}, ...preferences }, zone, spent, now);

describe('quiet hours', () => {
  test.each([
    [OUAGA, '2026-11-24T20:59:59Z', null],
    [OUAGA, '2026-11-24T21:00:00Z', '2026-11-25T06:30:00.000Z'],
    [OUAGA, '2026-11-25T00:00:00Z', '2026-11-25T06:30:00.000Z'],
    [OUAGA, '2026-11-25T06:29:59Z', '2026-11-25T06:30:00.000Z'],
    [OUAGA, '2026-11-25T06:30:00Z', null],
    [OUAGA, '2026-12-31T23:59:00Z', '2027-01-01T06:30:00.000Z'],
    // Quiet hours follow the person's own time zone: 21:00 in Paris is 20:00 UTC in winter and 19:00 in summer.
    [PARIS, '2026-11-24T20:00:00Z', '2026-11-25T05:30:00.000Z'],
    [PARIS, '2026-07-24T19:00:00Z', '2026-07-25T04:30:00.000Z'],
    // The nights on which clocks change: one is an hour shorter, one an hour longer.
    [PARIS, '2026-03-28T20:00:00Z', '2026-03-29T04:30:00.000Z'],
    [PARIS, '2026-10-24T19:00:00Z', '2026-10-25T05:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-24T15:15:00Z', '2026-11-25T00:45:00.000Z'],
  ])('%s at %s end at %s', (zone, now, end) => {
    const found = quietEnd(DEFAULT_DELIVERY, zone, at(now));
    expect(found === null ? null : new Date(found).toISOString()).toBe(end);
  });

  test('may lie within a day, and may be none', () => {
    const siesta = { ...DEFAULT_DELIVERY, quietFromMin: 720, quietToMin: 840 };
    expect(quietEnd(siesta, OUAGA, NOON)).toBe(at('2026-11-24T14:00:00Z'));
    expect(quietEnd(siesta, OUAGA, at('2026-11-24T14:00:00Z'))).toBeNull();
    expect(quietEnd({ ...DEFAULT_DELIVERY, quietFromMin: 0, quietToMin: 0 }, OUAGA, at('2026-11-24T23:00:00Z'))).toBeNull();
  });

  test('make a message wait, but not past its use', () => {
    const night = at('2026-11-24T22:00:00Z');
    const midnight = at('2026-11-25T00:00:00Z');
    expect(planAt(night, [push('a'), push('b', { usefulUntil: midnight })])).toEqual({
      sends: [],
      waits: [{ id: 'a', until: at('2026-11-25T06:30:00Z') }],
      drops: [{ id: 'b', why: 'expired' }],
    });
  });
});

describe('the instant of a local time', () => {
  test('that clocks leave out is as much later, and one that comes twice is the first', () => {
    expect(new Date(instantOf('2026-03-29', 150, PARIS)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(instantOf('2026-10-25', 150, PARIS)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('is read back as the same time', () => {
    fc.assert(
      fc.property(fc.constantFrom(OUAGA, PARIS, 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'), minuteOf2026, (zone, now) => {
        const { day, minute } = localTime(now, zone);
        expect(localTime(instantOf(day, minute, zone), zone)).toEqual({ day, minute });
      }),
    );
  });

  test('of an unknown zone cannot be told', () => expect(() => instantOf('2026-11-24', 0, 'Mars/Olympus')).toThrow(RangeError));
});

describe('two messages a day', () => {
  test('security and money come first; what is left over stays in the list', () => {
    const plan = planAt(NOON, [push('a'), push('b', { kind: 'league' }), push('c', { kind: 'money' }), push('d', { kind: 'security' })]);
    expect(plan.sends.map(({ lead }) => lead)).toEqual(['d', 'c']);
    expect(plan.drops).toEqual([
      { id: 'b', why: 'spent' },
      { id: 'a', why: 'spent' },
    ]);
  });

  test('one for each kind: the newest stands for the others', () => {
    const plan = planAt(NOON, [push('a', { toldAt: NOON - 3 }), push('b', { toldAt: NOON - 1 }), push('c', { toldAt: NOON - 2 })]);
    expect(plan.sends).toEqual([{ lead: 'b', ids: ['b', 'c', 'a'], isDigest: false }]);
  });

  test('money waits for the next morning once they are spent', () => {
    expect(planAt(NOON, [push('a', { kind: 'money' }), push('b')], {}, { spent: 2 })).toEqual({
      sends: [],
      waits: [{ id: 'a', until: at('2026-11-25T06:30:00Z') }],
      drops: [{ id: 'b', why: 'spent' }],
    });
  });

  test('a message that is sent again costs nothing more', () =>
    expect(planAt(NOON, [push('a', { isCounted: true })], {}, { spent: 2 }).sends.map(({ lead }) => lead)).toEqual(['a']));
});

describe('a digest', () => {
  const preferences = { digestAtMin: 1_080 };
  const six = at('2026-11-24T18:00:00Z');

  test('takes ordinary messages together at its time; money goes at once', () => {
    const pending = [push('a'), push('b', { kind: 'league', toldAt: NOON - 1 }), push('c', { kind: 'money' })];
    expect(planAt(NOON, pending, preferences)).toEqual({
      sends: [{ lead: 'c', ids: ['c'], isDigest: false }],
      waits: [
        { id: 'a', until: six },
        { id: 'b', until: six },
      ],
      drops: [],
    });
    expect(planAt(six, pending.slice(0, 2), preferences, { spent: 1 }).sends).toEqual([{ lead: 'b', ids: ['b', 'a'], isDigest: true }]);
  });

  test('does not hold what would be of no use by then', () =>
    expect(planAt(NOON, [push('a', { usefulUntil: six })], preferences).sends).toEqual([{ lead: 'a', ids: ['a'], isDigest: false }]));

  test('in quiet hours comes when they end', () =>
    expect(planAt(NOON, [push('a')], { digestAtMin: 1_380 }).waits).toEqual([{ id: 'a', until: at('2026-11-25T06:30:00Z') }]));
});

test.each([
  ['expired', push('a', { usefulUntil: NOON }), {}],
  ['read', push('a', { isRead: true }), {}],
  ['off', push('a'), { pushesPerDay: 0 as const }],
  ['muted', push('a'), { muted: { community: ['push' as const] } }],
])('what is %s is not sent', (why, pending, preferences) =>
  expect(planAt(NOON, [pending], preferences)).toEqual({ sends: [], waits: [], drops: [{ id: 'a', why }] }),
);

test('of one message a day the second is kept for the list, money for the next day; who chose nothing gets no push of community and league', () => {
  const pending = [push('a', { kind: 'learning' }), push('b'), push('c', { kind: 'money' })];
  const plan = planAt(NOON, pending, { pushesPerDay: 1 });
  expect([plan.sends.map(({ lead }) => lead), plan.drops.map(({ why }) => why)]).toEqual([['c'], ['spent', 'spent']]);
  expect(planAt(NOON, pending, { pushesPerDay: 1 }, { spent: 1 }).waits.map(({ id }) => id)).toEqual(['c']);
  const kinds = NOTICE_KINDS.filter((kind) => isMuted(DEFAULT_DELIVERY, kind, 'push'));
  expect([kinds, NOTICE_KINDS.filter((kind) => isMuted(DEFAULT_DELIVERY, kind, 'app'))]).toEqual([['community', 'league'], []]);
});

test('money and security stay in the application, and may be muted elsewhere', () => {
  const muted = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, NOTICE_CHANNELS]));
  expect(NOTICE_KINDS.filter((kind) => !isMuted({ muted }, kind, 'app'))).toEqual(['money', 'security']);
  expect(NOTICE_KINDS.filter((kind) => !isMuted({ muted }, kind, 'push'))).toEqual([]);
});

test('a push service keeps a message as long as it is of use', () => {
  expect([null, NOON + 90_500, NOON - 1, NOON + 9e9].map((until) => timeToLiveS(until, NOON))).toEqual([PUSH_LIFE_S, 90, 0, PUSH_LIFE_S]);
});

const minuteOf2026 = fc.integer({ min: 0, max: 525_599 }).map((minute) => at('2026-01-01T00:00:00Z') + minute * 60_000);

test('whatever is pending: each has one outcome, nothing is sent in quiet hours, past its use or over the day’s number, and waiting ends', () => {
  const pending = fc.array(
    fc.record({
      kind: fc.constantFrom(...NOTICE_KINDS),
      agoMin: fc.integer({ min: 0, max: 4_000 }),
      leftMin: fc.option(fc.integer({ min: -100, max: 4_000 })),
      isRead: fc.boolean(),
      isCounted: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  const preferences = fc.record({
    muted: fc.constantFrom({}, { league: ['push' as const] }),
    pushesPerDay: fc.constantFrom(...PUSHES_PER_DAY),
    digestAtMin: fc.option(fc.integer({ min: 0, max: 1_439 })),
    quietFromMin: fc.integer({ min: 0, max: 1_439 }),
    quietToMin: fc.integer({ min: 0, max: 1_439 }),
  });
  const zones = fc.constantFrom(OUAGA, PARIS, 'America/Havana', 'Australia/Lord_Howe', 'Asia/Beirut');
  fc.assert(
    fc.property(pending, preferences, zones, fc.integer({ min: 0, max: 2 }), minuteOf2026, (drawn, chosen, zone, spent, now) => {
      const list = drawn.map(({ agoMin, leftMin, ...rest }, index) => ({
        ...rest,
        id: String(index),
        toldAt: now - agoMin * 60_000,
        usefulUntil: leftMin === null ? null : now + leftMin * 60_000,
      }));
      const plan = planPushes(list, chosen, zone, spent, now);
      const sent = plan.sends.flatMap(({ ids }) => ids);
      const told = [...sent, ...plan.waits.map(({ id }) => id), ...plan.drops.map(({ id }) => id)];
      expect(told.sort((a, b) => Number(a) - Number(b))).toEqual(list.map(({ id }) => id));
      const byId = new Map(list.map((one) => [one.id, one]));
      const isFresh = ({ lead }: { lead: string }) => byId.get(lead)?.isCounted === false;
      expect(plan.sends.filter(isFresh).length).toBeLessThanOrEqual(Math.max(0, chosen.pushesPerDay - spent));
      if (sent.length > 0) expect(quietEnd(chosen, zone, now)).toBeNull();
      for (const id of sent) expect(byId.get(id)?.usefulUntil ?? Infinity).toBeGreaterThan(now);
      for (const { id, until } of plan.waits) {
        expect(until).toBeGreaterThan(now);
        expect(until).toBeLessThan(now + 3 * 86_400_000);
        expect(byId.get(id)?.usefulUntil ?? Infinity).toBeGreaterThan(until);
      }
    }),
    { numRuns: 500 },
  );
});
