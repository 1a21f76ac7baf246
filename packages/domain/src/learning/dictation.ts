/** Most signs of an answer in prose. */
export const PROSE_CHARS = 5_000;

/**
 * A piece of a written text and what it is worth against a model. right · sign: punctuation, or a capital alone · wrong: another word stands
 * in the model · extra: the model has nothing there · missing: a piece of the model that was not written; `text` is empty then.
 */
export interface ComparedPiece {
  state: 'right' | 'sign' | 'wrong' | 'extra' | 'missing';
  /** As it was written. */
  text: string;
  /** As the model has it; empty for what it has not. */
  model: string;
}

/** A text against its model: its pieces in order, and its faults; a fault of sign or capital counts for half. */
export interface ComparedText {
  pieces: ComparedPiece[];
  faults: number;
}

/** What a fault costs. */
const FAULT_POINTS = 0.25;
const STEP = 0.5;

/** One of these is a piece: a word with the apostrophe that ends it, a number, a sign of punctuation. */
const PIECES = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*’?|…|[^\s\p{L}\p{M}\p{N}]/gu;
const WORD = /[\p{L}\p{N}]/u;

/** A text in its pieces, apostrophes and hyphens as a printer writes them. */
const piecesOf = (text: string): string[] =>
  text.slice(0, PROSE_CHARS).normalize('NFC').replaceAll(/['‘ʼ]/g, '’').replaceAll('...', '…').replaceAll(/[‐‑]/g, '-').match(PIECES) ?? [];

/** One for every quotation mark. */
const plainQuote = (piece: string): string => (/^[«»“”]$/.test(piece) ? '"' : piece);

/** The same for 'École', 'ecole' and 'ECOLE': pieces that stand for one another. */
const folded = (piece: string): string => plainQuote(piece).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isWord = (piece: string) => WORD.test(piece);

/** A stretch of both texts that was not compared yet, ends left out. */
interface Gap {
  from: number;
  to: number;
  modelFrom: number;
  modelTo: number;
}

/** Gaps of at most so many pairs are compared piece by piece; longer ones only where they share a word that each has once. */
const MOST_PAIRS = 4_000;

/** Places of the pieces that a stretch has once. */
function once(pieces: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) places.set(pieces[at] ?? '', places.has(pieces[at] ?? '') ? -1 : at);
  return places;
}

/** The longest run of pairs that rises in both texts. @param pairs rising in the first */
function rising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, [, model]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < model) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const run: (readonly [number, number])[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

/**
 * Which piece of the model stands for each written one; -1 for none. Words that both texts have once hold them together; what lies between
 * is compared piece by piece where it is short. So the work grows with the length of the texts, not with its square.
 */
function matched(written: readonly string[], model: readonly string[]): number[] {
  const [a, b] = [written.map(folded), model.map(folded)];
  const match = new Array<number>(a.length).fill(-1);
  const gaps: Gap[] = [{ from: 0, to: a.length, modelFrom: 0, modelTo: b.length }];
  for (let gap = gaps.pop(); gap; gap = gaps.pop()) {
    let { from, to, modelFrom, modelTo } = gap;
    while (from < to && modelFrom < modelTo && a[from] === b[modelFrom]) match[from++] = modelFrom++;
    while (from < to && modelFrom < modelTo && a[to - 1] === b[modelTo - 1]) match[--to] = --modelTo;
    if (from === to || modelFrom === modelTo) continue;
    if ((to - from) * (modelTo - modelFrom) <= MOST_PAIRS) {
      compareShort({ from, to, modelFrom, modelTo }, a, b, match);
      continue;
    }
    const inModel = once(b, modelFrom, modelTo);
    const shared = [...once(a, from, to)].flatMap(([piece, at]): [number, number][] => {
      const there = inModel.get(piece) ?? -1;
      return at >= 0 && there >= 0 ? [[at, there]] : [];
    });
    const anchors = rising(shared);
    if (anchors.length === 0) {
      // Nothing holds these stretches together: pieces stand side by side.
      for (let step = 0; step < Math.min(to - from, modelTo - modelFrom); step += 1) match[from + step] = modelFrom + step;
      continue;
    }
    let [at, there] = [from, modelFrom];
    for (const [anchor, other] of [...anchors, [to, modelTo] as const]) {
      if (anchor < to) match[anchor] = other;
      gaps.push({ from: at, to: anchor, modelFrom: there, modelTo: other });
      [at, there] = [anchor + 1, other + 1];
    }
  }
  return match;
}

/** What it costs that one piece stands for another, in pieces left out or added. */
function apart(one: string, other: string): number {
  if (one === other) return 0;
  if (isWord(one) !== isWord(other)) return 3;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return 2 * same >= Math.min(one.length, other.length) ? 1 : 1.5;
}

/** The cheapest comparison of two short stretches. */
function compareShort({ from, to, modelFrom, modelTo }: Gap, a: readonly string[], b: readonly string[], match: number[]): void {
  const [rows, columns] = [to - from, modelTo - modelFrom];
  const cost = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const costAt = (row: number, column: number) => cost[row]?.[column] ?? 0;
  const stands = (row: number, column: number) => apart(a[from + row] ?? '', b[modelFrom + column] ?? '');
  for (let row = rows; row >= 0; row -= 1)
    for (let column = columns; column >= 0; column -= 1) {
      const of = cost[row];
      if (!of || (row === rows && column === columns)) continue;
      of[column] = Math.min(
        row < rows ? costAt(row + 1, column) + 1 : Infinity,
        column < columns ? costAt(row, column + 1) + 1 : Infinity,
        row < rows && column < columns ? costAt(row + 1, column + 1) + stands(row, column) : Infinity,
      );
    }
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    const best = costAt(row, column);
    if (best === costAt(row + 1, column + 1) + stands(row, column)) {
      match[from + row] = modelFrom + column;
      row += 1;
      column += 1;
    } else if (best === costAt(row + 1, column) + 1) row += 1;
    else column += 1;
  }
}

function compared(text: string, model: string): ComparedPiece {
  if (plainQuote(text) === plainQuote(model)) return { state: 'right', text, model };
  // An accent changes a word, a capital alone does not.
  const isSign = (!isWord(text) && !isWord(model)) || text.toLowerCase() === model.toLowerCase();
  return { state: isSign ? 'sign' : 'wrong', text, model };
}

/**
 * Compares what somebody wrote with a model, word by word: a dictation with the text that was dictated. Apostrophes, quotation marks and
 * spaces may be written in any way. Signs after `PROSE_CHARS` are not read. Decision 0134.
 */
export function compareText(written: string, model: string): ComparedText {
  const [own, expected] = [piecesOf(written), piecesOf(model)];
  const match = matched(own, expected);
  const pieces: ComparedPiece[] = [];
  let next = 0;
  const missUntil = (end: number) => {
    for (; next < end; next += 1) pieces.push({ state: 'missing', text: '', model: expected[next] ?? '' });
  };
  for (const [at, text] of own.entries()) {
    const there = match[at] ?? -1;
    if (there < 0) {
      pieces.push({ state: 'extra', text, model: '' });
      continue;
    }
    missUntil(there);
    pieces.push(compared(text, expected[there] ?? ''));
    next = there + 1;
  }
  missUntil(expected.length);
  const faults = pieces.reduce((sum, { state, text, model: wanted }) => {
    if (state === 'right') return sum;
    return sum + (state === 'sign' || !isWord(text || wanted) ? 0.5 : 1);
  }, 0);
  return { pieces, faults };
}

/** Points that we suggest for a dictation, which its writer may change: of `most`, to the nearest half, the lower of two as near. */
export const suggestedPoints = (faults: number, most: number): number =>
  Math.max(0, Math.ceil((most - faults * FAULT_POINTS) / STEP - 0.5) * STEP);
