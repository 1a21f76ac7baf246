import type { Book, Chapter } from '@ulty/contracts/learning/books.js';
import { formatDuration } from '@ulty/domain/base/format.js';
import { bookPage, libraryPage } from '@ulty/domain/base/pages.js';
import { MILESTONES } from '@ulty/domain/learning/progress.js';
import { ListedNotOnPhone } from '@ulty/downloads/listed-not-on-phone';
import { useOpened } from '@ulty/downloads/use-opened';
import { BackLink } from '@ulty/elements/base/back-link';
import { AskingText } from '@ulty/elements/answers/asking-text';
import { ButtonLink } from '@ulty/elements/base/button';
import { SessionHead } from '@ulty/elements/base/session-head';
import { EmptyState } from '@ulty/elements/base/states';
import { DocumentTitle, isApiError, showToast, useParams, useSession } from '@ulty/kit';
import { useSessionStep, type SessionStep } from '@ulty/kit/session-step';
import { useExercises } from '@ulty/kit/use-exercises';
import { Read, together } from '@ulty/states/read';
import { useRef, useState, type ReactNode } from 'react';
import { standingIn, useBook, useChapters, useQuizzes, useStanding } from '../books/books.data';
import { knownOf } from '../books/known-book';
import { ContinueSession } from '../continue-session';
import { ChapterEnd } from './chapter-end';
import { ChapterNav } from './chapter-nav';
import { ChapterSkeleton } from './chapter-skeleton';
import { ChapterStepFoot } from './chapter-step-foot';
import './chapter.css';
import { Listen } from './listen';
import type { ReadingNews } from './reading-log';
import { useReading } from './use-reading';
import { NoteBelow } from './note-below';
import { useTellReading } from './tell-reading';

/** A chapter to read or to hear. Product §2.21. */
export default function ChapterPage() {
  const { id = '', chapterId = '' } = useParams();
  const book = useBook(id);
  const chapters = useChapters(id);
  const { user } = useSession();
  const both = together(book, chapters);
  const step = useSessionStep('read');
  if (user && book.data && chapters.data) {
    const chapter = chapters.data.find((other) => other.id === chapterId);
    return chapter ? (
      <Reader key={chapterId} userId={user.id} book={book.data} chapters={chapters.data} chapter={chapter} step={step} />
    ) : (
      <NoChapter bookId={id} step={step} />
    );
  }
  if (isApiError(both.error) && both.error.status === 404) return <NoChapter bookId={null} step={step} />;
  return (
    <Alone step={step}>
      <Read
        of={{ ...both, data: undefined }}
        heading="Chapitre"
        failed="Le chapitre n’a pas pu être chargé"
        offline={(retry) => <ListedNotOnPhone kind="book" id={id} what="Ce chapitre" {...knownOf(book.data)} onRetry={retry} />}
        loading={<ChapterSkeleton />}
      >
        {() => null}
      </Read>
      {both.error !== undefined && <ContinueSession step={step} />}
    </Alone>
  );
}

interface AloneProps {
  /** Step of the session of the day, or null outside it. */
  step: SessionStep | null;
  children: ReactNode;
}

/** The page without its chapter; the session's frame has no header, so that its head contains the exit. */
function Alone({ step, children }: AloneProps) {
  if (!step) return children;
  return (
    <div className="reader-step u-stack-20">
      <SessionHead {...step} words="Lecture" />
      {children}
    </div>
  );
}

interface ReaderProps {
  userId: string;
  book: Book;
  chapters: readonly Chapter[];
  chapter: Chapter;
  step: SessionStep | null;
}

const onResume = () =>
  showToast({
    kind: 'done',
    title: 'Vous reprenez où vous étiez',
    action: { label: 'Revenir au début', onAction: () => window.scrollTo({ top: 0 }) },
  });

const NO_EXERCISES: NonNullable<Chapter['exercises']> = [];

/** From this percentage on, the quiz is loaded: the reader will probably want it. */
const UNDER_WAY_PERCENT = MILESTONES[0];

function Reader({ userId, book, chapters, chapter, step }: ReaderProps) {
  const { data: library, error } = useStanding(book.id);
  const known = standingIn(library, chapter.id);
  const [isUnderWay, setUnderWay] = useState(false);
  const { data: quizzes, error: quizError } = useQuizzes(isUnderWay || known.percent >= UNDER_WAY_PERCENT ? book.id : null);
  const noQuiz = quizzes || quizError ? null : undefined;
  useOpened('book', book.id, chapter.id);
  const { tell, gained } = useTellReading(book, chapter);
  // When the server's progress is unknown, this visit decides.
  const hasEnded = useRef(false);
  const onNews = (news: ReadingNews) => {
    if (news.status === 'completed') hasEnded.current = true;
    if (news.place.percent >= UNDER_WAY_PERCENT) setUnderWay(true);
    void tell(news);
  };
  const reading = useReading({ userId, chapter, standing: library || error ? known : undefined, onNews, onResume });
  const looksRead = () => {
    reading.lookAtTime();
    return known.completed || hasEnded.current;
  };
  const exercises = chapter.exercises ?? NO_EXERCISES;
  const title = `${book.title}, chapitre ${chapter.chapterNumber}`;
  const { tries, onTry } = useExercises({ id: chapter.id, title, exercises, told: library?.tries });
  return (
    <div className={step ? 'reader-step u-stack-20' : 'reader u-stack'}>
      <DocumentTitle title={chapter.title} />
      {step && <SessionHead {...step} words={`Lecture · chapitre ${chapter.chapterNumber}`} />}
      <article className="reader-article u-stack-20">
        <header className="u-stack-6 u-start">
          {step ? <p className="u-muted">{book.title}</p> : <BackLink href={bookPage({ id: book.id })}>{book.title}</BackLink>}
          <h1>{chapter.title}</h1>
          <p className="u-muted">
            Chapitre {chapter.chapterNumber} sur {chapters.length} · {formatDuration(chapter.readMinutes)} de lecture
          </p>
        </header>
        <Listen chapter={chapter} book={book} reading={reading} />
        {/* Exercises are at the end: nothing waits for them, and the position in the text stays right. */}
        <AskingText ref={reading.text} className="reader-text" html={chapter.content} exercises={exercises} tries={tries} onTry={onTry} />
        <NoteBelow userId={userId} chapterId={chapter.id} title={title} text={reading.text} />
        <ChapterEnd
          chapter={chapter}
          quiz={quizzes?.find((quiz) => quiz.chapterId === chapter.id) ?? noQuiz}
          standing={known}
          next={chapters[chapters.indexOf(chapter) + 1]}
          reading={reading}
          gained={gained}
          counts={{ read: chapters.filter(({ id }) => standingIn(library, id).completed).length, total: chapters.length }}
          triedCount={exercises.filter(({ id }) => tries.has(id)).length}
          isStep={step !== null}
        />
      </article>
      {step ? (
        <ChapterStepFoot step={step} isRead={known.completed} looksRead={looksRead} />
      ) : (
        <ChapterNav book={book} chapters={chapters} current={chapter} standing={library} />
      )}
    </div>
  );
}

function NoChapter({ bookId, step }: { bookId: string | null; step: SessionStep | null }) {
  const around = bookId
    ? { href: bookPage({ id: bookId }), label: 'Voir les chapitres' }
    : { href: libraryPage, label: 'Voir tous les livres' };
  const { href, label } = step?.next ?? around;
  return (
    <Alone step={step}>
      <DocumentTitle title="Chapitre introuvable" />
      <h1 className="u-visually-hidden">Chapitre</h1>
      <EmptyState title={bookId ? 'Ce chapitre n’existe pas' : 'Livre non trouvé'} action={<ButtonLink href={href}>{label}</ButtonLink>}>
        Il a peut-être été remplacé.
      </EmptyState>
    </Alone>
  );
}
