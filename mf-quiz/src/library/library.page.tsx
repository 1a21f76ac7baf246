import { reviewPage } from '@ulty/domain/base/pages.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { SearchForm } from '@ulty/elements/forms/search-form';
import { useFieldsFollow } from '@ulty/elements/forms/fields-follow';
import { useSearchParams, useSession } from '@ulty/kit';
import { useEffect, useRef } from 'react';
import { FirstQuestionCard } from '@ulty/elements/answers/first-question';
import { keepThread } from '@ulty/kit/kept-thread';
import { nextFirstQuestion, useFirstQuestion } from '@ulty/kit/use-first-question';
import { CoachLink } from '../coach-link';
import { BookList } from './book-list';
import { BookOfTheDay } from './book-of-the-day';
import { BegunBooks } from './begun-books';
import { CategoryChips, CategoryTiles } from './categories';
import './library.css';
import { useBooks, useLibrary, useDueCount } from './library.data';
import { libraryFilters, libraryPath } from './library-filters';
import { plural } from '@ulty/domain/base/format.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { refresh } from '@ulty/elements/base/icons';

/** QuizUltyStars: the library. The document has no reader's data; they appear with hydration. Product §2.21. */
export default function LibraryPage() {
  const [params] = useSearchParams();
  const filters = libraryFilters(params);
  const books = useBooks(filters);
  const { data: library } = useLibrary();
  const question = useFirstQuestion();
  const isHydrated = useIsHydrated();
  const { user } = useSession();
  const isSignedIn = isHydrated && user !== null;
  const isVisitor = isHydrated && user === null;
  const isFiltered = filters.category !== null || filters.search !== '';
  const box = useFieldsFollow<HTMLDivElement>({ search: filters.search });
  const title = useRef<HTMLHeadingElement>(null);
  const listTitle = useRef<HTMLHeadingElement>(null);
  const wasFiltered = useRef(isFiltered);
  useEffect(() => {
    if (wasFiltered.current === isFiltered) return;
    wasFiltered.current = isFiltered;
    // The pressed tile or chip was removed from the page together with the focus.
    if (document.activeElement === document.body) (isFiltered ? listTitle : title).current?.focus({ preventScroll: true });
  }, [isFiltered]);
  return (
    <div className="library u-stack-24">
      <header className="u-stack-4">
        <h1 ref={title} tabIndex={-1}>
          Quiz
          <wbr />
          Ulty
          <wbr />
          Stars
        </h1>
        <p className="u-lead">Des livres d’affaires résumés en chapitres courts, avec un quiz pour chacun.</p>
      </header>
      {question && !isFiltered && <FirstQuestionCard question={question} next={nextFirstQuestion} onRight={keepThread} />}
      {isSignedIn && !isFiltered && <BegunBooks begun={library?.begun ?? []} />}
      <div ref={box}>
        <SearchForm
          action={libraryPath({})}
          label="Chercher un livre"
          defaultValue={filters.search}
          keep={filters.category ? { category: filters.category } : {}}
        />
        {filters.search && (
          <a className="u-section-link" href={libraryPath({ category: filters.category })}>
            Effacer la recherche
          </a>
        )}
      </div>
      {isFiltered ? (
        <CategoryChips filters={filters} />
      ) : (
        <>
          {isSignedIn && <ReviewEntry />}
          {library?.bookOfTheDay && <BookOfTheDay book={library.bookOfTheDay} isVisitor={isVisitor} />}
          <CategoryTiles known={library?.categories} hasMastery={isSignedIn} />
          <CoachLink />
        </>
      )}
      <BookList titleRef={listTitle} filters={filters} query={books} begun={isSignedIn ? library?.begun : undefined} />
    </div>
  );
}

/** Link to the review session while cards are due; nothing when their number is unknown. */
function ReviewEntry() {
  const due = useDueCount(true);
  if (due === 0) return null;
  return (
    <section className="library-review-entry u-between u-pad" aria-labelledby="library-revision">
      <div>
        <h2 className="u-h3" id="library-revision">
          Révision du jour
        </h2>
        <p className="u-muted">{plural(due, 'question à revoir', 'questions à revoir')}, au bon moment pour retenir.</p>
      </div>
      <ButtonLink variant="outline" icon={refresh} href={reviewPage}>
        Réviser maintenant
      </ButtonLink>
    </section>
  );
}
