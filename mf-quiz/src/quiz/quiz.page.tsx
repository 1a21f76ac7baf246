import { bookPage, chapterPage, libraryPage, sessionChapterPage } from '@ulty/domain/base/pages.js';
import '../play/question-styles';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { Quiz } from '@ulty/contracts/learning/books.js';
import type { OpenAttempt } from '@ulty/contracts/learning/open-attempts.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { useOpened } from '@ulty/downloads/use-opened';
import { DocumentTitle, isApiError, useParams, useSession } from '@ulty/kit';
import { useSessionStep, type SessionStep } from '@ulty/kit/session-step';
import { useEffect, useEffectEvent } from 'react';
import { standingIn, useBook, useQuizzes, useStanding } from '../books/books.data';
import { QuizResult, useResultCode } from '../result/load-result';
import { Again } from '../play/retake-quiz';
import { deviceGrade, stepName } from '../play/attempt';
import { ChapterGain } from '../play/chapter-gain';
import { expectedLines } from '../play/coins';
import { Player } from '../play/player';
import { useAttempts } from '../play/use-attempts';
import { resumed, useTellOtherDevices } from '../play/other-device';
import { NoQuiz, QuizFailed, QuizSkeleton } from '../play/quiz-states';
import { Start } from '../play/start';
import { useAttempt, type AttemptControls } from '../play/use-attempt';
import { useSessionQuiz } from '../play/use-session-quiz';
import { useTopOfStep } from '../play/use-top-of-step';

/** The quiz of a chapter: start, questions, result. Product §2.21. */
export default function QuizPage() {
  const { id = '', quizId = '' } = useParams();
  const { user } = useSession();
  return user ? <QuizOf key={quizId} user={user} bookId={id} quizId={quizId} /> : <QuizSkeleton closeHref={bookPage({ id })} />;
}

function QuizOf({ user, bookId, quizId }: { user: CurrentUser; bookId: string; quizId: string }) {
  const book = useBook(bookId);
  const quizzes = useQuizzes(bookId);
  const standing = useStanding(bookId);
  useOpened('book', bookId);
  const published = quizzes.data?.find(({ id }) => id === quizId);
  const chapterId = published?.chapterId ?? '';
  const chapter = standing.data ? standingIn(standing.data, chapterId) : null;
  const isFirst = chapter === null || chapter.quizAttempts === 0;
  const attempts = useAttempts(bookStanding, { bookId }, quizId, chapter?.quizAttempts);
  const controls = useAttempt(user.id, quizId, (grade) => expectedLines(grade, isFirst));
  const { attempt, start } = controls;
  const step = useSessionStep('answer');

  const other = useResumeElsewhere(user.id, controls, published, standing.data?.openAttempts, !standing.data && !standing.error);
  useTellOtherDevices(attempt);

  const quiz = attempt?.quiz ?? published;
  // Without network another attempt uses the questions of the previous one.
  const startable = published ?? (quizzes.error ? attempt?.quiz : undefined);
  const isBegun = useSessionQuiz(
    step,
    attempt,
    () => startable && start(startable, 'practice', attempts),
    Boolean(startable) && !other.isAwaited,
  );
  useResultCode();
  useTopOfStep(stepName(attempt));
  if (!quiz || attempt === undefined || !isBegun || (attempt === null && other.isAwaited)) {
    if (attempt !== undefined && (quizzes.error || quizzes.data) && !startable)
      return (
        <Missing
          bookId={bookId}
          title={book.data?.title}
          error={quizzes.data ? undefined : quizzes.error}
          step={step}
          onRetry={() => void quizzes.mutate()}
        />
      );
    return <QuizSkeleton closeHref={step ? '/' : bookPage({ id: bookId })} />;
  }
  const context = book.data ? `${book.data.category} · ${book.data.title}` : quiz.title;
  const quizChapterId = 'chapterId' in quiz ? quiz.chapterId : chapterId;
  const closeHref = chapterPage({ id: bookId, chapterId: quizChapterId });
  return (
    <>
      <DocumentTitle title={quiz.title} />
      {!attempt && (
        <Start
          quiz={quiz}
          context={context}
          gain={chapter && <ChapterGain standing={chapter} passPercent={quiz.passPercent} />}
          closeHref={closeHref}
          onStart={(mode) => start(quiz, mode, attempts)}
        />
      )}
      {attempt && !attempt.event && (
        <Player
          key={attempt.id}
          attempt={attempt}
          controls={controls}
          context={context}
          closeHref={closeHref}
          step={step}
          scene={book.data?.scene?.label}
        />
      )}
      {attempt?.event && (
        <QuizResult
          key={attempt.id}
          attempt={attempt}
          isNew={controls.isFinishedHere}
          isFirst={isFirst}
          category={book.data?.category ?? ''}
          scene={book.data?.scene?.label}
          ideas={book.data?.keyIdeas}
          expected={expectedLines(deviceGrade(attempt), isFirst)}
          sendError={controls.sendError}
          closeHref={bookPage({ id: bookId })}
          onRetrySend={controls.finish}
          step={step}
          next={wayOn(bookId, nextQuiz(quizzes.data, quizId))}
          reread={{ href: step ? sessionChapterPage({ id: bookId, chapterId: quizChapterId }) : closeHref, label: 'Relire le passage' }}
          again={
            <Again words="Un nouvel essai ne rapporte plus d’UltyCoins." onAgain={() => start(published ?? quiz, attempt.mode, attempts)} />
          }
        />
      )}
    </>
  );
}

/** Continues an attempt of another device, when this one has none of the quiz, or an earlier part of the same attempt. */
function useResumeElsewhere(
  learner: string,
  { attempt, resume }: AttemptControls,
  published: Quiz | undefined,
  left: readonly OpenAttempt[] | undefined,
  isLoading: boolean,
): { isAwaited: boolean } {
  const quiz = attempt?.quiz ?? published;
  const found =
    attempt !== undefined && quiz
      ? resumed(
          quiz,
          left?.find(({ quizId }) => quizId === quiz.id),
          attempt,
          learner,
        )
      : null;
  const goOn = useEffectEvent(() => found && resume(found));
  const foundId = found?.id;
  useEffect(() => {
    if (foundId) goOn();
  }, [foundId]);
  return { isAwaited: attempt === null && (isLoading || found !== null) };
}

/** After a quiz: the next chapter; after the last one, or while it is unknown, the book. */
function wayOn(bookId: string, next: Quiz | null): { href: string; label: string } {
  return next
    ? { href: chapterPage({ id: next.bookId, chapterId: next.chapterId }), label: 'Chapitre suivant' }
    : { href: bookPage({ id: bookId }), label: 'Retour au livre' };
}

/** Quizzes come in the order of their chapters. */
function nextQuiz(quizzes: readonly Quiz[] | undefined, quizId: string): Quiz | null {
  const at = quizzes?.findIndex(({ id }) => id === quizId) ?? -1;
  return (at >= 0 && quizzes?.[at + 1]) || null;
}

interface MissingProps {
  bookId: string;
  title: string | undefined;
  /** undefined: the book was loaded and has no such quiz. */
  error: Error | undefined;
  step: SessionStep | null;
  onRetry: () => void;
}

/** Shown when there is no quiz; within the session it links to the next step. */
function Missing({ bookId, title, error, step, onRetry }: MissingProps) {
  const isGone = !error || (isApiError(error) && error.status === 404);
  const toBook = { href: bookPage({ id: bookId }), label: 'Voir le livre' };
  const toLibrary = { href: libraryPage, label: 'Voir les livres' };
  const closeHref = step ? '/' : bookPage({ id: bookId });
  if (!isGone)
    return (
      <QuizFailed
        closeHref={closeHref}
        error={error}
        onRetry={onRetry}
        of={{ kind: 'book', id: bookId, title }}
        wayOn={step?.next ?? toLibrary}
      />
    );
  return (
    <NoQuiz closeHref={closeHref} title="Ce quiz n’existe pas" link={step?.next ?? (error ? toLibrary : toBook)}>
      Il a peut-être été remplacé.
    </NoQuiz>
  );
}
