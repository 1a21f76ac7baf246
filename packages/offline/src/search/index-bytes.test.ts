import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromBytes, toBytes, type Place, type Posting } from './index-bytes';

const PLACES: Place[] = [
  { kind: 'book', part: 0, item: 0 },
  { kind: 'chapter', part: 1, item: 0 },
  { kind: 'question', part: 200, item: 300 },
];
const stem = fc.string({ minLength: 1, maxLength: 32, unit: 'grapheme' }).filter((text) => new TextEncoder().encode(text).length <= 200);
const terms = fc
  .uniqueArray(stem, { maxLength: 40 })
  .chain((stems) =>
    fc.tuple(
      ...stems.map((one) =>
        fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 9 }).map((texts) => [one, texts.sort((a, b) => a - b)] as const),
      ),
    ),
  );

test('any index comes back as it was, its impacts within a third', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const written = new Map(given.map(([one, texts]) => [one, texts.map((text, at): Posting => [text, 0.05 * 1.4 ** (at + 1)])]));
      const read = fromBytes(toBytes(PLACES, written));
      expect(read?.places).toEqual(PLACES);
      expect(new Map(read?.terms.map(([one, postings]) => [one, postings.map(([text]) => text)]))).toEqual(new Map(given));
      for (const [one, postings] of read?.terms ?? [])
        postings.forEach(([, impact], at) => expect(Math.abs(impact / (written.get(one)?.[at]?.[1] ?? 0) - 1)).toBeLessThan(0.34));
    }),
    { numRuns: 200 },
  );
});

test('bytes that were cut or changed anywhere are no index', () => {
  const bytes = toBytes(
    PLACES,
    new Map([
      ['inventair', [[1, 1]]],
      [
        'stock',
        [
          [0, 0.3],
          [2, 2],
        ],
      ],
    ]),
  );
  for (let at = 0; at < bytes.length; at += 1) {
    expect(fromBytes(bytes.subarray(0, at))).toBeNull();
    expect(fromBytes(bytes.map((byte, index) => (index === at ? byte ^ 0x41 : byte)))).toBeNull();
  }
});
