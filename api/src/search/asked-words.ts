import { TYPO_MIN_LETTERS, foldText, isMisspelt, tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';
import type { Db } from '../core/database/db.js';
import { resolveWords, type FoundDocument, type NearWord, type WordRow } from './search.queries.js';

/** Most words of a query that are looked up, and how many of the rarest are searched. */
const MOST_WORDS = 24;
const RAREST = 12;
/** A query of more words counts as a sentence, whose last word is complete. */
const MOST_TYPED = 3;
/** Weight of a word that begins with the searched one. */
const BEGUN_WEIGHT = 0.6;
/** Least similarity of a word that is suggested instead of another. */
const SUGGESTED_LIKENESS = 0.4;

interface AskedTerm {
  place: number;
  term: string;
  weight: number;
}

/** A parsed query: the terms of each word, and the corrections of misspelt words. */
export interface Asked {
  terms: readonly AskedTerm[];
  corrected: ReadonlyMap<string, string>;
  /** Suggested replacements for words that no document has. */
  suggested: ReadonlyMap<string, string>;
}

/** Parses a query. @param isExact words are neither corrected nor completed */
export async function askedBy(db: Db, q: string, isExact = false): Promise<Asked> {
  const words = [...new Set(tellingWords(wordsOf(q)))].slice(0, MOST_WORDS);
  const rows = await db.rows(resolveWords, { words, correctedFrom: TYPO_MIN_LETTERS });
  const rightOf = (row: WordRow) => (isExact ? null : rightWord(row));
  const isTyped = (row: WordRow) => row.word === words.at(-1) && words.length <= MOST_TYPED;
  return {
    terms: rarest(rows).flatMap((row, place) => termsOf(row, isTyped(row), rightOf(row)).map((term) => ({ ...term, place }))),
    corrected: wordsBeside(rows, rightOf),
    suggested: wordsBeside(rows, (row) => rightWord(row) ?? likeWord(row)),
  };
}

/** Returns the informative words that fewest documents have, in their order; a word that none has may be a rare one misspelt. */
function rarest(rows: readonly WordRow[]): WordRow[] {
  const telling = rows.filter(({ term }) => term !== null);
  const kept = new Set([...telling].sort((a, b) => a.uses - b.uses).slice(0, RAREST));
  return telling.filter((row) => kept.has(row));
}

const wordsBeside = (rows: readonly WordRow[], otherOf: (row: WordRow) => NearWord | null) =>
  new Map(
    rows.flatMap((row) => {
      const other = otherOf(row);
      return other ? [[row.word, other.word] as const] : [];
    }),
  );

/** Returns the correction of an unknown word that begins no known one: of the similar words the one that most documents have. */
function rightWord({ word, isKnown, begun, near }: WordRow): NearWord | null {
  if (isKnown || begun.length > 0) return null;
  return near.filter((other) => isMisspelt(word, other.word)).sort((a, b) => b.documents - a.documents)[0] ?? null;
}

/** Returns the known word most similar to an unknown one. */
function likeWord({ isKnown, near }: WordRow): NearWord | null {
  const [most] = near;
  return !isKnown && most && most.likeness >= SUGGESTED_LIKENESS ? most : null;
}

/** Returns the terms of a word; the last word of a short query may be unfinished, so it also stands for those it begins. */
function termsOf(row: WordRow, isTyped: boolean, right: NearWord | null): Omit<AskedTerm, 'place'>[] {
  const own = row.isKnown && row.term !== null ? [{ term: row.term, weight: 1 }] : [];
  const begun = isTyped || !row.isKnown ? row.begun.map((term) => ({ term, weight: BEGUN_WEIGHT })) : [];
  return [...own, ...begun, ...(right ? [{ term: right.term, weight: 1 }] : [])];
}

export const replaceWords = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => words.get(foldText(word)) ?? word);

/** Writes a query with its corrected words spelt as in the results: with their accents. */
export function spelt(query: string, corrected: ReadonlyMap<string, string>, documents: readonly FoundDocument[]): string {
  const rights = new Set(corrected.values());
  const written = new Map<string, string>();
  for (const { title, summary, body } of documents)
    for (const [word] of `${title} ${summary} ${body}`.matchAll(/[\p{L}\p{N}]+/gu)) {
      const folded = foldText(word);
      if (rights.has(folded) && !written.has(folded)) written.set(folded, word.toLowerCase());
    }
  return replaceWords(replaceWords(query, corrected), written);
}
