import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { lessonPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { check, listCheck } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { SessionFoot } from '@ulty/elements/base/session-foot';
import type { SessionStep } from '@ulty/kit/session-step';
import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useCanReadAll } from '../courses/courses.data';
import { useFocusAfter } from '../focus-after';
import { AfterLesson, DoneLesson } from './lesson-done';
import { LESSON_UTC, type LessonCompletion } from './lessons.data';
import { LessonWorth, MissingTime } from './missing-time';
import type { QuizStanding } from './quiz-standing';
import { QuizOutcome } from './quiz-outcome';
import type { ReadingTime } from './use-reading-time';

/** Loaded only for a free extract. */
const AfterPreview = lazy(() => import('./after-preview'));

export interface LessonEndProps {
  course: CourseDetail;
  lesson: Lesson;
  completion: LessonCompletion;
  time: ReadingTime;
  /** Number of the lesson's exercises that were tried. */
  triedCount: number;
  /** For a lesson that is a quiz, which is done once it is passed; null for others. */
  quiz: QuizStanding | null;
  /** Opens the missed questions of a quiz again. */
  onQuizAgain: () => void;
  /** The session of the day around the lesson, or null. */
  step: SessionStep | null;
}

/** The end of a lesson: mark it done, next, previous; or enrol after a free extract. */
export function LessonEnd(props: LessonEndProps) {
  const { course, lesson, completion, step } = props;
  const canReadAll = useCanReadAll(course);
  // True from the tap on: the link to the next lesson disappears at once, not later during another tap.
  const isEnding = completion.isSending || completion.isWaiting || lesson.isCompleted;
  return (
    <footer className="lesson-end u-stack-16">
      {canReadAll ? (
        <Finish {...props} />
      ) : (
        <Suspense fallback={null}>
          <AfterPreview course={course} />
        </Suspense>
      )}
      {!step && <Neighbours courseId={course.id} lesson={lesson} nextId={canReadAll && !isEnding ? lesson.nextId : null} />}
    </footer>
  );
}

/** The button 'J’ai terminé', replaced afterwards by the gains and the next step. */
function Finish({ course, lesson, completion, time, triedCount, quiz, onQuizAgain, step }: LessonEndProps) {
  const { complete, reread, isSending, isWaiting } = completion;
  const isDone = lesson.isCompleted || isWaiting;
  const { frame, expect } = useFocusAfter<HTMLDivElement>(isDone, 'a');
  const weave = useEffectEvent(() => step?.finish());
  useEffect(() => {
    if (isDone) weave();
  }, [isDone]);

  const onComplete = () => {
    expect();
    void complete();
  };
  // A quiz that is not passed has nothing to finish.
  const button =
    quiz && !quiz.isPassed ? null : (
      <Button wide icon={check} aria-disabled={isSending || undefined} aria-busy={isSending || undefined} onClick={onComplete}>
        {isSending ? 'Enregistrement…' : 'J’ai terminé'}
      </Button>
    );
  const onward = step ? (
    <ButtonLink href={step.next.href} wide children={step.next.label} />
  ) : (
    <AfterLesson course={course} lesson={lesson} />
  );

  return (
    <div className="lesson-finish u-stack-16" ref={frame}>
      {quiz && <QuizOutcome standing={quiz} onAgain={onQuizAgain} />}
      {isDone ? (
        <>
          <DoneLesson course={course} lesson={lesson} completion={completion} />
          {isWaiting && completion.expectedUtc === 0 && lesson.missingSeconds !== null && (
            <Notice tone="pending" title={`Ses ${LESSON_UTC}\u00a0UTC demandent plus de temps de lecture`}>
              Relisez-la plus tard{'\u00a0'}: le temps compte tant que la leçon est à l’écran.
            </Notice>
          )}
          {lesson.isCompleted && !isWaiting && lesson.missingSeconds && (
            <MissingTime lesson={lesson} time={time} onEnough={() => void reread()} />
          )}
        </>
      ) : (
        <Before lesson={lesson} time={time} triedCount={triedCount} isQuiz={quiz !== null}>
          {!step && button}
        </Before>
      )}
      {step ? <SessionFoot>{isDone || !button ? onward : button}</SessionFoot> : isDone && onward}
    </div>
  );
}

interface BeforeProps extends Pick<LessonEndProps, 'lesson' | 'time' | 'triedCount'> {
  isQuiz: boolean;
  children: ReactNode;
}

/** The part before the end: the tried exercises, the button, the coins and the reading time that they need. */
function Before({ lesson, time, triedCount, isQuiz, children }: BeforeProps) {
  const count = lesson.exercises?.length ?? 0;
  const words = triedCount > 1 ? `${triedCount} exercices sur ${count} essayés` : `${triedCount} exercice sur ${count} essayé`;
  return (
    <div className="u-stack-12 u-surface u-pad">
      {count > 0 && !isQuiz && (
        <p className="u-line u-gap-10">
          <Icon path={listCheck} />
          {words}
        </p>
      )}
      {children}
      {lesson.missingSeconds !== null && <LessonWorth lesson={lesson} time={time} />}
    </div>
  );
}

/** Previous and next in reading order. Once the lesson is done, the next one is offered above. */
function Neighbours({ courseId, lesson, nextId }: { courseId: string; lesson: Lesson; nextId: string | null }) {
  if (!lesson.previousId && !nextId) return null;
  return (
    <nav className="lesson-neighbours u-wrap" aria-label="Leçons voisines">
      {lesson.previousId && (
        <ButtonLink variant="quiet" href={lessonPage({ id: courseId, lessonId: lesson.previousId })}>
          Leçon précédente
        </ButtonLink>
      )}
      {nextId && (
        <ButtonLink variant="quiet" href={lessonPage({ id: courseId, lessonId: nextId })}>
          Leçon suivante
        </ButtonLink>
      )}
    </nav>
  );
}
