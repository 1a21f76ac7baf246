import type { CourseDetail, Lesson } from '@ulty/contracts/courses.js';
import { plural } from '@ulty/domain/format.js';
import { Button, ButtonLink } from '@ulty/elements/button';
import { check } from '@ulty/elements/icons';
import { Notice } from '@ulty/elements/notice';
import { lessonPath } from '../courses/courses.data';
import { NextStep } from '../courses/next-step';
import { useFocusAfter } from '../focus-after';
import { useCompleteLesson } from './lessons.data';
import { useActiveTime } from '@ulty/elements/use-active-time';

/** What follows the text: mark it done, go on, go back; or enrol after a free extract. */
export function LessonEnd({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const status = course.enrollment?.status;
  const isEnrolled = status === 'active' || status === 'completed';
  return (
    <footer className="co-lesson-end">
      {isEnrolled ? <Finish course={course} lesson={lesson} /> : <AfterPreview course={course} />}
      <Neighbours courseId={course.id} lesson={lesson} canReadAll={isEnrolled} />
    </footer>
  );
}

/** 'J'ai terminé', then what comes next. */
function Finish({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const activeSeconds = useActiveTime();
  const { complete, isSending } = useCompleteLesson(course, lesson.id, activeSeconds);
  const { frame, expect } = useFocusAfter<HTMLDivElement>(lesson.isCompleted, 'a');

  const onComplete = () => {
    expect();
    void complete();
  };

  return (
    <div className="co-finish" ref={frame}>
      {lesson.isCompleted ? (
        <AfterLesson course={course} lesson={lesson} />
      ) : (
        <Button wide icon={check} aria-disabled={isSending || undefined} aria-busy={isSending || undefined} onClick={onComplete}>
          {isSending ? 'Enregistrement…' : "J'ai terminé"}
        </Button>
      )}
    </div>
  );
}

/** The next lesson in reading order; after the last one, the first that was skipped; then the end of the course. */
function AfterLesson({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const left = course.curriculum.filter(({ id, isCompleted }) => !isCompleted && id !== lesson.id);
  const skipped = left[0];
  if (!skipped) {
    return (
      <>
        <Notice tone="fait" title="Cours terminé" role="status">
          Vous avez lu toutes les leçons de ce cours.
        </Notice>
        <ButtonLink wide href="/courses">
          Voir les autres cours
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Notice tone="fait" title="Leçon terminée" role="status">
        Il vous reste {plural(left.length, 'leçon')}.
      </Notice>
      <ButtonLink wide href={lessonPath(course.id, lesson.nextId ?? skipped.id)}>
        {lesson.nextId ? 'Leçon suivante' : `Reprendre\u00a0: ${skipped.title}`}
      </ButtonLink>
    </>
  );
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
function Neighbours({ courseId, lesson, canReadAll }: { courseId: string; lesson: Lesson; canReadAll: boolean }) {
  const nextId = canReadAll && !lesson.isCompleted ? lesson.nextId : null;
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
