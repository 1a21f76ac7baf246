import { Injectable } from '@nestjs/common';
import type { BookStandingAnswer, LibraryStanding } from '@ulty/contracts/learning/library.js';
import { dayNumber } from '@ulty/domain/days/streak.js';
import type { SessionUser } from '../../core/http/access.js';
import { toBookListItem } from '../books/books.mapper.js';
import { BOOKS_TOPIC } from '../books/books.service.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { toBegun, toCategories, toStanding } from './library.mapper.js';
import { readBegun, readBookOfTheDay, readCategories, readStanding } from './library.queries.js';

/** Most begun books on the front page. */
const MAX_BEGUN = 50;

@Injectable()
export class LibraryService {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /**
   * The front page of the library for a reader; for a visitor the same without progress, from the cache. The day is that of UTC.
   * Product §2.21.
   */
  async front(user: SessionUser | null, now = new Date()): Promise<LibraryStanding> {
    const day = now.toISOString().slice(0, 10);
    return user
      ? this.loadStanding(user.id, day)
      : (await this.cache.get(BOOKS_TOPIC, `library ${day}`, () => this.loadStanding(null, day))).value;
  }

  /** A reader's standing in one book, zeros where nothing was done, and the tries of its exercises. Throws BOOK_NOT_FOUND. */
  async standing(user: SessionUser, bookId: string): Promise<BookStandingAnswer> {
    const row = isUuid(bookId) ? await this.db.one(readStanding, { user: user.id, book: bookId }) : null;
    if (!row) throw new AppError('BOOK_NOT_FOUND');
    return { ...toStanding(row), tries: row.tries, openAttempts: row.openAttempts };
  }

  private async loadStanding(userId: string | null, day: string): Promise<LibraryStanding> {
    const [book, categories, begun] = await Promise.all([
      this.db.one(readBookOfTheDay, { day: dayNumber(day), user: userId }),
      this.db.rows(readCategories, { user: userId }),
      userId === null ? [] : this.db.rows(readBegun, { user: userId, most: MAX_BEGUN }),
    ]);
    return { bookOfTheDay: book && toBookListItem(book), begun: begun.map(toBegun), categories: toCategories(categories) };
  }
}
