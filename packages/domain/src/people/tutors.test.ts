import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterMove,
  afterTime,
  answerTimeWords,
  answerUntil,
  confirmUntil,
  isSameTime,
  levelWords,
  nextSlots,
  OPEN_STATES,
  priceWords,
  REQUEST_MOVES,
  REQUEST_SIDES,
  REQUEST_STATES,
  SESSION_WORDS,
  sessionEnd,
  settled,
  type RequestFacts,
  type RequestMove,
  type RequestSide,
  type RequestState,
} from './tutors';

const HOUR = 3_600_000;
/** A Saturday. */
const START = new Date('2026-11-21T17:00:00Z');
const at = (hours: number) => new Date(START.getTime() + hours * HOUR);
const NO_WORDS = { learner: null, tutor: null };
const facts = (over: Partial<RequestFacts> = {}): RequestFacts => ({
  state: 'requested',
  isMinor: false,
  startsAt: START,
  answerBy: at(-20),
  words: NO_WORDS,
  ...over,
});
const after = (over: Partial<RequestFacts>, side: RequestSide, move: RequestMove, hours: number) => {
  const result = afterMove(facts(over), side, move, at(hours));
  return 'state' in result ? result.state : result.refusal;
};

describe('a move', () => {
  test.each<[string, Partial<RequestFacts>, RequestSide, RequestMove, number, string]>([
    ['the tutor accepts in time', {}, 'tutor', 'accept', -21, 'accepted'],
    ['of a minor: the guardian is asked', { isMinor: true }, 'tutor', 'accept', -21, 'awaiting_guardian'],
    ['the last moment is over', {}, 'tutor', 'accept', -20, 'tutor_too_late'],
    ['a late refusal still answers', {}, 'tutor', 'refuse', -19, 'refused'],
    ['the learner does not accept', {}, 'learner', 'accept', -21, 'tutor_not_your_turn'],
    ['the learner takes it back', {}, 'learner', 'cancel', -21, 'cancelled'],
    ['the tutor refuses rather than cancels', {}, 'tutor', 'cancel', -21, 'tutor_not_your_turn'],
    ['twice', { state: 'accepted' }, 'tutor', 'accept', -21, 'tutor_settled'],
    ['refused after all', { state: 'accepted' }, 'tutor', 'refuse', -21, 'tutor_settled'],
    ['the tutor cancels', { state: 'accepted' }, 'tutor', 'cancel', -1, 'cancelled'],
    ['nobody cancels what has begun', { state: 'accepted' }, 'learner', 'cancel', 0, 'tutor_too_late'],
    ['cancelled twice', { state: 'cancelled' }, 'learner', 'cancel', -1, 'tutor_settled'],
    ['nobody came yet', { state: 'accepted' }, 'learner', 'came', 0.5, 'tutor_too_early'],
    ['one says it was held', { state: 'accepted' }, 'learner', 'came', 1, 'accepted'],
    ['both do', { state: 'accepted', words: { learner: 'came', tutor: null } }, 'tutor', 'came', 2, 'done'],
    ['they differ', { state: 'accepted', words: { learner: 'absent', tutor: null } }, 'tutor', 'came', 2, 'disputed'],
    ['one speaks twice', { state: 'accepted', words: { learner: 'came', tutor: null } }, 'learner', 'absent', 2, 'tutor_already'],
    ['a week is over', { state: 'accepted' }, 'learner', 'came', 1 + 7 * 24, 'tutor_too_late'],
    ['no guardian agreed', { state: 'awaiting_guardian' }, 'tutor', 'came', 2, 'tutor_not_your_turn'],
  ])('%s', (_what, over, side, move, hours, expected) => expect(after(over, side, move, hours)).toBe(expected));

  const anyFacts = fc.record({
    state: fc.constantFrom(...REQUEST_STATES),
    isMinor: fc.boolean(),
    startsAt: fc.constant(START),
    answerBy: fc.constant(at(-20)),
    words: fc.record({ learner: fc.constantFrom(null, ...SESSION_WORDS), tutor: fc.constantFrom(null, ...SESSION_WORDS) }),
  });
  const anyMove = fc.tuple(fc.constantFrom(...REQUEST_SIDES), fc.constantFrom(...REQUEST_MOVES), fc.integer({ min: -60, max: 240 }));

  test('an end stays an end, whoever does what and when', () => {
    fc.assert(
      fc.property(anyFacts, anyMove, (given, [side, move, hours]) => {
        const result = afterMove(given, side, move, at(hours));
        const isOpen = (OPEN_STATES as readonly RequestState[]).includes(given.state);
        if (!isOpen) expect(result).toHaveProperty('refusal');
        if (!isOpen) expect(afterTime(given, at(hours))).toBeNull();
      }),
    );
  });

  test('whatever the acts, a session is done only when the tutor accepted and both said so, and every request ends', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(anyMove, { maxLength: 30 }), (isMinor, acts) => {
        let now = facts({ isMinor });
        let hasAccepted = false;
        for (const [side, move, hours] of [...acts].sort((one, other) => one[2] - other[2])) {
          const quiet = afterTime(now, at(hours));
          if (quiet) now = { ...now, state: quiet };
          const result = afterMove(now, side, move, at(hours));
          if ('refusal' in result) continue;
          hasAccepted ||= side === 'tutor' && move === 'accept';
          const isWord = move === 'came' || move === 'absent';
          now = { ...now, state: result.state, words: isWord ? { ...now.words, [side]: move } : now.words };
          if (isMinor) expect(['accepted', 'done']).not.toContain(now.state);
        }
        if (now.state === 'done') expect([hasAccepted, now.words]).toEqual([true, { learner: 'came', tutor: 'came' }]);
        const end = afterTime(now, at(1_000)) ?? now.state;
        expect(OPEN_STATES).not.toContain(end);
      }),
    );
  });
});

test.each<[RequestFacts['words'], RequestState]>([
  [{ learner: 'came', tutor: 'came' }, 'done'],
  [{ learner: 'absent', tutor: 'absent' }, 'disputed'],
  [{ learner: 'absent', tutor: null }, 'missed_by_tutor'],
  [{ learner: null, tutor: 'absent' }, 'missed_by_learner'],
  [{ learner: 'came', tutor: null }, 'unconfirmed'],
  [NO_WORDS, 'unconfirmed'],
])('once the time to speak is over, %j is %s', (words, state) => {
  expect(settled(words, true)).toBe(state);
  expect(afterTime(facts({ state: 'accepted', words }), confirmUntil(START))).toBe(state);
});

test('silence: the tutor’s within a day and before the session, the guardian’s until it begins', () => {
  expect(answerUntil(at(-48), START)).toEqual(at(-24));
  expect(answerUntil(at(-3), START)).toEqual(START);
  expect([afterTime(facts(), at(-20.1)), afterTime(facts(), at(-20))]).toEqual([null, 'expired']);
  const waiting = facts({ state: 'awaiting_guardian' });
  expect([afterTime(waiting, at(-0.1)), afterTime(waiting, at(0))]).toEqual([null, 'expired']);
  expect(afterTime(facts({ state: 'accepted' }), sessionEnd(START))).toBeNull();
});

/** Minutes since Monday 00:00 at Ouagadougou, whose clock is UTC all year. */
const minuteOfWeek = (moment: Date) => ((moment.getUTCDay() + 6) % 7) * 24 * 60 + moment.getUTCHours() * 60 + moment.getUTCMinutes();

describe('free times', () => {
  const hours = [minuteOfWeek(START), minuteOfWeek(new Date('2026-11-23T12:30:00Z'))];
  const iso = (slots: Date[]) => slots.map((slot) => slot.toISOString().slice(0, 16));

  test('the week comes again, for 14 days, and not within two hours', () => {
    expect(iso(nextSlots(hours, [], new Date('2026-11-20T08:00:00Z')))).toEqual([
      '2026-11-21T17:00',
      '2026-11-23T12:30',
      '2026-11-28T17:00',
      '2026-11-30T12:30',
    ]);
    expect(iso(nextSlots(hours, [], at(-1.5)))[0]).toBe('2026-11-23T12:30');
  });

  test('what overlaps a session that is taken is not free', () => {
    const halfBefore = new Date(START.getTime() - HOUR / 2);
    expect(iso(nextSlots(hours, [halfBefore], new Date('2026-11-20T08:00:00Z')))).not.toContain('2026-11-21T17:00');
    expect([isSameTime(START, at(1)), isSameTime(START, at(-0.5))]).toEqual([false, true]);
  });

  test('every one is one of the week’s, ahead, and free', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.integer({ min: 0, max: 335 }).map((half) => half * 30),
          { maxLength: 40 },
        ),
        fc.array(fc.integer({ min: 0, max: 20_000 })),
        fc.integer({ min: 0, max: 10_000 }),
        (week, takenAt, later) => {
          const now = new Date(START.getTime() + later * 60_000);
          const taken = takenAt.map((minutes) => new Date(now.getTime() + minutes * 60_000));
          for (const slot of nextSlots(week, taken, now)) {
            expect(week).toContain(minuteOfWeek(slot));
            expect(slot.getTime()).toBeGreaterThanOrEqual(now.getTime() + 2 * HOUR);
            expect(taken.some((other) => isSameTime(slot, other))).toBe(false);
          }
        },
      ),
    );
  });
});

test('in words', () => {
  expect([levelWords(['Tle', '3e', '2de', '1re']), levelWords(['6e', '3e'])]).toEqual(['3e à Tle', '6e, 3e']);
  expect([priceWords(0), priceWords(1_500)]).toEqual(['Bénévole', '1\u202f500\u00a0F par heure']);
  expect([null, 20, 125, 1_440].map(answerTimeWords)).toEqual([null, 'moins d’une heure', '2\u00a0h', '1\u00a0jour']);
});
