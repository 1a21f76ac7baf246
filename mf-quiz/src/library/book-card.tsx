import type { BookListItem } from '@ulty/contracts/learning/books.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { bookPage } from '@ulty/domain/base/pages.js';
import { bookLine, bookName } from '@ulty/domain/learning/books.js';
import { progressLabel } from '@ulty/domain/learning/progress.js';
import { BookCover } from '@ulty/elements/courses/book-cover';
import { useImagesAllowed, useIsHydrated } from '@ulty/elements/base/hydration';
import { Tag } from '@ulty/elements/base/tag';
import { useSession } from '@ulty/kit';
import { memo, Suspense } from 'react';
import { BookFacts } from './book-facts';

export interface BookCardProps {
  book: BookListItem;
  /** Whole percent, or undefined while the book is not begun. */
  percent: number | undefined;
}

/**
 * A book in the list; the whole card is a link to it, for visitors through the sign-in page. In a boundary of its own, so that React
 * hydrates a long list card by card; memoised, and with values that hydration changes read inside, since new props would hydrate all cards
 * at once.
 */
export const BookCard = memo(function BookCard(props: BookCardProps) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
});

function Card({ book, percent }: BookCardProps) {
  const { user } = useSession();
  const isVisitor = useIsHydrated() && user === null;
  const withImage = useImagesAllowed();
  const path = bookPage({ id: book.id });
  return (
    <article className="library-card u-surface u-wrap">
      <BookCover title={book.title} category={book.category} minutes={book.readMinutes} imageUrl={withImage ? book.coverUrl : null} />
      <div className="library-card-words u-stack-6 u-start">
        <h3>
          <a href={isVisitor ? loginPath(path) : path}>{bookName(book)}</a>
        </h3>
        <p className="u-small u-muted">{bookLine(book)}</p>
        <Tag tone="indigo">{book.category}</Tag>
        <BookFacts book={book} />
        {percent !== undefined && (
          <p className="u-small">
            <strong>
              {progressLabel(percent)} · {percent}&nbsp;%
            </strong>
          </p>
        )}
      </div>
    </article>
  );
}
