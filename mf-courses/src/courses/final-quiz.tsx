import type { CourseDetail, FinalQuizStanding } from '@ulty/contracts/learning/courses.js';
import { plural } from '@ulty/domain/base/format.js';
import { courseQuizPage, ownCertificatesPage } from '@ulty/domain/base/pages.js';
import { Facts } from '@ulty/elements/base/facts';
import { hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { COURSE_UTC, useWaitingIds } from './courses.data';
import { LessonMark, LessonTitle } from './curriculum';

const WORTH = `${COURSE_UTC}\u00a0UTC`;

/** The last step of a course and what it pays; or, without a final quiz, that it pays nothing yet. Product §1.4. */
export function FinalQuiz({ course, canReadAll }: { course: CourseDetail; canReadAll: boolean }) {
  const { finalQuiz, areCoinsDecided } = course;
  // A copy stored on the device by an earlier version lacks the field.
  if (finalQuiz === undefined) return null;
  if (finalQuiz === null) return <p className="courses-final-coins u-small u-muted">{areCoinsDecided ? DECIDED : NO_QUIZ}</p>;
  return <Step course={course} quiz={finalQuiz} canReadAll={canReadAll} />;
}

const DECIDED = 'Les UltyCoins de ce cours vous ont déjà été attribués.';
const NO_QUIZ = 'Ce cours n’a pas encore de quiz final\u00a0: le terminer compte dans votre progression, mais ne rapporte pas d’UltyCoins.';

function Step({ course, quiz, canReadAll }: { course: CourseDetail; quiz: FinalQuizStanding; canReadAll: boolean }) {
  const waiting = useWaitingIds(course.id);
  const isWaiting = waiting.has(quiz.id);
  const isAfterLessons =
    course.enrollment?.status !== 'completed' && course.curriculum.some(({ id, isCompleted }) => !isCompleted && !waiting.has(id));
  const isOpen = canReadAll && (!isAfterLessons || quiz.attempts > 0);
  return (
    <section className="courses-final" aria-labelledby="courses-quiz-final">
      <h3 className="courses-section-name" id="courses-quiz-final">
        Quiz final
      </h3>
      <div className="u-surface">
        <div className="courses-lesson u-gap-12">
          <LessonMark isDone={quiz.isPassed} isOpen={canReadAll} />
          <div className="u-fill">
            <LessonTitle title={quiz.title} href={isOpen ? courseQuizPage({ id: course.id }) : undefined} />
            <Facts as="p" className="courses-lesson-facts">
              <span>
                {plural(quiz.questionCount, 'question')}, réussi à {quiz.passPercent}
                {'\u00a0'}%
              </span>
              <State quiz={quiz} canReadAll={canReadAll} isWaiting={isWaiting} isAfterLessons={isAfterLessons} />
            </Facts>
            <p className="courses-final-coins u-small">{course.areCoinsDecided ? DECIDED : coinWords(quiz, isWaiting)}</p>
            {course.areCoinsDecided && (
              <a className="u-section-link" href={ownCertificatesPage}>
                Voir mon certificat
              </a>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function State({
  quiz,
  canReadAll,
  isWaiting,
  isAfterLessons,
}: {
  quiz: FinalQuizStanding;
  canReadAll: boolean;
  isWaiting: boolean;
  isAfterLessons: boolean;
}) {
  if (!canReadAll) return <span>Réservé aux inscrits</span>;
  if (isWaiting) {
    return (
      <Tag tone="pending" icon={hourglassLow}>
        En attente de synchronisation
      </Tag>
    );
  }
  if (quiz.isPassed) {
    return (
      <Tag tone="moringa">
        Réussi · {quiz.best}
        {'\u00a0'}%
      </Tag>
    );
  }
  return isAfterLessons ? <span>À faire après les leçons</span> : <Tag tone="indigo">À passer</Tag>;
}

function coinWords({ isPassed, earnsCoins }: FinalQuizStanding, isWaiting: boolean): string {
  if (earnsCoins) return `Quiz réussi\u00a0: les ${WORTH} viendront quand votre dernière leçon sera comptée.`;
  if (isPassed && !isWaiting) return `Réussi trop vite pour compter\u00a0: repassez-le en prenant le temps de lire, pour ${WORTH}.`;
  return `Leçons finies et quiz réussi, le cours rapporte ${WORTH}.`;
}
