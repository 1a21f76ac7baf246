import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { Quiz } from '@ulty/contracts/books.js';
import { ButtonLink } from '@ulty/elements/button';
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@ulty/elements/states';
import { DocumentTitle, errorCode, errorSentence, isApiError, useParams, useSession, useSlowNotice } from '@ulty/kit';
import { useState } from 'react';
import { standingIn, useBook, useQuizzes, useStanding } from '../books/books.data';
import { bookPath, chapterPath, LIBRARY_PATH } from '../paths';
import type { QuizMode } from './attempt';
import { Player } from './player';
import './quiz.css';
import { QuizHead, QuizScreen } from './quiz-screen';
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
  const controls = useAttempt(user.id, quizId, isFirst);
  const { attempt } = controls;
  const isSlow = useSlowNotice(attempt === undefined || (attempt === null && !quizzes.data && !quizzes.error));

  const [isFresh, setFresh] = useState(false);
  const start = (chosen: Quiz, mode: QuizMode) => {
    setFresh(true);
    controls.start(chosen, mode);
  };

  const quiz = attempt?.quiz ?? published;
  if (!quiz || attempt === undefined) {
    if (attempt === null && (quizzes.error || quizzes.data)) return <NoQuiz bookId={bookId} error={quizzes.data ? undefined : quizzes.error} onRetry={() => void quizzes.mutate()} />;
    return <QuizSkeleton closeHref={bookPath(bookId)} isSlow={isSlow} />;
  }
  const context = book.data ? `${book.data.category} · ${book.data.title}` : quiz.title;
  const closeHref = chapterPath(bookId, quiz.chapterId);
  return (
    <>
      <DocumentTitle title={quiz.title} />
      {!attempt && <Start quiz={quiz} context={context} standing={chapter} closeHref={closeHref} onStart={(mode) => start(quiz, mode)} />}
      {attempt && !attempt.event && <Player key={attempt.id} attempt={attempt} controls={controls} context={context} closeHref={closeHref} isFresh={isFresh} />}
      {attempt?.event && (
        <Result
          attempt={attempt}
          isFirst={isFirst}
          sendError={controls.sendError}
          nextQuiz={nextQuiz(quizzes.data, quizId)}
          onRetrySend={controls.finish}
          onAgain={() => start(published ?? quiz, attempt.mode)}
        />
      )}
    </>
  );
}

/** Quizzes come in the order of their chapters. */
function nextQuiz(quizzes: readonly Quiz[] | undefined, quizId: string): Quiz | null {
  const at = quizzes?.findIndex(({ id }) => id === quizId) ?? -1;
  return (at >= 0 && quizzes?.[at + 1]) || null;
}

function NoQuiz({ bookId, error, onRetry }: { bookId: string; error: Error | undefined; onRetry: () => void }) {
  const isGone = error === undefined || (isApiError(error) && error.status === 404);
  return (
    <QuizScreen>
      <QuizHead closeHref={bookPath(bookId)} closeLabel="Fermer le quiz" />
      <h1 className="u-visually-hidden">Quiz</h1>
      {isGone ? (
        <EmptyState title="Ce quiz n’existe pas" action={<ButtonLink href={error ? LIBRARY_PATH : bookPath(bookId)}>{error ? 'Voir les livres' : 'Voir le livre'}</ButtonLink>}>
          Il a peut-être été remplacé.
        </EmptyState>
      ) : (
        <ErrorState title="Le quiz n’a pas pu être chargé" code={errorCode(error)} onRetry={onRetry}>
          {errorSentence(error)}
        </ErrorState>
      )}
    </QuizScreen>
  );
}

function QuizSkeleton({ closeHref, isSlow }: { closeHref: string; isSlow: boolean }) {
  return (
    <QuizScreen isBusy>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz">
        <Skeleton height="14px" />
      </QuizHead>
      <h1 className="u-visually-hidden">Quiz</h1>
      <p className="u-visually-hidden" role="status">
        Chargement du quiz…
      </p>
      {isSlow && <SlowNotice />}
      <div className="qz-start">
        <Skeleton width="60%" />
        <Skeleton width="90%" height="2rem" />
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height="56px" />
        ))}
      </div>
    </QuizScreen>
  );
}
