import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { coveragePercent, dueFcfa, exposureFcfa, FUNDS, splitRevenue } from './revenue-split.js';

const francs = fc.oneof(fc.nat(400), fc.nat(2_000_000_000), fc.maxSafeNat());
const sum = (ads: number) => FUNDS.reduce((total, fund) => total + BigInt(splitRevenue(ads)[fund]), 0n);

test.each([
  [2_840_000, [568_000, 284_000, 142_000, 142_000]],
  [0, [0, 0, 0, 0]],
  [2, [0, 0, 0, 0]],
  [3, [1, 0, 1, 0]],
  [7, [1, 0, 1, 0]],
  [10, [2, 1, 1, 0]],
  [17, [3, 1, 2, 0]],
  [100, [20, 10, 5, 5]],
  [101, [20, 10, 5, 5]],
  [117, [23, 11, 7, 5]],
])('%d F of advertising', (ads, [total, entrepreneurship, academic, patriotic]) => {
  expect(splitRevenue(ads)).toEqual({ total, entrepreneurship, academic, patriotic });
});

test('no franc is lost or made: the three are the total, and the total is 20 % to the nearest franc', () => {
  fc.assert(
    fc.property(francs, (ads) => {
      const { total } = splitRevenue(ads);
      expect(sum(ads)).toBe(BigInt(total));
      const hundredths = BigInt(total) * 100n - BigInt(ads) * 20n;
      expect(hundredths >= -50n && hundredths <= 50n).toBe(true);
    }),
  );
});

test('each fund has its part: two of them never more, the academic one never less, and at most two francs apart', () => {
  fc.assert(
    fc.property(francs, (ads) => {
      const { total, entrepreneurship, academic, patriotic } = splitRevenue(ads);
      for (const [amount, parts] of [
        [entrepreneurship, 2n],
        [patriotic, 1n],
      ] as const) {
        const missing = BigInt(total) * parts - BigInt(amount) * 4n;
        expect(missing >= 0n && missing < 4n).toBe(true);
      }
      const more = BigInt(academic) * 4n - BigInt(total);
      expect(more >= 0n && more < 8n).toBe(true);
    }),
  );
});

test('more revenue never gives less: the total, and the funds that are rounded down', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(1_000), (ads, more) => {
      const [before, after] = [splitRevenue(ads), splitRevenue(ads + more)];
      expect(after.total).toBeGreaterThanOrEqual(before.total);
      expect(after.entrepreneurship).toBeGreaterThanOrEqual(before.entrepreneurship);
      expect(after.patriotic).toBeGreaterThanOrEqual(before.patriotic);
    }),
  );
});

test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('%p is refused', (ads) => {
  expect(() => splitRevenue(ads)).toThrow(RangeError);
});

test('coverage: whole per cent, rounded down, unknown while nothing is due', () => {
  expect(coveragePercent(584_200, 1_043_200)).toBe(112);
  expect(coveragePercent(521_599, 1_043_200)).toBe(99);
  expect(coveragePercent(521_600, 1_043_200)).toBe(100);
  expect(coveragePercent(0, 3)).toBe(0);
  expect(coveragePercent(10, 0)).toBeNull();
  expect(dueFcfa(3)).toBe(2);
});

test('exposure: 10 000 learners at all caps cost 750 000 F a day', () => {
  expect(exposureFcfa(10_000)).toEqual({ perDay: 750_000, perMonth: 22_500_000 });
  expect(exposureFcfa(3, 33)).toEqual({ perDay: 50, perMonth: 1_500 });
  expect(exposureFcfa(0)).toEqual({ perDay: 0, perMonth: 0 });
});
