import { describe, expect, test } from '@jest/globals';
import { TIERS, fcfaFromEuroCents, fcfaFromUtc, levelBar, levelName } from './coins.js';

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [1_240, 620],
  [1_241, 620],
])('%i UTC are worth %i FCFA, rounded down', (utc, fcfa) => {
  expect(fcfaFromUtc(utc)).toBe(fcfa);
});

test.each([
  [0, 0],
  [100, 656],
  [999, 6_553],
  [1_999, 13_113],
])('%i euro cents are worth %i FCFA', (cents, fcfa) => {
  expect(fcfaFromEuroCents(cents)).toBe(fcfa);
});

describe('levelBar', () => {
  test.each([
    [-10, 0, 1_000, 0],
    [0, 0, 1_000, 0],
    [1, 1, 1_000, 0.1],
    [999, 999, 1_000, 99.9],
    [999.9, 999, 1_000, 99.9],
    [1_000, 0, 2_000, 0],
    [1_240, 240, 2_000, 24],
    [1_500, 500, 2_000, 50],
    [12_345, 345, 13_000, 34.5],
  ])('%f coins: %i done, next level at %i, %f %%', (total, done, next, percent) => {
    const bar = levelBar(total);
    expect([bar.done, bar.next, bar.step]).toEqual([done, next, 1_000]);
    expect(bar.percent).toBeCloseTo(percent, 10);
  });
});

test('five tiers, lowest first', () => {
  expect(TIERS).toEqual(['Bronze', 'Argent', 'Or', 'Platine', 'Diamant']);
});

test.each([
  [-5, 'Débutant'],
  [0, 'Débutant'],
  [999, 'Débutant'],
  [1_000, 'Apprenti'],
  [1_999, 'Apprenti'],
  [2_000, 'Confirmé'],
  [3_000, 'Avancé'],
  [4_999, 'Expert'],
  [5_000, 'Maître'],
  [80_000, 'Maître'],
])('%i lifetime coins: %s', (lifetime, level) => {
  expect(levelName(lifetime)).toBe(level);
});
