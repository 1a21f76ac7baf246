import type { LibraryStanding } from '@ulty/contracts/learning/library.js';
import { bookPage, chapterPage } from '@ulty/domain/base/pages.js';
import { bookLine, bookName } from '@ulty/domain/learning/books.js';
import { progressLabel } from '@ulty/domain/learning/progress.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import { Progress } from '@ulty/elements/base/progress';

type Begun = LibraryStanding['begun'][number];

/** Number of books shown; the others are in the list. */
const SHOWN = 3;

/** The label of the next step, which matches the progress beside it: 'continue' only for a book that is begun. */
function stepWords({ nextStep, percent }: Begun): string {
  if (nextStep === 'quiz') return 'Faire le quiz';
  return percent > 0 ? 'Lire la suite' : 'Commencer';
}

/** Books that are begun and not finished, the most recently opened first, each with its next step. Renders nothing when there are none. */
export function BegunBooks({ begun }: { begun: readonly Begun[] }) {
  const inHand = begun.filter(({ nextStep }) => nextStep !== null).slice(0, SHOWN);
  if (inHand.length === 0) return null;
  return (
    <section aria-labelledby="library-suite">
      <div className="u-section-head">
        <h2 id="library-suite">Continuer</h2>
      </div>
      <Card as="ul" rows>
        {inHand.map((standing, index) => (
          <li key={standing.bookId}>
            <BegunBook standing={standing} isFirst={index === 0} />
          </li>
        ))}
      </Card>
    </section>
  );
}

function BegunBook({ standing, isFirst }: { standing: Begun; isFirst: boolean }) {
  const { book, percent, nextStep, nextChapterId } = standing;
  const href = nextStep === 'read' && nextChapterId ? chapterPage({ id: book.id, chapterId: nextChapterId }) : bookPage({ id: book.id });
  return (
    <article className="library-begun">
      <CourseThumb category={book.category} tall />
      <div className="library-begun-words">
        <h3>
          <a href={bookPage({ id: book.id })}>{bookName(book)}</a>
        </h3>
        <p className="u-small u-muted">{bookLine(book)}</p>
      </div>
      <div className="library-begun-foot u-wrap">
        <Progress percent={percent} name={`Progression\u00a0: ${book.title}`} words={`${progressLabel(percent)} · ${percent}\u00a0%`} />
        <ButtonLink small variant={isFirst ? 'filled' : 'quiet'} href={href}>
          <span>
            {stepWords(standing)}
            <span className="u-visually-hidden"> : {book.title}</span>
          </span>
        </ButtonLink>
      </div>
    </article>
  );
}
