import { expect, test } from '@jest/globals';
import { formatDataCost } from './data-cost.js';

test.each([
  [0, '≈\u00a01\u00a0F'],
  [300_000, '≈\u00a01\u00a0F'],
  [1_800_000, '≈\u00a04\u00a0F'],
  [7_100_000, '≈\u00a017\u00a0F'],
  [1_000_000_000, '≈\u00a02\u00a0400\u00a0F'],
])('%i bytes cost %s', (bytes, words) => expect(formatDataCost(bytes)).toBe(words));
