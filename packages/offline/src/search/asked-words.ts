import { TYPO_MIN_LETTERS, isOneTypoAway, soundOf, stemOf, tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';
import type { LoadedIndex } from './loaded-index';

/** Maximum number of words of a query that are searched: more of them add nothing. */
const MOST_WORDS = 24;
/** A query of more words is a sentence: its last word counts as complete. */
const MOST_TYPED = 3;
const BEGUN_MIN_LETTERS = 3;
/** Maximum number of stems that an unfinished word stands for, and their weight. */
const BEGUN = 5;
const BEGUN_WEIGHT = 0.6;

type AskedIndex = Pick<LoadedIndex, 'terms' | 'sounds'>;

/** A word of a query. */
export interface AskedWord {
  word: string;
  /** The stems that stand for the word in these texts, each with its weight; empty when no text contains one. */
  stems: Map<string, number>;
  /** The stem that is searched instead of a misspelt word. */
  corrected: string | null;
}

/** The stems that begin with a word, the shortest first. */
function begunBy(word: string, terms: LoadedIndex['terms']): string[] {
  const begun: string[] = [];
  for (const stem of terms.keys()) if (stem.startsWith(word)) begun.push(stem);
  return begun.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, BEGUN);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Maximum number of letters in the ending of a word, which its stem lacks. */
const ENDING_LETTERS = 5;

/** Words that differ from a word by one typing error in its ending: one letter too many, too few or different, or two letters swapped. */
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

/** The stem that the most texts contain; null where no text contains any of them. */
function mostUsed(stems: Iterable<string>, terms: LoadedIndex['terms']): string | null {
  let best: string | null = null;
  let most = 0;
  for (const stem of stems) {
    const uses = stem.length < TYPO_MIN_LETTERS - 1 ? 0 : (terms.get(stem)?.length ?? 0);
    if (uses > most) [best, most] = [stem, uses];
  }
  return best;
}

/** Stems that differ from the word by one typing error, in the part that is its stem or in its ending. */
function typosOf(word: string, terms: LoadedIndex['terms']): Set<string> {
  const stem = stemOf(word);
  const found = new Set<string>();
  for (const other of terms.keys()) if (isOneTypoAway(stem, other)) found.add(other);
  for (const other of otherEndings(word)) found.add(stemOf(other));
  return found;
}

/** The stem that a misspelt word stands for: one typing error away, else one that sounds the same. */
function rightOf(word: string, { terms, sounds }: AskedIndex): string | null {
  return mostUsed(typosOf(word, terms), terms) ?? mostUsed(sounds().get(soundOf(stemOf(word))) ?? [], terms);
}

/**
 * Translates the words of a query into stems of these texts. The last of a few words may be unfinished: it also stands for the words that
 * begin with it. Product §2.11.
 * @param isExact words match only exactly, even when they are misspelt
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
