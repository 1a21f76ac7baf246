import type { RewardLine } from '@ulty/contracts/base/events.js';
import { uuid } from '@ulty/kit/testing';
import { achievementsIn } from './achievements-in-answer';

const EVENT = uuid(1);
const TXN = uuid(2);
const line = (reason: string, awarded: number, more: Partial<RewardLine> = {}): RewardLine => ({
  reason,
  awarded,
  state: 'available',
  txnId: TXN,
  ...more,
});
const state = (lifetime: number) => ({ balance: lifetime, pending: 0, lifetime, level: 'Débutant' });
const answer = (more: object, outcome: 'accepted' | 'rejected' = 'accepted') => ({ eventId: EVENT, outcome, ...more });
const FIRST = { kind: 'first_gain', id: 'first_gain', pendingReason: null };

test.each([
  ['an answer without rewards', answer({}), []],
  ['coins that are not the first', answer({ rewards: [line('chapter_completed', 3)], state: state(40) }), []],
  [
    'the first coins, of one rule',
    answer({ rewards: [line('chapter_completed', 3)], state: state(3) }),
    [{ ...FIRST, utc: 3, reasons: ['chapter_completed'] }],
  ],
  [
    'the first coins, of two rules, with a third that paid nothing',
    answer({ rewards: [line('quiz_first_pass', 10), line('quiz_perfect_first', 0), line('daily_goal', 5)], state: state(15) }),
    [{ ...FIRST, utc: 15, reasons: ['quiz_first_pass', 'daily_goal'] }],
  ],
  [
    'first coins that wait',
    answer({ rewards: [line('chapter_completed', 3, { state: 'pending', pendingReasons: ['unproven'] })], state: state(3) }),
    [{ ...FIRST, utc: 3, reasons: ['chapter_completed'], pendingReason: 'unproven' }],
  ],
  [
    'a milestone of the streak, known by its payment',
    answer({ rewards: [line('daily_goal', 5), line('streak_7', 20)], state: state(300) }),
    [{ kind: 'streak', days: 7, utc: 20, pendingReason: null, id: TXN }],
  ],
  ['a milestone that was paid before', answer({ rewards: [line('streak_7', 0)], state: state(300) }), []],
  [
    'badges',
    answer({ badges: [{ code: 'quiz_10', name: 'Dix quiz' }], state: state(300) }),
    [{ kind: 'badge', code: 'quiz_10', name: 'Dix quiz', id: 'badge:quiz_10' }],
  ],
  ['a refusal', answer({ rewards: [line('chapter_completed', 3)], state: state(3) }, 'rejected'), []],
  ['the paid milestones that a reading of the streak lists again', answer({ milestones: [{ days: 7, coins: 20, txnId: TXN }] }), []],
])('%s', (_what, given, expected) => {
  expect(achievementsIn(given)).toEqual(expected);
});
