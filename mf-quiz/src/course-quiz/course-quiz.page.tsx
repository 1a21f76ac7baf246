import type { CurrentUser } from '@ulty/contracts/auth.js';
import { ButtonLink } from '@ulty/elements/button';
import { DocumentTitle, isApiError, useParams, useSession, useSlowNotice } from '@ulty/kit';
import { useState } from 'react';
import { coursePath } from '../paths';
import { Again } from '../quiz/again';
import { deviceGrade, type Attempt, type QuizMode, type TakenQuiz } from '../quiz/attempt';
import { Player } from '../quiz/player';
import '../quiz/quiz.css';
import { NoQuiz, QuizFailed, QuizSkeleton } from '../quiz/quiz-states';
import { Result } from '../quiz/result';
import { Start } from '../quiz/start';
import { useAttempt } from '../quiz/use-attempt';
import { CourseGain } from './course-gain';
import { COURSE_UTC, useCourse, useCourseCoins, useCourseQuiz, type CourseCoins } from './course-quiz.data';

/** The final quiz of a course: start, questions, result. Product §1.4, §2.20. */
export default function CourseQuizPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  return user ? <QuizOf key={id} user={user} courseId={id} /> : <QuizSkeleton closeHref={coursePath(id)} isSlow={false} />;
}

function QuizOf({ user, courseId }: { user: CurrentUser; courseId: string }) {
  const course = useCourse(courseId);
  const published = useCourseQuiz(courseId);
  const coins = useCourseCoins(course.data);
  const isDue = coins !== null && !coins.areDecided && coins.lessonsLeft === 0;
  const expectedUtc = ({ passed }: { passed: boolean }) => (isDue && passed ? COURSE_UTC : 0);
  const controls = useAttempt(user.id, courseId, expectedUtc);
  const { attempt } = controls;
  const isSlow = useSlowNotice(attempt === undefined || (attempt === null && !published.data && !published.error));

  const [isFresh, setFresh] = useState(false);
  const start = (chosen: TakenQuiz, mode: QuizMode) => {
    setFresh(true);
    controls.start(chosen, mode);
  };

  const closeHref = coursePath(courseId);
  const quiz = attempt?.quiz ?? published.data;
  if (!quiz || attempt === undefined) {
    if (attempt === null && published.error)
      return <Missing courseId={courseId} error={published.error} onRetry={() => void published.mutate()} />;
    return <QuizSkeleton closeHref={closeHref} isSlow={isSlow} />;
  }
  const context = course.data ? `${course.data.category} · ${course.data.title}` : quiz.title;
  return (
    <>
      <DocumentTitle title={quiz.title} />
      {!attempt && (
        <Start
          quiz={quiz}
          context={context}
          gain={coins && <CourseGain coins={coins} passPercent={quiz.passPercent} />}
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
          expectedUtc={expectedUtc(deviceGrade(attempt))}
          sendError={controls.sendError}
          closeHref={closeHref}
          advice="Revoyez les leçons, puis essayez encore."
          onRetrySend={controls.finish}
        >
          <NextSteps courseId={courseId} attempt={attempt} coins={coins} onAgain={() => start(published.data ?? quiz, attempt.mode)} />
        </Result>
      )}
    </>
  );
}

function NextSteps({
  courseId,
  attempt,
  coins,
  onAgain,
}: {
  courseId: string;
  attempt: Attempt;
  coins: CourseCoins | null;
  onAgain: () => void;
}) {
  const answer = attempt.sending?.state === 'synced' ? attempt.sending.answer : undefined;
  const { passed } = answer?.graded ?? deviceGrade(attempt);
  const isOver = coins?.areDecided || answer?.rewards?.some(({ reason }) => reason === 'course_completed');
  const words = passed ? 'Retour au cours' : 'Revoir le cours';
  return (
    <>
      <ButtonLink href={coursePath(courseId)}>{passed && coins && coins.lessonsLeft > 0 ? 'Continuer les leçons' : words}</ButtonLink>
      <Again
        words={
          isOver
            ? 'Un nouvel essai ne rapporte plus d’UltyCoins.'
            : 'Vous avez autant d’essais qu’il vous faut : les UltyCoins du cours ne viennent qu’une fois.'
        }
        onAgain={onAgain}
      />
    </>
  );
}

function Missing({ courseId, error, onRetry }: { courseId: string; error: Error; onRetry: () => void }) {
  const code = isApiError(error) ? error.code : '';
  const closeHref = coursePath(courseId);
  const toCourse = { href: closeHref, label: 'Voir le cours' };
  if (code === 'QUIZ_NOT_FOUND') {
    return (
      <NoQuiz closeHref={closeHref} title="Pas encore de quiz final" link={toCourse}>
        Ce cours se termine avec ses leçons. Sans quiz final, il ne rapporte pas d’UltyCoins.
      </NoQuiz>
    );
  }
  if (code === 'QUIZ_LOCKED') {
    return (
      <NoQuiz closeHref={closeHref} title="Quiz réservé aux inscrits" link={toCourse}>
        Inscrivez-vous au cours pour passer son quiz final.
      </NoQuiz>
    );
  }
  if (code === 'COURSE_NOT_FOUND') {
    return (
      <NoQuiz closeHref="/courses" title="Ce cours n’existe pas" link={{ href: '/courses', label: 'Voir tous les cours' }}>
        Il a peut-être été retiré du catalogue.
      </NoQuiz>
    );
  }
  return <QuizFailed closeHref={closeHref} error={error} onRetry={onRetry} />;
}
