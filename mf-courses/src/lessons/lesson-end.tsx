import type { CourseDetail, Lesson } from '@ulty/contracts/courses.js';
import { plural } from '@ulty/domain/format.js';
import { SYNC_TEXT } from '@ulty/domain/sync.js';
import { Button, ButtonLink } from '@ulty/elements/button';
import { check } from '@ulty/elements/icons';
import { Notice } from '@ulty/elements/notice';
import { useSession } from '@ulty/kit';
import { COURSE_UTC, finalQuizPath, isQuizLeft, lessonPath, useCanReadAll } from '../courses/courses.data';
import { NextStep } from '../courses/next-step';
import { useFocusAfter } from '../focus-after';
import { useCompleteLesson, type LessonCompletion } from './lessons.data';
import { MissingTime } from './missing-time';
import { useReadingTime, type ReadingTime } from './use-reading-time';

/** The end of a lesson: mark it done, next, previous; or enrol after a free extract. */
export function LessonEnd({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const canReadAll = useCanReadAll(course);
  const { user } = useSession();
  const time = useReadingTime(user?.id ?? null, lesson.id);
  const completion = useCompleteLesson(course, lesson, time);
  // True from the tap on: the link to the next lesson goes at once, not later during another tap.
  const isEnding = completion.isSending || completion.isWaiting || lesson.isCompleted;
  return (
    <footer className="co-lesson-end">
      {canReadAll ? <Finish course={course} lesson={lesson} completion={completion} time={time} /> : <AfterPreview course={course} />}
      <Neighbours courseId={course.id} lesson={lesson} nextId={canReadAll && !isEnding ? lesson.nextId : null} />
    </footer>
  );
}

/** 'J'ai terminé', then what comes next. */
function Finish({
  course,
  lesson,
  completion,
  time,
}: {
  course: CourseDetail;
  lesson: Lesson;
  completion: LessonCompletion;
  time: ReadingTime;
}) {
  const { complete, reread, isSending, isWaiting } = completion;
  const isDone = lesson.isCompleted || isWaiting;
  const { frame, expect } = useFocusAfter<HTMLDivElement>(isDone, 'a');

  const onComplete = () => {
    expect();
    void complete();
  };

  return (
    <div className="co-finish" ref={frame}>
      {isDone ? (
        <>
          <AfterLesson course={course} lesson={lesson} />
          {lesson.isCompleted && !isWaiting && lesson.missingSeconds && (
            <MissingTime lesson={lesson} time={time} onEnough={() => void reread()} />
          )}
        </>
      ) : (
        <Button wide icon={check} aria-disabled={isSending || undefined} aria-busy={isSending || undefined} onClick={onComplete}>
          {isSending ? 'Enregistrement…' : "J'ai terminé"}
        </Button>
      )}
    </div>
  );
}

/** The next lesson in reading order; after the last one, the first that was skipped; then the final quiz, or the end of the course. */
function AfterLesson({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const left = course.curriculum.filter(({ id, isCompleted }) => !isCompleted && id !== lesson.id);
  const skipped = left[0];
  const isQuizNext = !skipped && isQuizLeft(course);
  return (
    <>
      <Saved course={course} left={left.length} isWaiting={!lesson.isCompleted} />
      {skipped ? (
        <ButtonLink wide href={lessonPath(course.id, lesson.nextId ?? skipped.id)}>
          {lesson.nextId ? 'Leçon suivante' : `Reprendre\u00a0: ${skipped.title}`}
        </ButtonLink>
      ) : isQuizNext ? (
        <ButtonLink wide href={finalQuizPath(course.id)}>
          Passer le quiz final
        </ButtonLink>
      ) : (
        <ButtonLink wide href="/courses">
          Voir les autres cours
        </ButtonLink>
      )}
    </>
  );
}

/** Green only once the server has it. Product §4, trap 14. */
function Saved({ course, left, isWaiting }: { course: CourseDetail; left: number; isWaiting: boolean }) {
  if (isWaiting) {
    return (
      <Notice tone="pending" title={SYNC_TEXT.queued} role="status">
        Cette leçon comptera dès que le réseau sera là.
      </Notice>
    );
  }
  return (
    <Notice tone="done" title={left > 0 ? 'Leçon terminée' : 'Cours terminé'} role="status">
      {left > 0 ? <>Il vous reste {plural(left, 'leçon')}.</> : endWords(course)}
    </Notice>
  );
}

/** The coins at the end of a course, or what is still missing for them. Product §1.4. */
function endWords(course: CourseDetail): string {
  const read = 'Vous avez lu toutes les leçons de ce cours.';
  if (isQuizLeft(course)) return `${read} Réussi, son quiz final rapporte ${COURSE_UTC}\u00a0UTC.`;
  if (course.areCoinsDecided) return `${read} Ses UltyCoins vous ont été attribués.`;
  return course.finalQuiz === null ? `${read} Il n’a pas encore de quiz final et ne rapporte pas d’UltyCoins.` : read;
}

function AfterPreview({ course }: { course: CourseDetail }) {
  return (
    <section className="co-finish" aria-label="Suivre ce cours">
      {!course.enrollment && <Notice title="Fin de l’extrait libre">Inscrivez-vous pour lire la suite et garder votre progression.</Notice>}
      <NextStep course={course} isReadingPreview />
    </section>
  );
}

/** Previous and next in reading order. Once the lesson is done, the next one is offered above. */
function Neighbours({ courseId, lesson, nextId }: { courseId: string; lesson: Lesson; nextId: string | null }) {
  if (!lesson.previousId && !nextId) return null;
  return (
    <nav className="co-neighbours" aria-label="Leçons voisines">
      {lesson.previousId && (
        <ButtonLink variant="quiet" href={lessonPath(courseId, lesson.previousId)}>
          Leçon précédente
        </ButtonLink>
      )}
      {nextId && (
        <ButtonLink variant="quiet" href={lessonPath(courseId, nextId)}>
          Leçon suivante
        </ButtonLink>
      )}
    </nav>
  );
}
