import type { ShelfItem } from '@ulty/contracts/learning/shelves.js';
import { bookPage, coursePage, questionPage } from '@ulty/domain/base/pages.js';
import { formatDuration, formatEuro, plural } from '@ulty/domain/base/format.js';
import { bookLine, bookName, listenWords } from '@ulty/domain/learning/books.js';
import { BookCover } from '@ulty/elements/courses/book-cover';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import { Icon } from '@ulty/elements/base/icon';
import { headphones, message } from '@ulty/elements/base/icons';
import type { ReactNode } from 'react';

interface Row {
  href: string;
  picture: ReactNode;
  /** Its kind, said where a shelf has several. */
  kind: string;
  title: string;
  /** Lines under the title. */
  lines: ReactNode;
}

function rowOf(item: ShelfItem): Row {
  switch (item.kind) {
    case 'book':
      return {
        href: bookPage({ id: item.id }),
        picture: <BookCover title={item.title} category={item.category} />,
        kind: 'Livre',
        title: bookName(item),
        lines: (
          <>
            <p className="u-small u-muted">{bookLine(item)}</p>
            <p className="u-small">
              {plural(item.chapters, 'chapitre')} · {formatDuration(item.minutes)}
            </p>
            {item.listenMinutes > 0 && (
              <p className="u-small u-muted u-line">
                <Icon path={headphones} size={18} />À écouter{'\u00a0'}:{' '}
                {listenWords({ minutes: item.listenMinutes, recorded: item.listenChapters, chapters: item.chapters })}
              </p>
            )}
          </>
        ),
      };
    case 'course':
      return {
        href: coursePage({ id: item.id }),
        picture: <CourseThumb category={item.category} />,
        kind: 'Cours',
        title: item.title,
        lines: (
          <p className="u-small">
            {plural(item.lessons, 'leçon')} · {formatDuration(item.minutes)} ·{' '}
            {item.priceEuroCents === 0 ? 'gratuit' : formatEuro(item.priceEuroCents)}
          </p>
        ),
      };
    case 'thread':
      return {
        href: questionPage({ id: item.id }),
        picture: (
          <span className="learn-asked u-center u-rigid" aria-hidden="true">
            <Icon path={message} />
          </span>
        ),
        kind: 'Question',
        title: item.title,
        lines: <p className="u-small u-muted">Communauté · {item.isSolved ? 'résolue' : 'avec réponse'}</p>,
      };
  }
}

export interface ShelfRowProps {
  item: ShelfItem;
  isMixed: boolean;
  headingLevel?: 2 | 3;
}

/** A book, course or thread of a shelf: what the reader can do with it first. */
export function ShelfRow({ item, isMixed, headingLevel = 3 }: ShelfRowProps) {
  const { href, picture, kind, title, lines } = rowOf(item);
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="learn-row u-line u-gap-12">
      {picture}
      <div className="u-fill">
        {isMixed && <p className="u-small u-muted">{kind}</p>}
        <Heading className="learn-title u-h3" dir="auto">
          <a className="u-ink u-plain" href={href}>
            {title}
          </a>
        </Heading>
        {lines}
      </div>
    </li>
  );
}
