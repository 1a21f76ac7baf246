import { coursePage, coursesPage, ownCertificatesPage } from '@ulty/domain/base/pages.js';
import '../play/question-styles';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { courseDetail } from '@ulty/contracts/reads/courses.js';
import { DocumentTitle, isApiError, useHasRoute, useParams, useSession } from '@ulty/kit';
import { Again } from '../play/retake-quiz';
import { deviceGrade, stepName, type Attempt } from '../play/attempt';
import { Player } from '../play/player';
import { NoQuiz, QuizFailed, QuizSkeleton } from '../play/quiz-states';
import { Start } from '../play/start';
import { useAttempt } from '../play/use-attempt';
import { useAttempts } from '../play/use-attempts';
import { useTopOfStep } from '../play/use-top-of-step';
import { QuizResult, useResultCode } from '../result/load-result';
import { CourseGain } from './course-gain';
import { COURSE_UTC, useCourse, useCourseCoins, useCourseQuiz, type CourseCoins } from './course-quiz.data';

/** The final quiz of a course: start, questions, result. Product §1.4, §2.20. */
export default function CourseQuizPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  return user ? <QuizOf key={id} user={user} courseId={id} /> : <QuizSkeleton closeHref={coursePage({ id })} />;
}

function QuizOf({ user, courseId }: { user: CurrentUser; courseId: string }) {
  const course = useCourse(courseId);
  const published = useCourseQuiz(courseId);
  const coins = useCourseCoins(course.data);
  const isDue = coins !== null && !coins.areDecided && coins.lessonsLeft === 0;
  const expected = ({ passed }: { passed: boolean }) => (isDue && passed ? [{ reason: 'course_completed', utc: COURSE_UTC }] : []);
  const attempts = useAttempts(courseDetail, { id: courseId }, course.data?.finalQuiz?.id ?? '', course.data?.finalQuiz?.attempts);
  const controls = useAttempt(user.id, courseId, expected);
  const { attempt, start } = controls;
  const hasCertificates = useHasRoute(ownCertificatesPage);

  useResultCode();
  useTopOfStep(stepName(attempt));
  const closeHref = coursePage({ id: courseId });
  const quiz = attempt?.quiz ?? published.data;
  if (!quiz || attempt === undefined) {
    if (attempt === null && published.error)
      return <Missing courseId={courseId} title={course.data?.title} error={published.error} onRetry={() => void published.mutate()} />;
    return <QuizSkeleton closeHref={closeHref} />;
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
          onStart={(mode) => start(quiz, mode, attempts)}
        />
      )}
      {attempt && !attempt.event && (
        <Player key={attempt.id} attempt={attempt} controls={controls} context={context} closeHref={closeHref} />
      )}
      {attempt?.event && (
        <QuizResult
          key={attempt.id}
          attempt={attempt}
          isNew={controls.isFinishedHere}
          isFirst={course.data?.finalQuiz?.attempts === 0}
          category={course.data?.category ?? ''}
          expected={expected(deviceGrade(attempt))}
          sendError={controls.sendError}
          closeHref={closeHref}
          onRetrySend={controls.finish}
          step={null}
          next={
            hasCertificates && hasCertificate(attempt, coins)
              ? { href: ownCertificatesPage, label: 'Voir mon certificat' }
              : { href: closeHref, label: wayOnWords(attempt, coins) }
          }
          reread={null}
          again={<Again words={againWords(attempt, coins)} onAgain={() => start(published.data ?? quiz, attempt.mode, attempts)} />}
        />
      )}
    </>
  );
}

const outcomeOf = ({ sending }: Attempt) => (sending?.state === 'synced' ? sending.answer : undefined);

/** The certificate exists from the moment the course pays, which only the server knows. Product §2.20. */
function hasCertificate(attempt: Attempt, coins: CourseCoins | null): boolean {
  const outcome = outcomeOf(attempt);
  return outcome !== undefined && (outcome.graded ?? deviceGrade(attempt)).passed && isPaid(attempt, coins);
}

const isPaid = (attempt: Attempt, coins: CourseCoins | null): boolean =>
  coins?.areDecided === true || (outcomeOf(attempt)?.rewards ?? []).some(({ reason }) => reason === 'course_completed');

function wayOnWords(attempt: Attempt, coins: CourseCoins | null): string {
  const { passed } = outcomeOf(attempt)?.graded ?? deviceGrade(attempt);
  if (!passed) return 'Revoir le cours';
  return coins && coins.lessonsLeft > 0 ? 'Continuer les leçons' : 'Retour au cours';
}

function againWords(attempt: Attempt, coins: CourseCoins | null): string {
  return isPaid(attempt, coins)
    ? 'Un nouvel essai ne rapporte plus d’UltyCoins.'
    : 'Vous avez autant d’essais qu’il vous faut\u00a0: les UltyCoins du cours ne viennent qu’une fois.';
}

function Missing({ courseId, title, error, onRetry }: { courseId: string; title: string | undefined; error: Error; onRetry: () => void }) {
  const code = isApiError(error) ? error.code : '';
  const closeHref = coursePage({ id: courseId });
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
      <NoQuiz closeHref={coursesPage} title="Ce cours n’existe pas" link={{ href: coursesPage, label: 'Voir tous les cours' }}>
        Il a peut-être été retiré du catalogue.
      </NoQuiz>
    );
  }
  return <QuizFailed closeHref={closeHref} error={error} onRetry={onRetry} of={{ kind: 'course', id: courseId, title }} wayOn={toCourse} />;
}
