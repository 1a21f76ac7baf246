import { TYPO_MIN_LETTERS, isOneTypoAway, stemOf, tellingWords, wordsOf } from '@ulty/domain/search-text.js';
import type { LoadedIndex } from './loaded-index';

/** Words of a query that are looked for; more of them tell no more. */
const MOST_WORDS = 12;
const BEGUN_MIN_LETTERS = 3;
/** Stems that a begun word stands for at most, and how well. */
const BEGUN = 5;
const BEGUN_WEIGHT = 0.6;

/** A word of a query. */
export interface AskedWord {
  word: string;
  /** What it is found by, and how well that stands for it; empty when nothing here has it. */
  stems: Map<string, number>;
  /** The stem searched in the place of a misspelt word. */
  corrected: string | null;
}

/** The stems that a word begins, the shortest first. */
function begunBy(word: string, terms: LoadedIndex['terms']): string[] {
  const begun: string[] = [];
  for (const stem of terms.keys()) if (stem.startsWith(word)) begun.push(stem);
  return begun.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, BEGUN);
}

/** The stem that most texts have, of those that one typing error parts from a word. */
function nearestTo(word: string, terms: LoadedIndex['terms']): string | null {
  const own = stemOf(word);
  let best: string | null = null;
  let most = 0;
  for (const [stem, postings] of terms) {
    if (stem.length < TYPO_MIN_LETTERS - 1 || Math.abs(stem.length - own.length) > 2) continue;
    if (postings.length > most && (isOneTypoAway(own, stem) || isOneTypoAway(word, stem))) [best, most] = [stem, postings.length];
  }
  return best;
}

/** What the words of a query mean here. The last one may still be being typed: it also stands for those it begins. Product §2.11. */
export function askedWords(query: string, { terms }: Pick<LoadedIndex, 'terms'>): AskedWord[] {
  const words = [...new Set(tellingWords(wordsOf(query)))].slice(0, MOST_WORDS);
  return words.map((word) => {
    const stem = stemOf(word);
    const isKnown = terms.has(stem);
    const stems = new Map<string, number>();
    if ((word === words.at(-1) || !isKnown) && word.length >= BEGUN_MIN_LETTERS)
      for (const begun of begunBy(word, terms)) stems.set(begun, BEGUN_WEIGHT);
    if (isKnown) stems.set(stem, 1);
    if (stems.size > 0 || word.length < TYPO_MIN_LETTERS) return { word, stems, corrected: null };
    const corrected = nearestTo(word, terms);
    if (corrected !== null) stems.set(corrected, 1);
    return { word, stems, corrected };
  });
}
