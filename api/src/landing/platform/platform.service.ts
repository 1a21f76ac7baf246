import { Injectable } from '@nestjs/common';
import type { LibrarySize, QuizStats } from '@ulty/contracts/pages/platform.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { BOOKS_TOPIC } from '../../quiz/books/books.service.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Db } from '../../core/database/db.js';
import { countBooks, readQuizStats } from './platform.queries.js';

/** How long figures are cached before they are counted again. */
const FRESH_MS = 60_000;
const WINDOW_DAYS = 30;

@Injectable()
export class PlatformService {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /**
   * Returns the figures of all learners together, counted at most once a minute. There are no ratings, so no average. Spec §7, product
   * §3.7.
   */
  quizStats(): Promise<CachedAnswer<QuizStats>> {
    return this.cache.get('platform', 'quiz-stats', () => this.count(new Date()), FRESH_MS);
  }

  /** Returns how many book summaries are public today. */
  librarySize(): Promise<CachedAnswer<LibrarySize>> {
    return this.cache.get(BOOKS_TOPIC, 'size', () => this.db.oneOrThrow(countBooks), FRESH_MS);
  }

  private async count(now: Date): Promise<QuizStats> {
    const today = now.toISOString().slice(0, 10);
    const row = await this.db.oneOrThrow(readQuizStats, { today, firstDay: addDays(today, 1 - WINDOW_DAYS) });
    return { ...row, averageRating: null, ratingsCount: 0, asOf: now.toISOString() };
  }
}
