import { Injectable } from '@nestjs/common';
import type { SearchHit, SearchPage, SearchQuery } from '@ulty/contracts/search.js';
import { SEARCH_KINDS, SEARCH_TABS, TAB_OF_KIND, type SearchTab } from '@ulty/domain/search.js';
import { TYPO_MIN_LETTERS, foldText, isOneTypoAway, passageOf, tellingWords, wordsOf } from '@ulty/domain/search-text.js';
import { Sql } from '../core/database/sql.js';
import { FIND_DOCUMENTS, PAGE_HITS, RESOLVE_WORDS, type FoundDocument, type FoundRow, type WordRow } from './search.queries.js';

/** Words of a query that are looked for; more of them tell no more. */
const MOST_WORDS = 12;
/** How well a word stands for one that begins it. */
const BEGUN_WEIGHT = 0.6;
const EXCERPT_CHARACTERS = 160;

interface Asked {
  place: number;
  term: string;
  weight: number;
}

/** What is found in content and community. Product §2.11. */
@Injectable()
export class SearchService {
  constructor(private readonly sql: Sql) {}

  /** The page of results of a query; a misspelt word is searched as the word it resembles. Two statements. */
  async find({ q, type, page }: SearchQuery): Promise<SearchPage> {
    const words = [...new Set(tellingWords(wordsOf(q)))].slice(0, MOST_WORDS);
    const rows = await this.sql.query<WordRow>('search.words', RESOLVE_WORDS, [words, TYPO_MIN_LETTERS]);
    const corrected = new Map(
      rows.flatMap((row) => {
        const near = rightWord(row);
        return near ? [[row.word, near.word] as const] : [];
      }),
    );
    const asked = rows.flatMap((row, place) => termsOf(row, row.word === words.at(-1)).map((term) => ({ ...term, place })));
    const found = await this.found(asked, Math.max(1, rows.filter(({ term }) => term !== null).length), type, page);
    const query = replaceWords(q, corrected);
    return {
      query: corrected.size === 0 ? q : spelt(query, corrected, found.documents),
      typed: corrected.size === 0 ? null : q,
      counts: countsOf(found),
      hits: found.documents.slice(0, PAGE_HITS).map((document) => toHit(document, query)),
      hasMore: found.documents.length > PAGE_HITS,
    };
  }

  private async found(asked: readonly Asked[], words: number, type: SearchTab | undefined, page: number): Promise<FoundRow> {
    if (asked.length === 0) return { counts: {}, documents: [] };
    const kinds = type ? SEARCH_KINDS.filter((kind) => TAB_OF_KIND[kind] === type) : null;
    const row = await this.sql.one<FoundRow & Record<string, unknown>>('search.documents', FIND_DOCUMENTS, [
      asked.map(({ place }) => place),
      asked.map(({ term }) => term),
      asked.map(({ weight }) => weight),
      words,
      kinds,
      (page - 1) * PAGE_HITS,
    ]);
    return row ?? { counts: {}, documents: [] };
  }
}

/** Of the words one typing error away that which most documents have, for a word that none has and that begins none. */
function rightWord({ word, isKnown, begun, near }: WordRow) {
  if (isKnown || begun.length > 0) return null;
  return near.filter((other) => isOneTypoAway(word, other.word)).sort((a, b) => b.documents - a.documents)[0] ?? null;
}

/** The last word may still be being typed: it also stands for those it begins. */
function termsOf(row: WordRow, isLast: boolean): Omit<Asked, 'place'>[] {
  const own = row.isKnown && row.term !== null ? [{ term: row.term, weight: 1 }] : [];
  const begun = isLast || !row.isKnown ? row.begun.map((term) => ({ term, weight: BEGUN_WEIGHT })) : [];
  const right = rightWord(row);
  return [...own, ...begun, ...(right ? [{ term: right.term, weight: 1 }] : [])];
}

const replaceWords = (text: string, words: ReadonlyMap<string, string>) =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => words.get(foldText(word)) ?? word);

/** A query with its corrected words as what was found writes them: with their accents. */
function spelt(query: string, corrected: ReadonlyMap<string, string>, documents: readonly FoundDocument[]): string {
  const rights = new Set(corrected.values());
  const written = new Map<string, string>();
  for (const { title, summary, body } of documents)
    for (const [word] of `${title} ${summary} ${body}`.matchAll(/[\p{L}\p{N}]+/gu)) {
      const folded = foldText(word);
      if (rights.has(folded) && !written.has(folded)) written.set(folded, word.toLowerCase());
    }
  return replaceWords(query, written);
}

function countsOf({ counts }: FoundRow): SearchPage['counts'] {
  const ofTab = (tab: SearchTab) => SEARCH_KINDS.reduce((sum, kind) => sum + (TAB_OF_KIND[kind] === tab ? (counts[kind] ?? 0) : 0), 0);
  return Object.fromEntries(SEARCH_TABS.map((tab) => [tab, ofTab(tab)])) as SearchPage['counts'];
}

function toHit({ summary, body, ...hit }: FoundDocument, query: string): SearchHit {
  const excerpt =
    passageOf(body, query, EXCERPT_CHARACTERS) ?? passageOf(summary, query, EXCERPT_CHARACTERS) ?? beginningOf(body || summary);
  return { ...hit, excerpt };
}

function beginningOf(text: string): string {
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT_CHARACTERS))} …`;
}
