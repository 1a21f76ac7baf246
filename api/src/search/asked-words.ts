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
  /** The searched words by their places, folded and corrected. */
  words: readonly string[];
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
  const searched = rarest(rows);
  return {
    terms: searched.flatMap((row, place) => termsOf(row, isTyped(row), rightOf(row)).map((term) => ({ ...term, place }))),
    words: searched.map((row) => rightOf(row)?.word ?? row.word),
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

/**
 * The parts of a search that have results of their own, as they are written, where no text has all of its words: neighbours that stand in
 * one text stay together. Null where one text has them all, or a word has none.
 * @param written the corrected query
 * @param together places of words that stand in one text
 */
export function partsApart({ words }: Pick<Asked, 'words'>, written: string, together: readonly (readonly number[])[]): string[] | null {
  const standTogether = (places: readonly number[]) => together.some((set) => places.every((place) => set.includes(place)));
  const all = words.map((_, place) => place);
  if (words.length < 2 || together.length === 0 || standTogether(all) || !all.every((place) => standTogether([place]))) return null;
  const groups: number[][] = [];
  for (const place of all) {
    const last = groups.at(-1);
    if (last && standTogether([...last, place])) last.push(place);
    else groups.push([place]);
  }
  const found = [...written.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: foldText(word),
    index,
    end: index + word.length,
  }));
  const at = (place: number) => found.find(({ word }) => word === words[place]);
  return groups.map((places) => {
    const [from, to] = [at(places[0] as number), at(places.at(-1) as number)];
    return from && to && to.end > from.index ? written.slice(from.index, to.end) : places.map((place) => words[place]).join(' ');
  });
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
