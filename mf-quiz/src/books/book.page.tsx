import { libraryPage } from '@ulty/domain/base/pages.js';
import '@ulty/elements/base/prose.css';
import type { Book, Chapter } from '@ulty/contracts/learning/books.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { plural } from '@ulty/domain/base/format.js';
import { progressLabel } from '@ulty/domain/learning/progress.js';
import { DownloadPanel } from '@ulty/downloads/download-panel';
import { ListedNotOnPhone } from '@ulty/downloads/listed-not-on-phone';
import { useDownload } from '@ulty/downloads/use-download';
import { useOpened } from '@ulty/downloads/use-opened';
import { BackLink } from '@ulty/elements/base/back-link';
import { BookCover } from '@ulty/elements/courses/book-cover';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useImagesAllowed } from '@ulty/elements/base/hydration';
import { Notice } from '@ulty/elements/base/notice';
import { Progress } from '@ulty/elements/base/progress';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { DocumentTitle, useParams } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { Read, together } from '@ulty/states/read';
import { BookFacts } from '../library/book-facts';
import { BookSkeleton } from './book-skeleton';
import './book.css';
import { standingIn, useBook, useChapters, useQuizzes, useStanding } from './books.data';
import { ChapterRow } from './chapter-row';
import { knownOf, textBytes } from './known-book';
import { nextAction } from './next-action';

/** One book: its description, its chapters, and the one thing to do now. Product §2.21. */
export default function BookPage() {
  const { id = '' } = useParams();
  const book = useBook(id);
  return (
    <Read
      of={together(book, useChapters(id))}
      heading="Livre"
      failed="Le livre n’a pas pu être chargé"
      missing={<NoBook />}
      offline={(retry) => <ListedNotOnPhone kind="book" id={id} what="Ce livre" {...knownOf(book.data)} onRetry={retry} />}
      loading={<BookSkeleton />}
    >
      {([known, chapters]) => <Detail book={known} chapters={chapters} />}
    </Read>
  );
}

function Detail({ book, chapters }: { book: Book; chapters: readonly Chapter[] }) {
  const { data: quizzes, error: quizError } = useQuizzes(book.id);
  const { data: standing, error: standingError } = useStanding(book.id);
  const waiting = useActs(bookStanding, { bookId: book.id });
  const withImage = useImagesAllowed();
  const download = useDownload('book', book.id, book.title);
  useOpened('book', book.id);
  // The next action is shown once it is certain: the button must not change while it is being pressed.
  const isSettled = Boolean((standing || standingError) && (quizzes || quizError));
  const next = isSettled && nextAction({ book, chapters, quizzes, standing });
  return (
    <div className="book u-stack-24">
      <DocumentTitle title={book.title} />
      <header className="u-stack-12 u-start">
        <BackLink href={libraryPage}>QuizUltyStars</BackLink>
        <div className="book-title u-wrap u-wide">
          <BookCover title={book.title} category={book.category} minutes={book.readMinutes} imageUrl={withImage ? book.coverUrl : null} />
          <div>
            <Tag tone="indigo">{book.category}</Tag>
            {book.promise && <p className="u-medium">{book.promise}</p>}
            <h1>{book.title}</h1>
            <p>{book.author}</p>
            {book.originalTitle && (
              <p className="u-small u-muted">
                Titre original{'\u00a0'}: {book.originalTitle}
              </p>
            )}
            <BookFacts book={book} />
          </div>
        </div>
      </header>
      {!isSettled && <Skeleton height="6.5rem" />}
      {next && (
        <SelvedgePanel title={next.title} action={<ButtonLink href={next.href}>{next.label}</ButtonLink>}>
          {next.detail}
        </SelvedgePanel>
      )}
      <DownloadPanel kind="book" id={book.id} bytes={{ text: textBytes(book), audio: book.sizes.audio }} download={download} />
      <div className="u-stack-30">
        <section className="u-stack-12" aria-labelledby="book-chapitres">
          <h2 id="book-chapitres">{plural(chapters.length, 'chapitre')}</h2>
          {standing && standing.percent > 0 && (
            <Progress
              percent={standing.percent}
              name={`Progression\u00a0: ${book.title}`}
              words={`${progressLabel(standing.percent)} · ${standing.percent}\u00a0%`}
            />
          )}
          <Card as="ul" rows>
            {chapters.map((chapter) => {
              const quiz = quizzes?.find(({ chapterId }) => chapterId === chapter.id);
              const isPending = waiting.some(({ about }) => about.includes(chapter.id) || (quiz !== undefined && about.includes(quiz.id)));
              return (
                <li key={chapter.id}>
                  <ChapterRow
                    chapter={chapter}
                    quiz={quiz}
                    standing={standingIn(standing, chapter.id)}
                    isPending={isPending}
                    download={download}
                  />
                </li>
              );
            })}
          </Card>
          {quizError && !quizzes && <Notice title="Les quiz n’ont pas pu être chargés">Les chapitres se lisent sans eux.</Notice>}
        </section>
        <section className="u-stack-12">
          <h2>De quoi parle ce livre</h2>
          <div className="u-prose">
            {book.summary.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      </div>
      <div className="book-side u-stack-30">
        <section className="u-stack-12">
          <h2>Trois idées clés</h2>
          <ol className="book-ideas u-stack-12">
            {book.keyIdeas.map((idea) => (
              <li key={idea}>{idea}</li>
            ))}
          </ol>
        </section>
        <section className="u-stack-12">
          <h2>Trois actions à faire</h2>
          <ol className="book-ideas u-stack-12 book-actions-list">
            {book.actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ol>
        </section>
        <p className="book-rights u-muted u-small u-seam">{book.rights}</p>
      </div>
    </div>
  );
}

function NoBook() {
  return (
    <>
      <DocumentTitle title="Livre introuvable" />
      <h1 className="u-visually-hidden">Livre</h1>
      <EmptyState title="Livre non trouvé" action={<ButtonLink href={libraryPage}>Voir tous les livres</ButtonLink>}>
        Il a peut-être été retiré de la bibliothèque.
      </EmptyState>
    </>
  );
}
