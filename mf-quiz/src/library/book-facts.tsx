import type { BookListItem } from '@ulty/contracts/learning/books.js';
import { formatDuration, plural } from '@ulty/domain/base/format.js';
import { listenWords } from '@ulty/domain/learning/books.js';
import { Facts } from '@ulty/elements/base/facts';
import { Icon } from '@ulty/elements/base/icon';
import { book2, clock, headphones } from '@ulty/elements/base/icons';

type Book = Pick<BookListItem, 'readMinutes' | 'listenMinutes' | 'listenChapters' | 'chapterCount'>;

/** Chapters, minutes to read, and minutes to listen where something is recorded. */
export function BookFacts({ book }: { book: Book }) {
  return (
    <Facts>
      <li>
        <Icon path={book2} size={18} />
        {plural(book.chapterCount, 'chapitre')}
      </li>
      <li>
        <Icon path={clock} size={18} />
        <span className="u-visually-hidden">À lire : </span>
        {formatDuration(book.readMinutes)}
      </li>
      {book.listenMinutes > 0 && (
        <li>
          <Icon path={headphones} size={18} />
          <span className="u-visually-hidden">À écouter : </span>
          {listenWords({ minutes: book.listenMinutes, recorded: book.listenChapters, chapters: book.chapterCount })}
        </li>
      )}
    </Facts>
  );
}
