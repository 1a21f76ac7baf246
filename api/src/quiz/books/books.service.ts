import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Book, BookPage, BookQuery, Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import { bookPage } from '@ulty/domain/base/pages.js';
import { BOOKS_PER_PAGE } from '@ulty/domain/learning/books.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { CardFacts } from '../../core/share-cards/draw-card.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import { toBook, toBookListItem, toChapter, toQuiz } from './books.mapper.js';
import { listBooks, readBook, readChapters, readMark, readQuizzes, searchBooks } from './books.queries.js';

/** Topic of the library in the public cache. */
export const BOOKS_TOPIC = 'books';

@Injectable()
export class BooksService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    private readonly cards: ShareCards,
  ) {}

  onModuleInit(): void {
    this.cards.add({ kind: 'livres', under: bookPage({ id: '' }), find: (id) => this.card(id) });
  }

  private async card(bookId: string): Promise<CardFacts | null> {
    const row = isUuid(bookId) ? await this.db.one(readBook, { book: bookId }) : null;
    if (!row) return null;
    const { id, title, author, category, readMinutes } = toBook(row);
    return { kicker: `Livre résumé · ${readMinutes} min`, title, line: author, category, seed: id };
  }

  /** Returns a page of 20 books, newest first. A blank search filters nothing. Product §2.21. */
  list({ category, search, cursor }: BookQuery): Promise<CachedAnswer<BookPage>> {
    const text = search.trim();
    return this.cache.get(BOOKS_TOPIC, JSON.stringify([category, text, cursor]), async () => {
      const rows = text
        ? await this.db.rows(searchBooks, { category, cursor: cursor ?? null, text })
        : await this.db.rows(listBooks, { category, cursor: cursor ?? null });
      const items = rows.slice(0, BOOKS_PER_PAGE).map(toBookListItem);
      return { items, nextCursor: rows.length > BOOKS_PER_PAGE ? (items.at(-1)?.id ?? null) : null };
    });
  }

  /** Returns a book. Throws BOOK_NOT_FOUND for an unknown, future or retired one. */
  async detail(bookId: string): Promise<Book> {
    const row = isUuid(bookId) ? await this.db.one(readBook, { book: bookId }) : null;
    if (!row) throw new AppError('BOOK_NOT_FOUND');
    return toBook(row);
  }

  /** Returns chapters with their text, in order, from this number on. Throws CHAPTERS_NOT_FOUND where there are none. Spec §8. */
  async chapters(bookId: string, from = 1): Promise<Chapter[]> {
    const rows = isUuid(bookId) ? await this.db.rows(readChapters, { book: bookId, from }) : [];
    if (rows.length === 0) throw new AppError('CHAPTERS_NOT_FOUND');
    return rows.map(toChapter);
  }

  /** Returns a mark that changes with the answers of a book's reads. Throws BOOK_NOT_FOUND. */
  async mark(bookId: string): Promise<string> {
    const row = isUuid(bookId) ? await this.db.one(readMark, { book: bookId }) : null;
    if (!row) throw new AppError('BOOK_NOT_FOUND');
    return row.mark;
  }

  /** All quizzes with hashed answer keys, in the order of the chapters. Throws BOOK_NOT_FOUND. */
  async quizzes(bookId: string): Promise<Quiz[]> {
    const rows = isUuid(bookId) ? await this.db.rows(readQuizzes, { book: bookId }) : [];
    if (rows.length === 0) throw new AppError('BOOK_NOT_FOUND');
    return rows.map(toQuiz);
  }
}
