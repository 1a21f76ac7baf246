import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BREATH, breathCost, breathCuts, countCost, type BreathBlock } from './breath-cuts.js';

const block = fc.record({
  kind: fc.constantFrom<BreathBlock['kind']>('heading', 'paragraph', 'paragraph', 'exercise', 'other'),
  words: fc.nat(120),
  announces: fc.boolean(),
});
const mayBegin = (blocks: readonly BreathBlock[], at: number) =>
  at > 0 && ['heading', 'paragraph'].includes(blocks[at]?.kind ?? '') && blocks[at - 1]?.kind !== 'heading' && !blocks[at - 1]?.announces;
const costOf = (blocks: readonly BreathBlock[], cuts: readonly number[]) =>
  [0, ...cuts].reduce((sum, from, at) => sum + breathCost(blocks, from, cuts[at] ?? blocks.length), countCost(cuts.length + 1));

test('cuts keep every block once and in order, and never part a title or an announcement from what follows', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 30 }), (blocks) => {
      const cuts = breathCuts(blocks);
      const pieces = [0, ...cuts].map((from, at) => blocks.slice(from, cuts[at] ?? blocks.length));
      expect(pieces.flat()).toEqual(blocks);
      expect(pieces.every((piece) => piece.length > 0)).toBe(true);
      expect(cuts.filter((at) => !mayBegin(blocks, at))).toEqual([]);
    }),
  );
});

test('no other partition is nearer to the limits', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 10 }), (blocks) => {
      fc.pre(blocks.reduce((sum, { words }) => sum + words, 0) >= 2 * BREATH.minEdgeWords);
      const possible = [...blocks.keys()].filter((at) => mayBegin(blocks, at));
      let least = Infinity;
      for (let set = 0; set < 2 ** possible.length; set += 1)
        least = Math.min(
          least,
          costOf(
            blocks,
            possible.filter((_, bit) => set & (1 << bit)),
          ),
        );
      expect(costOf(blocks, breathCuts(blocks))).toBe(least);
    }),
    { numRuns: 60 },
  );
});

test('where paragraphs permit it, every breath is within the limits', () => {
  const paragraphs = Array.from({ length: 12 }, (): BreathBlock => ({ kind: 'paragraph', words: 50 }));
  const cuts = breathCuts(paragraphs);
  const words = [0, ...cuts].map((from, at) => 50 * ((cuts[at] ?? paragraphs.length) - from));
  expect(words.length >= BREATH.least && words.length <= BREATH.most).toBe(true);
  expect(words.slice(1, -1).every((count) => count >= BREATH.minWords && count <= BREATH.maxWords)).toBe(true);
});

test('a short text is cut less, a very short one not at all', () => {
  expect(breathCuts([{ kind: 'paragraph', words: 40 }])).toEqual([]);
  expect(breathCuts([60, 70, 60, 50].map((words) => ({ kind: 'paragraph', words }))).length).toBeLessThan(4);
  expect(breathCuts([])).toEqual([]);
});

test('an exercise ends its breath', () => {
  const kinds = ['paragraph', 'exercise', 'paragraph', 'exercise', 'paragraph'] as const;
  expect(breathCuts(kinds.map((kind) => ({ kind, words: kind === 'exercise' ? 0 : 90 })))).toEqual([2, 4]);
});
