import { Injectable } from '@nestjs/common';
import type { SearchHit, SearchPage, SearchQuery, SearchSuggestions } from '@ulty/contracts/learning/search.js';
import { plural } from '@ulty/domain/base/format.js';
import { SEARCH_KINDS, SEARCH_SUGGESTIONS, SEARCH_TABS, TAB_OF_KIND, type SearchTab } from '@ulty/domain/learning/search.js';
import { marksOf, passageOf } from '@ulty/domain/base/search-text.js';
import { Db } from '../core/database/db.js';
import { askedBy, partsApart, replaceWords, spelt, type Asked } from './asked-words.js';
import { OftenSearchedTexts } from './often-searched.service.js';
import { findDocuments, findTitles, type FoundDocument, type FoundRow } from './search.queries.js';

const EXCERPT_CHARACTERS = 160;
/** Largest accepted cursor: later pages are not ranked, since nobody reads them. */
const LAST_CURSOR = 190;
const NOTHING: FoundRow = { counts: {}, wholes: 0, together: [], categories: [], documents: [] };

/** Search in content and community. Product §2.11. */
@Injectable()
export class SearchService {
  constructor(
    private readonly db: Db,
    private readonly often: OftenSearchedTexts,
  ) {}

  /** Returns a page of results; a misspelt word is searched as the similar word, unless `exact`. Two statements. */
  async find(query: SearchQuery, userId: string): Promise<SearchPage> {
    const { q, cursor, exact, type, category, difficulty } = query;
    const asked = await askedBy(this.db, q, exact !== undefined);
    const found = asked.terms.length === 0 ? NOTHING : await this.found(asked, query, userId);
    const counts = countsOf(found);
    const isCorrected = asked.corrected.size > 0;
    const written = isCorrected ? spelt(q, asked.corrected, found.documents) : q;
    const end = cursor + found.documents.length;
    if (cursor === 0) this.often.note(userId, written, found.documents);
    return {
      query: written,
      typed: isCorrected ? q : null,
      suggestion: found.documents.length === 0 && asked.suggested.size > 0 && cursor === 0 ? replaceWords(q, asked.suggested) : null,
      apart: cursor === 0 && !type && !category && !difficulty ? partsApart(asked, written, found.together) : null,
      counts,
      categories: found.categories,
      hits: found.documents.map((document) => toHit(document, written)),
      next: end < found.wholes && end <= LAST_CURSOR && end > cursor ? end : null,
    };
  }

  /** Returns titles that contain the words typed so far. Two statements. */
  async suggest(q: string): Promise<SearchSuggestions> {
    const asked = await askedBy(this.db, q);
    if (asked.terms.length === 0) return { suggestions: [] };
    const rows = await this.db.rows(findTitles, termsOf(asked));
    const written = replaceWords(q, asked.corrected);
    const titles = new Set(rows.map(({ title }) => title).filter((title) => marksOf(title, written).length > 0));
    return { suggestions: [...titles].slice(0, SEARCH_SUGGESTIONS) };
  }

  private async found(asked: Asked, { type, category, difficulty, cursor }: SearchQuery, userId: string): Promise<FoundRow> {
    const kinds = type ? SEARCH_KINDS.filter((kind) => TAB_OF_KIND[kind] === type) : null;
    const found = await this.db.one(findDocuments, {
      ...termsOf(asked),
      kinds,
      passed: cursor,
      reader: userId,
      category: category ?? null,
      difficulty: difficulty ?? null,
    });
    return found ?? NOTHING;
  }
}

/** Parameters of both statements. */
const termsOf = ({ terms }: Asked) => ({
  places: terms.map(({ place }) => place),
  terms: terms.map(({ term }) => term),
  weights: terms.map(({ weight }) => weight),
});

function countsOf({ counts }: FoundRow): SearchPage['counts'] {
  const ofTab = (tab: SearchTab) => SEARCH_KINDS.reduce((sum, kind) => sum + (TAB_OF_KIND[kind] === tab ? (counts[kind] ?? 0) : 0), 0);
  return Object.fromEntries(SEARCH_TABS.map((tab) => [tab, ofTab(tab)])) as SearchPage['counts'];
}

function toHit({ summary, body, thread, isEnrolled, about, ...hit }: FoundDocument, query: string): SearchHit {
  return {
    ...hit,
    about: thread ? `Question · ${plural(thread.answers, 'réponse')} · ${plural(thread.votes, 'vote')}` : about,
    excerpt: passageOf(body, query, EXCERPT_CHARACTERS) ?? passageOf(summary, query, EXCERPT_CHARACTERS) ?? beginningOf(body || summary),
    state: isEnrolled ? 'enrolled' : thread?.isSolved ? 'solved' : null,
  };
}

function beginningOf(text: string): string {
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT_CHARACTERS))} …`;
}
