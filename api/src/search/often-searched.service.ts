import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { OftenSearched } from '@ulty/contracts/learning/search.js';
import { OFTEN_SEARCHED_DAYS, OFTEN_SEARCHED_LEAST, OFTEN_SEARCHED_SHOWN } from '@ulty/domain/learning/search.js';
import { isCommonWord, stemOf, wordsOf } from '@ulty/domain/base/search-text.js';
import { Db } from '../core/database/db.js';
import { Jobs } from '../core/jobs/jobs.js';
import { addCounts, forgetCounts, listCategories, listOften, type FoundDocument } from './search.queries.js';

const DAY_MS = 86_400_000;
/** Interval at which counts are written, and the list is read again. */
const MINUTE_MS = 60_000;
/** Most letters of a text that is counted. */
const LONGEST = 60;
/** Number of latest searches whose person is remembered, so that one person counts once a day; it is stored in memory only. */
const REMEMBERED = 20_000;

/**
 * Frequent searches, without knowing by whom: a text is counted by day when all its words are common ones or occur in one title of ours, so
 * that no name, number or insult can be counted, and shown from a minimum of searches on. Product §2.11, decision 0090.
 */
@Injectable()
export class OftenSearchedTexts implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Search');
  private day = '';
  private readonly heard = new Set<string>();
  private readonly counts = new Map<string, number>();
  private writtenAt = Date.now();
  private known: { at: number; answer: OftenSearched } | null = null;

  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('search.forget-counts', DAY_MS, () => this.db.count(forgetCounts, { since: daysAgo(OFTEN_SEARCHED_DAYS) }));
  }

  /** Counts a search that found content of ours by its title; the counts are written about a minute later. */
  note(userId: string, query: string, documents: readonly FoundDocument[]): void {
    const text = query.toLowerCase().replace(/\s+/g, ' ');
    if (text.length > LONGEST || !documents.some((document) => isNamedIn(text, document))) return;
    this.beginDay();
    const mark = `${userId} ${text}`;
    if (this.heard.has(mark) || this.heard.size >= REMEMBERED) return;
    this.heard.add(mark);
    this.counts.set(text, (this.counts.get(text) ?? 0) + 1);
    if (Date.now() - this.writtenAt > MINUTE_MS) this.write().catch((error: Error) => this.logger.error(error.message, error.stack));
  }

  /** Returns the most frequent searches of the last days; categories while there are none. */
  async oftenSearched(): Promise<OftenSearched> {
    if (this.known && Date.now() - this.known.at < MINUTE_MS) return this.known.answer;
    const [since, most] = [daysAgo(OFTEN_SEARCHED_DAYS - 1), OFTEN_SEARCHED_SHOWN];
    const often = await this.db.rows(listOften, { since, least: OFTEN_SEARCHED_LEAST, most });
    const isCounted = often.length > 0;
    const searches = isCounted
      ? often.map(({ text }) => capitalized(text))
      : (await this.db.rows(listCategories, { most })).map(({ text }) => text);
    const answer = { isCounted, searches };
    this.known = { at: Date.now(), answer };
    return answer;
  }

  /** Writes the counts collected so far. */
  async write(): Promise<void> {
    this.writtenAt = Date.now();
    // In the same order on every replica, to avoid deadlocks.
    const counts = [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1));
    this.counts.clear();
    if (counts.length === 0) return;
    await this.db.count(addCounts, {
      days: counts.map(() => this.day),
      texts: counts.map(([text]) => text),
      searches: counts.map(([, n]) => n),
    });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.write().catch((error: Error) => this.logger.error(error.message));
  }

  private beginDay(): void {
    const today = daysAgo(0);
    if (today === this.day) return;
    this.day = today;
    this.heard.clear();
  }
}

/** Date in UTC, which is Ouagadougou's. */
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/**
 * Whether a title of our content has every word of a text except common ones, and at least one. Threads do not count: anybody can write
 * them.
 */
function isNamedIn(text: string, { kind, title }: FoundDocument): boolean {
  if (kind === 'thread' || /[^\p{L}\p{N}\s'’-]/u.test(text)) return false;
  const named = new Set(wordsOf(title).map(stemOf));
  const telling = wordsOf(text).filter((word) => !isCommonWord(word));
  return telling.length > 0 && telling.every((word) => named.has(stemOf(word)));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
