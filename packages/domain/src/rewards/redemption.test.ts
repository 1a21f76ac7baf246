import { describe, expect, test } from '@jest/globals';
import { conditionWords, redemptionFailureWords, redemptionStateWords, redemptionStepWords } from './redemption-words.js';
import { CHECK_NEEDED, isOver, mayBecome, PAYOUT_FAILURES, REDEMPTION_STATES, REJECTIONS } from './redemption.js';

const ALLOWED = [
  'requested checking',
  'requested rejected',
  'requested cancelled',
  'checking approved',
  'checking rejected',
  'approved paying',
  'approved checking',
  'approved failed',
  'paying paid',
  'paying failed',
  'failed refunded',
  'rejected refunded',
];

test.each(REDEMPTION_STATES.flatMap((from) => REDEMPTION_STATES.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  expect(mayBecome(from, to)).toBe(ALLOWED.includes(`${from} ${to}`));
});

test('paid, refunded and cancelled are the ends', () => {
  expect(REDEMPTION_STATES.filter(isOver)).toEqual(['paid', 'refunded', 'cancelled']);
});

test('three right answers of five pass', () => {
  expect(CHECK_NEEDED).toBe(3);
});

describe('words', () => {
  test('every state and reason has its own', () => {
    expect(new Set(REDEMPTION_STATES.map(redemptionStateWords)).size).toBe(REDEMPTION_STATES.length);
    const reasons = [...PAYOUT_FAILURES, ...REJECTIONS];
    expect(new Set(reasons.map((code) => redemptionFailureWords(code).what)).size).toBe(reasons.length);
  });

  test('a code of a later version has neutral words', () => {
    expect(redemptionFailureWords('volcano').what).toBe('Non payée');
    expect(redemptionStepWords('volcano')).toBe('Non payée');
    expect(redemptionStepWords(null)).toBeNull();
    expect(conditionWords({ code: 'volcano', isMet: true, has: null, needs: null }).what).not.toBe('');
  });

  test.each([
    [{ code: 'phone_held', isMet: true, has: 41, needs: 7 }, 'Numéro vérifié depuis 41\u00a0jours', 'il faut 7\u00a0jours'],
    [{ code: 'phone_held', isMet: false, has: 1, needs: 7 }, 'Numéro vérifié depuis 1\u00a0jour', 'il faut 7\u00a0jours'],
    [{ code: 'phone_held', isMet: false, has: null, needs: 7 }, 'Aucun numéro vérifié', 'il faut 7\u00a0jours'],
    [{ code: 'phone_proven', isMet: false, has: null, needs: null }, 'Aucun numéro vérifié', 'le vôtre, ou celui confirmé d’un parent'],
    [
      { code: 'balance', isMet: false, has: 1_660, needs: 2_000 },
      'Il vous manque 340\u00a0UTC disponibles',
      'il en faut 2\u00a0000\u00a0UTC',
    ],
    [{ code: 'a_month', isMet: true, has: 0, needs: 2 }, 'Premier échange du mois', 'deux par mois'],
    [{ code: 'adult', isMet: false, has: null, needs: 18 }, 'Année de naissance inconnue', 'écrivez-la dans Réglages'],
  ])('%j', (condition, what, needs) => {
    expect(conditionWords(condition)).toEqual({ what, needs });
  });
});
