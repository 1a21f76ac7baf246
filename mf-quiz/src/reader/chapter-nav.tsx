import type { ReactNode } from 'react';
import type { Book, Chapter } from '@ulty/contracts/learning/books.js';
import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { chapterPage } from '@ulty/domain/base/pages.js';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { standingIn } from '../books/books.data';
import '@ulty/elements/base/title-link.css';

export interface ChapterNavProps {
  book: Pick<Book, 'id' | 'title'>;
  chapters: readonly Chapter[];
  current: Chapter;
  standing: BookStandingAnswer | undefined;
}

/** All chapters of the book, beside the text or under it. */
export default function ChapterNav({ book, chapters, current, standing }: ChapterNavProps): ReactNode {
  return (
    <nav className="reader-nav u-stack-16" aria-labelledby="reader-sommaire">
      <h2 id="reader-sommaire">Chapitres</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <a
              className="u-title-link"
              href={chapterPage({ id: book.id, chapterId: chapter.id })}
              aria-current={chapter.id === current.id ? 'page' : undefined}
            >
              <span className="reader-number u-center u-rigid u-bold" aria-hidden="true">
                {standingIn(standing, chapter.id).completed ? <Icon path={check} size={18} /> : chapter.chapterNumber}
              </span>
              <span>
                {chapter.title}
                {standingIn(standing, chapter.id).completed && <span className="u-visually-hidden"> (lu)</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
