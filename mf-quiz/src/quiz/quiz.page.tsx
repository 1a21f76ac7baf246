import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { Quiz } from '@ulty/contracts/books.js';
import { ButtonLink } from '@ulty/elements/button';
import { DocumentTitle, isApiError, useParams, useSession, useSlowNotice } from '@ulty/kit';
import { useState } from 'react';
import { standingIn, useBook, useQuizzes, useStanding } from '../books/books.data';
import { bookPath, chapterPath, LIBRARY_PATH } from '../paths';
import { Again } from './again';
import { deviceGrade, type Attempt, type QuizMode } from './attempt';
import { ChapterGain } from './chapter-gain';
import { expectedUtc } from './coins';
import { Player } from './player';
import './quiz.css';
import { NoQuiz, QuizFailed, QuizSkeleton } from './quiz-states';
import { Result } from './result';
import { Start } from './start';
import { useAttempt } from './use-attempt';

/** The quiz of a chapter: start, questions, result. Product §2.21. */
export default function QuizPage() {
  const { id = '', quizId = '' } = useParams();
  const { user } = useSession();
  return user ? <QuizOf key={quizId} user={user} bookId={id} quizId={quizId} /> : <QuizSkeleton closeHref={bookPath(id)} isSlow={false} />;
}

function QuizOf({ user, bookId, quizId }: { user: CurrentUser; bookId: string; quizId: string }) {
  const book = useBook(bookId);
  const quizzes = useQuizzes(bookId);
  const standing = useStanding(bookId);
  const published = quizzes.data?.find(({ id }) => id === quizId);
  const chapterId = published?.chapterId ?? '';
  const chapter = standing.data ? standingIn(standing.data, chapterId) : null;
  const isFirst = chapter === null || chapter.quizAttempts === 0;
  const controls = useAttempt(user.id, quizId, (grade) => expectedUtc(grade, isFirst));
  const { attempt } = controls;
  const isSlow = useSlowNotice(attempt === undefined || (attempt === null && !quizzes.data && !quizzes.error));

  const [isFresh, setFresh] = useState(false);
  const start = (chosen: Attempt['quiz'], mode: QuizMode) => {
    setFresh(true);
    controls.start(chosen, mode);
  };

  const quiz = attempt?.quiz ?? published;
  if (!quiz || attempt === undefined) {
    if (attempt === null && (quizzes.error || quizzes.data))
      return <Missing bookId={bookId} error={quizzes.data ? undefined : quizzes.error} onRetry={() => void quizzes.mutate()} />;
    return <QuizSkeleton closeHref={bookPath(bookId)} isSlow={isSlow} />;
  }
  const context = book.data ? `${book.data.category} · ${book.data.title}` : quiz.title;
  const closeHref = 'chapterId' in quiz ? chapterPath(bookId, quiz.chapterId) : bookPath(bookId);
  return (
    <>
      <DocumentTitle title={quiz.title} />
      {!attempt && (
        <Start
          quiz={quiz}
          context={context}
          gain={chapter && <ChapterGain standing={chapter} passPercent={quiz.passPercent} />}
          closeHref={closeHref}
          onStart={(mode) => start(quiz, mode)}
        />
      )}
      {attempt && !attempt.event && (
        <Player key={attempt.id} attempt={attempt} controls={controls} context={context} closeHref={closeHref} isFresh={isFresh} />
      )}
      {attempt?.event && (
        <Result
          attempt={attempt}
          expectedUtc={expectedUtc(deviceGrade(attempt), isFirst)}
          sendError={controls.sendError}
          closeHref={bookPath(bookId)}
          advice="Relisez le chapitre, puis essayez encore."
          onRetrySend={controls.finish}
        >
          <NextSteps
            bookId={bookId}
            chapterHref={closeHref}
            attempt={attempt}
            nextQuiz={nextQuiz(quizzes.data, quizId)}
            onAgain={() => start(published ?? quiz, attempt.mode)}
          />
        </Result>
      )}
    </>
  );
}

/** Quizzes come in the order of their chapters. */
function nextQuiz(quizzes: readonly Quiz[] | undefined, quizId: string): Quiz | null {
  const at = quizzes?.findIndex(({ id }) => id === quizId) ?? -1;
  return (at >= 0 && quizzes?.[at + 1]) || null;
}

interface NextStepsProps {
  bookId: string;
  chapterHref: string;
  attempt: Attempt;
  /** The quiz of the next chapter; null after the last one, or while unknown. */
  nextQuiz: Quiz | null;
  onAgain: () => void;
}

function NextSteps({ bookId, chapterHref, attempt, nextQuiz, onAgain }: NextStepsProps) {
  const answer = attempt.sending?.state === 'synced' ? attempt.sending.answer : undefined;
  const { passed } = answer?.graded ?? deviceGrade(attempt);
  return (
    <>
      {!passed && <ButtonLink href={chapterHref}>Relire le chapitre</ButtonLink>}
      {nextQuiz && (
        <ButtonLink variant={passed ? 'filled' : 'quiet'} href={chapterPath(nextQuiz.bookId, nextQuiz.chapterId)}>
          Chapitre suivant
        </ButtonLink>
      )}
      <ButtonLink variant={passed && !nextQuiz ? 'filled' : 'quiet'} href={bookPath(bookId)}>
        Retour au livre
      </ButtonLink>
      <Again words="Un nouvel essai ne rapporte plus d’UltyCoins." onAgain={onAgain} />
    </>
  );
}

function Missing({ bookId, error, onRetry }: { bookId: string; error: Error | undefined; onRetry: () => void }) {
  if (error && !(isApiError(error) && error.status === 404))
    return <QuizFailed closeHref={bookPath(bookId)} error={error} onRetry={onRetry} />;
  return (
    <NoQuiz
      closeHref={bookPath(bookId)}
      title="Ce quiz n’existe pas"
      link={error ? { href: LIBRARY_PATH, label: 'Voir les livres' } : { href: bookPath(bookId), label: 'Voir le livre' }}
    >
      Il a peut-être été remplacé.
    </NoQuiz>
  );
}
