import type { Book, Chapter } from '@ulty/contracts/learning/books.js';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { formatDuration } from '@ulty/domain/base/format.js';
import { bookPage, libraryPage } from '@ulty/domain/base/pages.js';
import { breathSeconds } from '@ulty/domain/learning/breaths.js';
import { MILESTONES } from '@ulty/domain/learning/progress.js';
import { leastReadSeconds } from '@ulty/domain/learning/reading.js';
import { ListedNotOnPhone } from '@ulty/downloads/listed-not-on-phone';
import { useOpened } from '@ulty/downloads/use-opened';
import { BackLink } from '@ulty/elements/base/back-link';
import { WholeSwitch } from '@ulty/elements/answers/breath-touch';
import { BreathHead } from '@ulty/elements/answers/breath-head';
import { BreathText } from '@ulty/elements/answers/breath-text';
import { ButtonLink } from '@ulty/elements/base/button';
import { Scene } from '@ulty/elements/base/people';
import { SessionHead } from '@ulty/elements/base/session-head';
import { EmptyState } from '@ulty/elements/base/states';
import { DocumentTitle, isApiError, showToast, useLocation, useParams, useSession } from '@ulty/kit';
import { useSessionStep, type SessionStep } from '@ulty/kit/session-step';
import { useBreaths } from '@ulty/kit/use-breaths';
import { useExercises } from '@ulty/kit/use-exercises';
import { Read, together } from '@ulty/states/read';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { standingIn, useBook, useChapters, useQuizzes, useStanding } from '../books/books.data';
import { knownOf } from '../books/known-book';
import { ContinueSession } from '../continue-session';
import { ChapterEnd, loadEndCards } from './chapter-end';
import { ChapterSkeleton } from './chapter-skeleton';
import './chapter.css';
import { Listen } from './listen';
import type { ReadingNews } from './reading-log';
import { useReading } from './use-reading';
import { NoteBelow } from './note-below';
import { useTellReading } from './tell-reading';

/** Beside or under the text: nothing waits for it. */
const ChapterNav = lazy(() => import('./chapter-nav').catch(() => ({ default: () => null })));

/** The foot of the session, on the last breath alone. */
const loadFoot = () => import('./chapter-step-foot');
const ChapterStepFoot = lazy(loadFoot);

/** What stands at the end: loaded once the reader is under way, so that it is there without network. */
const loadEnd = [() => import('./act-reminder'), () => import('../remark/remark')] as const;
const none = { default: () => null };
const ActReminder = lazy(() => loadEnd[0]().catch(() => none));
const ChapterSays = lazy(() =>
  loadEnd[1]().then(
    ({ ChapterSays: says }) => ({ default: says }),
    () => none,
  ),
);

/** A chapter to read or to hear. Product §2.21. */
export default function ChapterPage() {
  const { id = '', chapterId = '' } = useParams();
  const book = useBook(id);
  const chapters = useChapters(id);
  const { user } = useSession();
  const both = together(book, chapters);
  const step = useSessionStep('read');
  const isStep = step !== null;
  // The session goes on without network from here.
  useEffect(() => {
    if (isStep) for (const load of [loadFoot, loadEndCards]) void load().catch(() => undefined);
  }, [isStep]);
  if (user && book.data && chapters.data) {
    const chapter = chapters.data.find((other) => other.id === chapterId);
    return chapter ? (
      <Reader key={chapterId} user={user} book={book.data} chapters={chapters.data} chapter={chapter} step={step} />
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
  user: CurrentUser;
  book: Book;
  chapters: readonly Chapter[];
  chapter: Chapter;
  step: SessionStep | null;
}

const NO_EXERCISES: NonNullable<Chapter['exercises']> = [];

/** From this percentage on, the quiz is loaded: the reader will probably want it. */
const UNDER_WAY_PERCENT = MILESTONES[0];

function Reader({ user, book, chapters, chapter, step }: ReaderProps) {
  const { id: userId } = user;
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
    if (news.place.percent >= UNDER_WAY_PERCENT) {
      setUnderWay(true);
      void loadEndCards().catch(() => undefined);
    }
    void tell(news);
  };
  const text = useRef<HTMLDivElement>(null);
  const breaths = useBreaths({ userId, textId: chapter.id, html: chapter.content, text, isRead: known.completed });
  const { at, hasBreaths, isWhole, isLast, open } = breaths;
  const count = breaths.breaths.length;
  const onResume = (paragraph: number) => {
    breaths.follow(paragraph);
    showToast({
      kind: 'done',
      title: 'Vous reprenez où vous étiez',
      action: { label: 'Revenir au début', onAction: () => (isWhole ? window.scrollTo({ top: 0 }) : open(0)) },
    });
  };
  const isPlaced = useLocation().hash !== '';
  const standing = library || error ? known : undefined;
  const reading = useReading({ userId, chapter, standing, text, breath: at, isPlaced, onNews, onResume, onPlace: breaths.follow });
  const look = () => {
    const missing = reading.lookAtTime();
    return known.completed || hasEnded.current ? 'read' : missing > 0 ? 'short' : 'unseen';
  };
  const isUnderway = at > 0 || isLast;
  useEffect(() => {
    if (isUnderway) for (const load of loadEnd) void load().catch(() => undefined);
  }, [isUnderway]);
  const exercises = chapter.exercises ?? NO_EXERCISES;
  const title = `${book.title}, chapitre ${chapter.chapterNumber}`;
  const { tries, onTry } = useExercises({ id: chapter.id, title, exercises, told: library?.tries });
  const isOpening = isWhole || at === 0;
  const least = breathSeconds(breaths.breaths, leastReadSeconds(chapter.readMinutes));
  const isRushed = (breath: number) => !known.completed && (reading.breathSeconds[breath] ?? Infinity) < Math.floor(least[breath] ?? 0);
  const rushed = [...least.keys()].find((breath) => breath < at && isRushed(breath)) ?? null;
  const listen = <Listen chapter={chapter} book={book} reading={reading} isOpening={isOpening} />;
  // A voice is often found some time after the page: it moves no text that is being read.
  const isListenFirst = breaths.isChosen || !hasBreaths || chapter.audioUrl !== null;
  const tools = <NoteBelow userId={userId} chapterId={chapter.id} title={title} text={text} />;
  return (
    <div className={step ? 'reader-step u-stack-20' : 'reader u-stack'}>
      <DocumentTitle title={chapter.title} />
      {step && !hasBreaths && <SessionHead {...step} words={`Lecture · chapitre ${chapter.chapterNumber}`} />}
      <article className="reader-article u-stack-20">
        {hasBreaths && (
          <BreathHead
            step={step}
            minutes={chapter.readMinutes}
            at={at}
            count={count}
            isRushed={isRushed}
            isRead={known.completed}
            exit={{ href: bookPage({ id: book.id }), label: 'Quitter le chapitre' }}
          />
        )}
        {isOpening ? (
          <>
            {book.scene ? <Scene {...book.scene} /> : <div className="reader-band" />}
            <header className="u-stack-6 u-start">
              {step ? <p className="u-muted">{book.title}</p> : <BackLink href={bookPage({ id: book.id })}>{book.title}</BackLink>}
              <h1>{chapter.title}</h1>
              <p className="u-muted">
                Chapitre {chapter.chapterNumber} sur {chapters.length} · {formatDuration(chapter.readMinutes)} de lecture
              </p>
            </header>
          </>
        ) : (
          <h1 className="u-visually-hidden">{chapter.title}</h1>
        )}
        {isListenFirst && listen}
        {breaths.isChosen && <WholeSwitch isWhole onChange={breaths.setWhole} />}
        {breaths.isChosen && <p className="u-small u-muted">Les touches sont à la fin.</p>}
        {/* Exercises are at the end: nothing waits for them, and the position in the text stays right. */}
        <BreathText
          textId={chapter.id}
          reading={breaths}
          ref={text}
          className="reader-text"
          html={chapter.content}
          exercises={exercises}
          tries={tries}
          onTry={onTry}
          atAct={
            isLast && (
              <Suspense fallback={null}>
                <ActReminder user={user} chapter={chapter} />
              </Suspense>
            )
          }
        >
          {isLast && chapter.says && (
            <Suspense fallback={null}>
              <ChapterSays user={user} chapterId={chapter.id} says={chapter.says} label={book.scene?.label} />
            </Suspense>
          )}
        </BreathText>
        {!isListenFirst && listen}
        {hasBreaths && isOpening && !breaths.isChosen && <WholeSwitch isWhole={isWhole} onChange={breaths.setWhole} />}
        {isLast ? (
          <>
            {tools}
            <ChapterEnd
              chapter={chapter}
              quiz={quizzes?.find((quiz) => quiz.chapterId === chapter.id) ?? noQuiz}
              standing={known}
              next={chapters[chapters.indexOf(chapter) + 1]}
              reading={reading}
              gained={gained}
              counts={{ read: chapters.filter(({ id }) => standingIn(library, id).completed).length, total: chapters.length }}
              triedCount={exercises.filter(({ id }) => tries.has(id)).length}
              rushed={isWhole ? null : rushed}
              onReread={open}
              isStep={step !== null}
            />
          </>
        ) : (
          <details>
            <summary className="u-section-link">Surligner, noter, signaler</summary>
            {tools}
          </details>
        )}
      </article>
      {step ? (
        isLast && (
          <Suspense fallback={null}>
            <ChapterStepFoot step={step} isRead={known.completed} look={look} passages={isWhole ? null : count} />
          </Suspense>
        )
      ) : (
        <Suspense fallback={null}>
          <ChapterNav book={book} chapters={chapters} current={chapter} standing={library} />
        </Suspense>
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
