import { TYPO_MIN_LETTERS, foldText, isMisspelt, tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';
import type { Db } from '../core/database/db.js';
import { resolveWords, type FoundDocument, type NearWord, type WordRow } from './search.queries.js';

/** Words of a query that are looked up; of these so many of the rarest are looked for. */
const MOST_WORDS = 24;
const RAREST = 12;
/** A query of more words is a sentence: its last word is whole. */
const MOST_TYPED = 3;
/** How well a word stands for one that begins it. */
const BEGUN_WEIGHT = 0.6;
/** A word at least so like another may be offered for it. */
const SUGGESTED_LIKENESS = 0.4;

interface AskedTerm {
  place: number;
  term: string;
  weight: number;
}

/** What a query asks: terms for each of its words, and the words that were put in place of misspelt ones. */
export interface Asked {
  terms: readonly AskedTerm[];
  corrected: ReadonlyMap<string, string>;
  /** Words to try in place of those that nothing has. */
  suggested: ReadonlyMap<string, string>;
}

/** @param isExact words stand for themselves alone, misspelt or not */
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

/** Of words that tell something those that fewest documents have, in their order; a word that none has may be a rare one misspelt. */
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

/** Of the words it may be misspelt for that which most documents have, for a word that none has and that begins none. */
function rightWord({ word, isKnown, begun, near }: WordRow): NearWord | null {
  if (isKnown || begun.length > 0) return null;
  return near.filter((other) => isMisspelt(word, other.word)).sort((a, b) => b.documents - a.documents)[0] ?? null;
}

/** The word most like one that none has. */
function likeWord({ isKnown, near }: WordRow): NearWord | null {
  const [most] = near;
  return !isKnown && most && most.likeness >= SUGGESTED_LIKENESS ? most : null;
}

/** The last word of a few may still be being typed: it also stands for those it begins. */
function termsOf(row: WordRow, isTyped: boolean, right: NearWord | null): Omit<AskedTerm, 'place'>[] {
  const own = row.isKnown && row.term !== null ? [{ term: row.term, weight: 1 }] : [];
  const begun = isTyped || !row.isKnown ? row.begun.map((term) => ({ term, weight: BEGUN_WEIGHT })) : [];
  return [...own, ...begun, ...(right ? [{ term: right.term, weight: 1 }] : [])];
}

export const replaceWords = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => words.get(foldText(word)) ?? word);

/** A query with its corrected words as what was found writes them: with their accents. */
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
