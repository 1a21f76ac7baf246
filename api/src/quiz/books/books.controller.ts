import { Controller, Param, Query } from '@nestjs/common';
import { Book, BookPage, BookQuery, Chapter, ChapterQuery, Quiz } from '@ulty/contracts/learning/books.js';
import { book, bookList, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { z } from 'zod';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { ServedContent } from '../../core/integrity/served-content.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { BooksService } from './books.service.js';

@Controller()
export class BooksController {
  constructor(
    private readonly books: BooksService,
    private readonly served: ServedContent,
  ) {}

  /** BookPage of 20, newest first; accents and case ignored; all filters are optional. 400 VALIDATION. Product §2.21. */
  @Read(bookList, { query: BookQuery, answer: BookPage })
  list(@Query() query: BookQuery): Promise<CachedAnswer<BookPage>> {
    return this.books.list(query);
  }

  /** Book. 401, 404 BOOK_NOT_FOUND. Spec §7, product §3.7. */
  @Read(book, { answer: Book })
  detail(@Param('id') id: string): Promise<Book> {
    return this.books.detail(id);
  }

  /** List of Chapter, in order, all or `from` a number on. 400 VALIDATION, 401, 404 CHAPTERS_NOT_FOUND. Spec §7, §8. */
  @Read(chapters, { query: ChapterQuery, answer: z.array(Chapter) })
  async chapters(@Param('id') id: string, @Query() { from }: ChapterQuery, @SignedIn() user: SessionUser): Promise<Chapter[]> {
    const list = await this.books.chapters(id, from);
    this.served.note(user, id);
    return list;
  }

  /** List of Quiz with hashed answer keys. 401, 404 BOOK_NOT_FOUND. Spec §7, product §1.6. */
  @Read(quizzes, { answer: z.array(Quiz) })
  async quizzes(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<Quiz[]> {
    const list = await this.books.quizzes(id);
    this.served.note(user, id);
    return list;
  }
}
