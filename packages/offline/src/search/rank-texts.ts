import type { AskedWord } from './asked-words';
import type { LoadedIndex } from './loaded-index';

export interface RankedText {
  /** Of `LoadedIndex.texts`. */
  text: number;
  score: number;
}

/** How rarely a stem is used, 1 for one of a single text. */
const rarityOf = (postings: readonly number[]) => 1 / (1 + Math.log(postings.length / 2));

/**
 * Texts that have half of the words at least, best first: rare words count most, and having all of them counts more than any. As the server
 * ranks, decision 0089.
 */
export function rankTexts(asked: readonly AskedWord[], { terms }: Pick<LoadedIndex, 'terms'>): RankedText[] {
  const found = new Map<number, { sum: number; words: number }>();
  for (const { stems } of asked) {
    const best = new Map<number, number>();
    for (const [stem, weight] of stems) {
      const postings = terms.get(stem) ?? [];
      const rare = rarityOf(postings);
      for (let at = 0; at < postings.length; at += 2) {
        const [text, impact] = [postings[at] ?? 0, postings[at + 1] ?? 0];
        best.set(text, Math.max(best.get(text) ?? 0, weight * rare * impact));
      }
    }
    for (const [text, score] of best) {
      const one = found.get(text) ?? { sum: 0, words: 0 };
      found.set(text, { sum: one.sum + score, words: one.words + 1 });
    }
  }
  return [...found]
    .filter(([, { words }]) => words * 2 >= asked.length)
    .map(([text, { sum, words }]) => ({ text, score: sum * (words / asked.length) ** 2 }))
    .sort((a, b) => b.score - a.score || a.text - b.text);
}
