import { stripGradient } from '../base/weave.js';
import { FREEZE_PRICE_UTC } from '../days/streak-rescue.js';
import { REDEMPTION_MINIMUM_UTC } from '../base/coins.js';
import { BORDERS, lackWords, MOTIFS, MOTIF_CODES, ORNAMENT_PRICES_UTC, withMotif } from './ornaments.js';

test('the ladder climbs: motif, freeze, then face and border, all before the first exchange', () => {
  const { motif, face, border } = ORNAMENT_PRICES_UTC;
  const rungs = [motif, FREEZE_PRICE_UTC, face, border, REDEMPTION_MINIMUM_UTC];
  expect([...rungs].sort((a, b) => a - b)).toEqual(rungs);
});

test('a motif stands before the strip, which stays as it is without one', () => {
  const strip = stripGradient('Finance');
  expect(withMotif(undefined, strip)).toBe(strip);
  for (const code of MOTIF_CODES) expect(withMotif(code, strip)).toBe(`${MOTIFS[code].layers},${strip}`);
  expect(new Set(Object.values(BORDERS).map((border) => border.strip)).size).toBe(Object.keys(BORDERS).length);
});

test.each([
  [50, 49, 'Il vous manque 1 UTC.'],
  [500, 20, 'Il vous manque 480 UTC.'],
  [50, 50, null],
])('%i UTC with %i', (price, available, words) => {
  expect(lackWords(price, available, String)?.replace('\u00a0', ' ') ?? null).toBe(words);
});
