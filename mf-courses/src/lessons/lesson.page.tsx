import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { formatDuration, plural } from '@ulty/domain/base/format.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { useOpened } from '@ulty/downloads/use-opened';
import { BackLink } from '@ulty/elements/base/back-link';
import { WholeSwitch } from '@ulty/elements/answers/breath-touch';
import { BreathHead } from '@ulty/elements/answers/breath-head';
import { BreathText } from '@ulty/elements/answers/breath-text';
import { Scene } from '@ulty/elements/base/people';
import { CourseProgress } from '@ulty/elements/base/progress';
import { SessionHead } from '@ulty/elements/base/session-head';
import { useNear } from '@ulty/elements/base/use-near';
import { DocumentTitle, isApiError, useParams, useSession } from '@ulty/kit';
import { useSessionStep, type SessionStep } from '@ulty/kit/session-step';
import { useBreaths } from '@ulty/kit/use-breaths';
import { useExercises } from '@ulty/kit/use-exercises';
import { highlightsKey } from '@ulty/kit/kept-highlights';
import { keptText } from '@ulty/kit/kept-text';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCanReadAll, useCourse } from '../courses/courses.data';
import { LessonEnd } from './lesson-end';
import { LessonListen } from './lesson-listen';
import { LessonFailed, LessonSkeleton, LessonState } from './lesson-states';
import './lesson.css';
import { useCompleteLesson, useLesson } from './lessons.data';
import { quizStanding } from './quiz-standing';
import { useLessonPlace } from './use-lesson-place';
import { useReadingTime } from './use-reading-time';

/** A lesson of any kind (text, audio, quiz), with its course around it. Product §2.20. */
export default function LessonPage() {
  const { id = '', lessonId = '' } = useParams();
  const course = useCourse(id);
  const lesson = useLesson(id, lessonId);
  const isLocked = isApiError(lesson.error) && lesson.error.code === 'LESSON_LOCKED';
  const error = course.error ?? (isLocked ? undefined : lesson.error);
  const step = useSessionStep('read');

  if (course.data && lesson.data) return <Reader key={lessonId} course={course.data} lesson={lesson.data} step={step} />;
  if (course.data && isLocked) {
    return (
      <LessonState step={step}>
        <Suspense fallback={null}>
          <LockedLesson course={course.data} isStep={step !== null} onOpened={() => void lesson.mutate()} />
        </Suspense>
      </LessonState>
    );
  }
  if (error) {
    const onRetry = () => void Promise.all([course.mutate(), lesson.mutate()]);
    return <LessonFailed error={error} courseId={id} courseTitle={course.data?.title} step={step} onRetry={onRetry} />;
  }
  return <LessonSkeleton step={step} />;
}

const NO_EXERCISES: NonNullable<Lesson['exercises']> = [];

const KIND_WORDS = { text: '', audio: 'À écouter · ', quiz: 'Quiz · ' } as const;

/** Beside or under the text: nothing waits for it. */
const Curriculum = lazy(() =>
  import('../courses/curriculum').then(({ Curriculum: list }) => ({ default: list })).catch(() => ({ default: () => null })),
);
/** Loaded only for a lesson that is not open to its reader. */
const LockedLesson = lazy(() => import('./locked-lesson'));

/** Their code is loaded where it is needed, after the text; if loading fails, the lesson can be read without them. */
const LessonTools = lazy(() => import('./lesson-tools').catch(() => ({ default: () => null })));

function Reader({ course, lesson, step }: { course: CourseDetail; lesson: Lesson; step: SessionStep | null }) {
  const { curriculum, enrollment } = course;
  const userId = useSession().user?.id ?? null;
  const position = curriculum.findIndex(({ id }) => id === lesson.id) + 1;
  const canReadAll = useCanReadAll(course);
  useOpened('course', course.id);
  const exercises = lesson.exercises ?? NO_EXERCISES;
  const { tries, onTry, tryAgain } = useExercises({ id: lesson.id, title: lesson.title, exercises, told: lesson.tries });
  const [isReadingOn, setReadingOn] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const isListening = useRef(false);
  const time = useReadingTime(userId, lesson.id, () => isListening.current);
  const completion = useCompleteLesson(course, lesson, time);
  const isDone = lesson.isCompleted || completion.isWaiting;
  const quiz = quizStanding(lesson, tries);
  // The text of a heard lesson has the pace of its recording, and a quiz consists only of its questions.
  const isText = lesson.kind !== 'audio' && !quiz;
  const breaths = useBreaths({ userId, textId: lesson.id, html: lesson.html, text, isOffered: isText, isRead: isDone });
  const { at, hasBreaths, isWhole, isLast } = breaths;
  const place = useLessonPlace({ userId, lesson, courseId: course.id, isCounted: canReadAll && !isDone, time, text, breaths });
  // Highlights stored on this device are drawn at once.
  const [toolsPlace, isNearTools] = useNear<HTMLDivElement>(
    '200px',
    () => userId !== null && keptText(highlightsKey(userId, lesson.id)) !== null,
  );
  const isOpening = isWhole || at === 0;
  const tools = (
    <div className="lesson-tools u-stack" ref={toolsPlace}>
      {isNearTools && (
        <Suspense fallback={null}>
          <LessonTools course={course} lesson={lesson} text={text} />
        </Suspense>
      )}
    </div>
  );
  return (
    <div className={step ? 'lesson-step u-stack-20' : 'lesson-page u-stack'}>
      <DocumentTitle title={lesson.title} />
      {step && !hasBreaths && <SessionHead {...step} words={position > 0 ? `Lecture · leçon ${position}` : 'Lecture'} />}
      <article className="lesson-article u-stack-24">
        {hasBreaths && (
          <BreathHead
            step={step}
            minutes={lesson.durationMin}
            at={at}
            count={breaths.breaths.length}
            exit={{ href: coursePage({ id: course.id }), label: 'Quitter la leçon' }}
          />
        )}
        {isOpening ? (
          <>
            {lesson.scene && <Scene {...lesson.scene} />}
            <header className="u-stack-6 u-start">
              {!step && <BackLink href={coursePage({ id: course.id })}>{course.title}</BackLink>}
              <h1>{lesson.title}</h1>
              <p className="u-muted">
                {KIND_WORDS[lesson.kind ?? 'text']}
                {step ? course.title : lesson.section} ·{' '}
                {position > 0 && (
                  <>
                    Leçon {position} sur {curriculum.length} ·{' '}
                  </>
                )}
                {formatDuration(lesson.durationMin)}
              </p>
            </header>
          </>
        ) : (
          <h1 className="u-visually-hidden">{lesson.title}</h1>
        )}
        {lesson.audio && (
          <LessonListen
            lesson={lesson}
            course={course}
            recording={lesson.audio}
            startSeconds={place.startSeconds}
            isOpening={isOpening}
            text={text}
            onHear={place.hear}
            onActive={(isActive) => (isListening.current = isActive)}
            onHeard={() => canReadAll && !isDone && void completion.complete()}
          />
        )}
        {breaths.isChosen && <WholeSwitch isWhole onChange={breaths.setWhole} />}
        <BreathText
          textId={lesson.id}
          reading={breaths}
          ref={text}
          html={lesson.html}
          exercises={exercises}
          tries={tries}
          onTry={onTry}
          waitsForTries={isWhole && !isReadingOn && !lesson.isCompleted && isText}
          onReadOn={() => setReadingOn(true)}
        />
        {hasBreaths && isOpening && !breaths.isChosen && <WholeSwitch isWhole={isWhole} onChange={breaths.setWhole} />}
        {isLast ? (
          <>
            {tools}
            <LessonEnd
              course={course}
              lesson={lesson}
              completion={completion}
              time={time}
              triedCount={exercises.filter(({ id }) => tries.has(id)).length}
              quiz={quiz}
              onQuizAgain={() => {
                const [first] = quiz?.missedIds ?? [];
                tryAgain(quiz?.missedIds ?? []);
                const question = text.current?.querySelector<HTMLElement>(`[data-exercise="${first}"]`);
                if (!question) return;
                question.tabIndex = -1;
                question.scrollIntoView();
                question.focus({ preventScroll: true });
              }}
              step={step}
            />
          </>
        ) : (
          <details>
            <summary className="u-section-link">Surligner, noter, signaler</summary>
            {tools}
          </details>
        )}
      </article>
      {!step && (
        <aside className="lesson-aside u-stack-16" aria-labelledby="lesson-lecons">
          <h2 id="lesson-lecons">{plural(curriculum.length, 'leçon')}</h2>
          {canReadAll && enrollment && (
            <CourseProgress
              title={course.title}
              percent={enrollment.progress}
              completedLessons={enrollment.completedLessons}
              totalLessons={curriculum.length}
            />
          )}
          <Suspense fallback={null}>
            <Curriculum courseId={course.id} lessons={curriculum} canReadAll={canReadAll} currentId={lesson.id} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
