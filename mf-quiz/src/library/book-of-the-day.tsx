import type { BookListItem } from '@ulty/contracts/learning/books.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { bookPage } from '@ulty/domain/base/pages.js';
import { bookLine, bookName } from '@ulty/domain/learning/books.js';
import { BookCover } from '@ulty/elements/courses/book-cover';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Tag } from '@ulty/elements/base/tag';
import { BookFacts } from './book-facts';

/** One book a day, the same for everyone. Product §2.21. */
export function BookOfTheDay({ book, isVisitor }: { book: BookListItem; isVisitor: boolean }) {
  const path = bookPage({ id: book.id });
  return (
    <section aria-labelledby="library-jour">
      <div className="u-section-head">
        <h2 id="library-jour">Livre du jour</h2>
      </div>
      <Card className="library-day">
        <BookCover title={book.title} category={book.category} minutes={book.readMinutes} />
        <div className="library-day-words u-stack-8 u-start">
          <Tag tone="indigo">{book.category}</Tag>
          <h3>{bookName(book)}</h3>
          <p className="u-muted">{bookLine(book)}</p>
          <BookFacts book={book} />
          <ButtonLink href={isVisitor ? loginPath(path) : path}>
            <span>
              Ouvrir ce livre
              <span className="u-visually-hidden"> : {book.title}</span>
            </span>
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}
