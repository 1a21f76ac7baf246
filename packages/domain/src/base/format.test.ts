import { describe, expect, test } from '@jest/globals';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDuration,
  formatEuro,
  formatEuroAsFcfa,
  formatLastSync,
  formatRating,
  formatStudyTime,
  formatUtcAsFcfa,
  nextLevelWords,
  plural,
} from './format.js';

/** The tables below contain plain spaces where the functions return no-break ones. */
const plain = (words: string) => words.replace(/\u00a0/g, ' ');

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1 000'],
  [1_240, '1 240'],
  [1_234_567, '1 234 567'],
  [12.9, '12'],
  [-1, '−1'],
  [-1_240, '−1 240'],
  [-0.5, '0'],
  [-0, '0'],
])('formatCount(%f) = %s', (value, words) => {
  expect(plain(formatCount(value))).toBe(words);
});

test('thousands never break at the end of a line', () => {
  expect(formatCount(1_240)).toBe('1\u00a0240');
});

test.each([
  [-5, '0 min'],
  [0, '0 min'],
  [45, '45 min'],
  [59.6, '1 h'],
  [60, '1 h'],
  [65, '1 h 05 min'],
  [125, '2 h 05 min'],
  [240, '4 h'],
])('formatDuration(%f) = %s', (minutes, words) => {
  expect(plain(formatDuration(minutes))).toBe(words);
});

test.each([
  [-5, '0 h 00'],
  [0, '0 h 00'],
  [59, '0 h 59'],
  [765, '12 h 45'],
  [6_005, '100 h 05'],
])('formatStudyTime(%i) = %s', (minutes, words) => {
  expect(plain(formatStudyTime(minutes))).toBe(words);
});

test.each([
  [0, '0,00 €'],
  [5, '0,05 €'],
  [999, '9,99 €'],
  [1_999, '19,99 €'],
  [1_998.6, '19,99 €'],
  [123_400, '1 234,00 €'],
  [-500, '−5,00 €'],
])('formatEuro(%f) = %s', (cents, words) => {
  expect(plain(formatEuro(cents))).toBe(words);
});

test('values in FCFA', () => {
  expect(plain(formatEuroAsFcfa(1_999))).toBe('≈ 13 113 FCFA');
  expect(plain(formatUtcAsFcfa(1_240))).toBe('≈ 620 FCFA (1 UTC = 0,5 FCFA)');
});

test.each([
  [null, 'N/A'],
  [0, '0,0'],
  [4.9, '4,9'],
  [4.96, '5,0'],
  [5, '5,0'],
])('formatRating(%p) = %s', (rating, words) => {
  expect(formatRating(rating)).toBe(words);
});

test.each([
  [-1, '0 B'],
  [0, '0 B'],
  [999, '999 B'],
  [999.6, '1 KB'],
  [1_000, '1 KB'],
  [1_500, '1,5 KB'],
  [24_000, '24 KB'],
  [99_960, '100 KB'],
  [240_400, '240 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [999_999, '1 MB'],
  [1_800_000, '1,8 MB'],
  [46_200_000, '46,2 MB'],
  [999_999_999, '1 GB'],
  [5_000_000_000_000, '5000 GB'],
])('formatBytes(%f) = %s', (bytes, words) => {
  expect(plain(formatBytes(bytes))).toBe(words);
});

test.each([
  ['2026-10-05T12:00:00Z', '5 octobre 2026'],
  ['2026-08-01T00:00:00Z', '1er août 2026'],
  ['2026-12-31T23:59:59Z', '31 décembre 2026'],
  ['2026-02-11T23:30:00-05:00', '12 février 2026'],
])('formatDate(%s) = %s', (iso, words) => {
  expect(formatDate(iso)).toBe(words);
});

describe('formatLastSync', () => {
  const now = new Date('2026-10-05T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const MINUTE = 60_000;
  test.each([
    [null, 'Jamais'],
    [ago(0), "À l'instant"],
    [ago(59_999), "À l'instant"],
    [ago(-5 * MINUTE), "À l'instant"],
    [ago(MINUTE), 'Il y a 1min'],
    [ago(12 * MINUTE), 'Il y a 12min'],
    [ago(60 * MINUTE - 1), 'Il y a 59min'],
    [ago(60 * MINUTE), 'Il y a 1h'],
    [ago(24 * 60 * MINUTE - 1), 'Il y a 23h'],
    [ago(24 * 60 * MINUTE), '4 octobre 2026'],
    [ago(40 * 24 * 60 * MINUTE), '26 août 2026'],
  ])('%p: %s', (lastSync, words) => {
    expect(formatLastSync(lastSync, now)).toBe(words);
  });
});

test.each([
  [0, '0 leçon'],
  [1, '1 leçon'],
  [1.5, '1 leçon'],
  [2, '2 leçons'],
  [1_204, '1 204 leçons'],
])('plural(%f) = %s', (count, words) => {
  expect(plain(plural(count, 'leçon'))).toBe(words);
});

test('an irregular plural is given', () => {
  expect(plain(plural(3, 'travail', 'travaux'))).toBe('3 travaux');
});

test.each([
  [0, 'prochain 1 000 UTC'],
  [26, 'prochain 1 000 UTC · 26 en attente'],
])('the bar of a level names the %i coins that are not in it yet', (pending, words) => {
  expect(plain(nextLevelWords({ next: 1_000 }, pending))).toBe(words);
});
