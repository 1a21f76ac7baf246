/** Words of a breath; the first and the last one may be shorter. Identity §17.4. */
export const BREATH = { minWords: 80, maxWords: 130, minEdgeWords: 45, least: 5, most: 7 } as const;

/** A block of a text, as the cuts see it. `other`: a list, a table, a quotation, an idea. */
export interface BreathBlock {
  kind: 'heading' | 'paragraph' | 'exercise' | 'other';
  words: number;
  /** Whether its last sign announces the next block: ':'. */
  announces?: boolean;
}

/** Whether a breath may begin with this block: titles and paragraphs, unless a title or an announcement stands before them. */
function canBegin(blocks: readonly BreathBlock[], at: number): boolean {
  const [before, block] = [blocks[at - 1], blocks[at]];
  const isBeginning = block?.kind === 'heading' || block?.kind === 'paragraph';
  return isBeginning && before !== undefined && before.kind !== 'heading' && !before.announces;
}

/** The words of a run of blocks that are missing or in excess, squared, so that two small faults are better than one big one. */
function fault(words: number, isEdge: boolean): number {
  const least = isEdge ? BREATH.minEdgeWords : BREATH.minWords;
  const off = Math.max(least - words, words - BREATH.maxWords, 0);
  return off * off;
}

/** A cut within a section, and an exercise that is not the last block, weigh as much as this many words too many, squared. */
const WITHIN_SECTION = 10 ** 2;
const AMIDST = 45 ** 2;
const COUNT_OFF = 20 ** 2;

/** The cost of one breath: the fewer, the better the cut. Blocks `from` up to `to`, the latter not included. */
export function breathCost(blocks: readonly BreathBlock[], from: number, to: number): number {
  let words = 0;
  let amidst = 0;
  for (let at = from; at < to; at += 1) {
    const block = blocks[at];
    words += block?.words ?? 0;
    if (block?.kind === 'exercise' && at + 1 < to && blocks[at + 1]?.kind !== 'exercise') amidst += 1;
  }
  const isEdge = from === 0 || to === blocks.length;
  const isWithin = from > 0 && blocks[from]?.kind !== 'heading' && blocks[from - 1]?.kind !== 'exercise';
  return fault(words, isEdge) + amidst * AMIDST + (isWithin ? WITHIN_SECTION : 0);
}

/** The cost of a number of breaths: five to seven where the text is long enough for them. */
export const countCost = (count: number): number => COUNT_OFF * Math.max(BREATH.least - count, count - BREATH.most, 0);

/**
 * Where a text is cut into breaths: the indexes of the blocks that begin one, without the first. The cheapest of all partitions, by
 * `breathCost` and `countCost`; blocks keep their order, and none is cut, lost or doubled. A text of two short ends is one breath.
 */
export function breathCuts(blocks: readonly BreathBlock[]): number[] {
  if (blocks.reduce((sum, { words }) => sum + words, 0) < 2 * BREATH.minEdgeWords) return [];
  const starts = [0, ...blocks.keys()].filter((at, index) => index === 0 || canBegin(blocks, at));
  const ends = [...starts.slice(1), blocks.length];
  // By number of breaths: the cheapest partition of the blocks before each end, and its cuts.
  let best: ({ cost: number; cuts: number[] } | undefined)[] = ends.map((end) => ({ cost: breathCost(blocks, 0, end), cuts: [] }));
  let found = best.at(-1) ?? { cost: 0, cuts: [] };
  let least = found.cost + countCost(1);
  for (let count = 2; count <= starts.length; count += 1) {
    const before = best;
    best = ends.map((end, last) => {
      let cheapest: { cost: number; cuts: number[] } | undefined;
      for (let at = 1; at <= last; at += 1) {
        const head = before[at - 1];
        const start = starts[at] ?? 0;
        const cost = head ? head.cost + breathCost(blocks, start, end) : Infinity;
        if (head && cost < (cheapest?.cost ?? Infinity)) cheapest = { cost, cuts: [...head.cuts, start] };
      }
      return cheapest;
    });
    const whole = best.at(-1);
    if (whole && whole.cost + countCost(count) < least) {
      found = whole;
      least = whole.cost + countCost(count);
    }
  }
  return found.cuts;
}
