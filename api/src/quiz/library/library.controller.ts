import { Controller, Param } from '@nestjs/common';
import { BookStandingAnswer, LibraryStanding } from '@ulty/contracts/learning/library.js';
import { bookStanding, libraryFront } from '@ulty/contracts/reads/books.js';
import { MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { LibraryService } from './library.service.js';

@Controller()
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  /** LibraryStanding: book of the day, nine categories, and what the reader has begun (nothing for a visitor). Product §2.21. */
  @Read(libraryFront, { answer: LibraryStanding })
  front(@MaybeSignedIn() user: SessionUser | null): Promise<LibraryStanding> {
    return this.library.front(user);
  }

  /** BookStandingAnswer, percentages whole. 401, 404 BOOK_NOT_FOUND. Product §2.21. */
  @Read(bookStanding, { answer: BookStandingAnswer })
  standing(@SignedIn() user: SessionUser, @Param('bookId') bookId: string): Promise<BookStandingAnswer> {
    return this.library.standing(user, bookId);
  }
}
