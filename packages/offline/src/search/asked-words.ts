import { TYPO_MIN_LETTERS, isOneTypoAway, soundOf, stemOf, tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';
import type { LoadedIndex } from './loaded-index';

/** Words of a query that are looked for; more of them tell no more. */
const MOST_WORDS = 24;
/** A query of more words is a sentence: its last word is whole. */
const MOST_TYPED = 3;
const BEGUN_MIN_LETTERS = 3;
/** Stems that a begun word stands for at most, and how well. */
const BEGUN = 5;
const BEGUN_WEIGHT = 0.6;

type AskedIndex = Pick<LoadedIndex, 'terms' | 'sounds'>;

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

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The ending of a word, which its stem has lost: letters at most. */
const ENDING_LETTERS = 5;

/** Words that one typing error in its ending parts from a word: a letter too many, too few, another, or two that changed places. */
function* otherEndings(word: string): Generator<string> {
  for (let at = Math.max(0, word.length - ENDING_LETTERS); at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) yield before + after.slice(1);
    if (after.length > 1) yield `${before}${after[1]}${after[0]}${after.slice(2)}`;
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after) yield before + letter + after.slice(1);
    }
  }
}

/** Of some stems that which most texts have; null where nothing here has one of them. */
function mostUsed(stems: Iterable<string>, terms: LoadedIndex['terms']): string | null {
  let best: string | null = null;
  let most = 0;
  for (const stem of stems) {
    const uses = stem.length < TYPO_MIN_LETTERS - 1 ? 0 : (terms.get(stem)?.length ?? 0);
    if (uses > most) [best, most] = [stem, uses];
  }
  return best;
}

/** Stems that one typing error may have made of a word: in what its stem keeps, or in its ending. */
function typosOf(word: string, terms: LoadedIndex['terms']): Set<string> {
  const stem = stemOf(word);
  const found = new Set<string>();
  for (const other of terms.keys()) if (isOneTypoAway(stem, other)) found.add(other);
  for (const other of otherEndings(word)) found.add(stemOf(other));
  return found;
}

/** The stem that a word is misspelt for: one typing error away, else written as it is said. */
function rightOf(word: string, { terms, sounds }: AskedIndex): string | null {
  return mostUsed(typosOf(word, terms), terms) ?? mostUsed(sounds().get(soundOf(stemOf(word))) ?? [], terms);
}

/**
 * What the words of a query mean here. The last one of a few may still be being typed: it also stands for those it begins. Product §2.11.
 * @param isExact words stand for themselves alone, misspelt or not
 */
export function askedWords(query: string, index: AskedIndex, isExact = false): AskedWord[] {
  const { terms } = index;
  const words = [...new Set(tellingWords(wordsOf(query)))].slice(0, MOST_WORDS);
  return words.map((word) => {
    const stem = stemOf(word);
    const isKnown = terms.has(stem);
    const stems = new Map<string, number>();
    if (((word === words.at(-1) && words.length <= MOST_TYPED) || !isKnown) && word.length >= BEGUN_MIN_LETTERS)
      for (const begun of begunBy(word, terms)) stems.set(begun, BEGUN_WEIGHT);
    if (isKnown) stems.set(stem, 1);
    if (isExact || stems.size > 0 || word.length < TYPO_MIN_LETTERS) return { word, stems, corrected: null };
    const corrected = rightOf(word, index);
    if (corrected !== null) stems.set(corrected, 1);
    return { word, stems, corrected };
  });
}
