/** Limits of highlights: their sentences, their number in one text, and their number for one learner. Lengths count UTF-16 units. */
export const HIGHLIGHT = { maxQuote: 600, maxParagraph: 999, perText: 100, perLearner: 5_000 } as const;

/** A sentence that a learner highlighted: its text, and the block it stood in, counted from 0. */
export interface HighlightPlace {
  paragraph: number;
  quote: string;
}

/**
 * A text as highlights compare it: without soft hyphens and with one space between words, so that the layout of a page makes no difference.
 */
export const quoteOf = (text: string): string => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();

/** The end of a sentence: its punctuation mark, a closing quote or bracket, and the space after it. '3.5' and 'M. Traoré' contain none. */
const SENTENCE_END =
  /(?<!\b(?:M|MM|Mme|Dr|St|p|art|env|ex|cf|etc|n°))[.!?…]{1,8}[»”")\]]{0,4}(?=\s{1,4}[«“"(\p{Lu}\d])|[.!?…]\s?[»”](?=\s)/gu;

/** The ranges of the sentences of a text, without the spaces around them. Ends are exclusive. */
export function sentenceRanges(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const ranges: { start: number; end: number }[] = [];
  let from = 0;
  for (const to of [...ends, text.length]) {
    const piece = text.slice(from, to);
    const start = from + (piece.length - piece.trimStart().length);
    const end = to - (piece.length - piece.trimEnd().length);
    if (end > start) ranges.push({ start, end });
    from = to;
  }
  return ranges;
}

/**
 * The block that contains a highlighted sentence in the present text: its original block, else the only other one with it; null when it is
 * gone or occurs more than once elsewhere. A changed text never moves a highlight to other words.
 * @param blocks the sentences of each block, by `quoteOf`
 */
export function blockOf({ paragraph, quote }: HighlightPlace, blocks: readonly (readonly string[])[]): number | null {
  if (blocks[paragraph]?.includes(quote)) return paragraph;
  const found = blocks.flatMap((sentences, at) => (sentences.includes(quote) ? [at] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}
