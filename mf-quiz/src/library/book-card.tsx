import type { BookListItem } from '@ulty/contracts/books.js';
import { loginPath } from '@ulty/domain/own-path.js';
import { progressLabel } from '@ulty/domain/progress.js';
import { BookCover } from '@ulty/elements/book-cover';
import { useImagesAllowed } from '@ulty/elements/hydration';
import { Tag } from '@ulty/elements/tag';
import { bookPath } from '../paths';
import { BookFacts } from './book-facts';

export interface BookCardProps {
  book: BookListItem;
  /** Whole percent, or undefined while the book is not begun. */
  percent: number | undefined;
  isVisitor: boolean;
}

/** A book in the list; the whole card leads to it, by way of the sign-in page for visitors. */
export function BookCard({ book, percent, isVisitor }: BookCardProps) {
  const withImage = useImagesAllowed();
  const path = bookPath(book.id);
  return (
    <article className="qz-card">
      <BookCover title={book.title} category={book.category} minutes={book.readMinutes} imageUrl={withImage ? book.coverUrl : null} />
      <div className="qz-card-words">
        <h3>
          <a href={isVisitor ? loginPath(path) : path}>{book.title}</a>
        </h3>
        <p className="u-small u-muted">{book.author}</p>
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
