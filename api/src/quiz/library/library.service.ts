import { Injectable } from '@nestjs/common';
import type { BookStandingAnswer, LibraryStanding } from '@ulty/contracts/learning/library.js';
import { dayNumber } from '@ulty/domain/days/streak.js';
import type { SessionUser } from '../../core/http/access.js';
import { toBookListItem } from '../books/books.mapper.js';
import type { BookListRow } from '../books/books.queries.js';
import { BOOKS_TOPIC } from '../books/books.service.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/base/errors.js';
import { toBegun, toCategories, toStanding } from './library.mapper.js';
import {
  BOOK_OF_THE_DAY,
  READ_BEGUN,
  READ_CATEGORIES,
  READ_STANDING,
  type BegunRow,
  type CategoryRow,
  type BookStandingRow,
} from './library.queries.js';

/** Most books the front page names as begun. */
const MAX_BEGUN = 50;

@Injectable()
export class LibraryService {
  constructor(
    private readonly sql: Sql,
    private readonly cache: PublicCache,
  ) {}

  /**
   * The front page of the library for a reader; for a visitor the same without progress, from the cache. The day is that of UTC.
   * Product §2.21.
   */
  async front(user: SessionUser | null, now = new Date()): Promise<LibraryStanding> {
    const day = now.toISOString().slice(0, 10);
    return user ? this.read(user.id, day) : (await this.cache.get(BOOKS_TOPIC, `library ${day}`, () => this.read(null, day))).value;
  }

  /** A reader's standing in one book, zeros where nothing was done, and the tries of its exercises. Throws BOOK_NOT_FOUND. */
  async standing(user: SessionUser, bookId: string): Promise<BookStandingAnswer> {
    const row = isUuid(bookId) ? await this.sql.one<BookStandingRow>('library.standing', READ_STANDING, [user.id, bookId]) : null;
    if (!row) throw new AppError('BOOK_NOT_FOUND');
    return { ...toStanding(row), tries: row.tries, openAttempts: row.openAttempts };
  }

  private async read(userId: string | null, day: string): Promise<LibraryStanding> {
    const [book, categories, begun] = await Promise.all([
      this.sql.one<BookListRow>('library.day', BOOK_OF_THE_DAY, [dayNumber(day), userId]),
      this.sql.query<CategoryRow>('library.categories', READ_CATEGORIES, [userId]),
      userId === null ? [] : this.sql.query<BegunRow>('library.begun', READ_BEGUN, [userId, MAX_BEGUN]),
    ]);
    return { bookOfTheDay: book && toBookListItem(book), begun: begun.map(toBegun), categories: toCategories(categories) };
  }
}
