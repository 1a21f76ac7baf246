import type { CourseDetail, Lesson } from '@ulty/contracts/courses.js';
import { formatDuration, plural } from '@ulty/domain/format.js';
import { useOpened } from '@ulty/downloads/use-opened';
import { Icon } from '@ulty/elements/icon';
import { arrowLeft } from '@ulty/elements/icons';
import { AskingText } from '@ulty/elements/asking-text';
import { NoteField } from '@ulty/elements/note-field';
import { CourseProgress } from '@ulty/elements/progress';
import { SessionHead } from '@ulty/elements/session-head';
import { DocumentTitle, isApiError, useParams, useSlowNotice } from '@ulty/kit';
import { useSessionStep, type SessionStep } from '@ulty/kit/session-step';
import { useExercises } from '@ulty/kit/use-exercises';
import { AboutQuestions } from '@ulty/kit/about-questions';
import { useNote } from '@ulty/kit/use-note';
import { useState } from 'react';
import { useCanReadAll, useCourse } from '../courses/courses.data';
import { Curriculum } from '../courses/curriculum';
import { LessonEnd } from './lesson-end';
import { LessonFailed, LessonSkeleton, LessonState } from './lesson-states';
import './lesson.css';
import { LockedLesson } from './locked-lesson';
import { useLesson } from './lessons.data';

/** A written lesson with its course around it. Product §2.20. */
export default function LessonPage() {
  const { id = '', lessonId = '' } = useParams();
  const course = useCourse(id);
  const lesson = useLesson(id, lessonId);
  const isLocked = isApiError(lesson.error) && lesson.error.code === 'LESSON_LOCKED';
  const error = course.error ?? (isLocked ? undefined : lesson.error);
  const isReady = course.data !== undefined && (lesson.data !== undefined || isLocked);
  const isSlow = useSlowNotice(!isReady && !error);
  const step = useSessionStep('read');

  if (course.data && lesson.data) return <Reader key={lessonId} course={course.data} lesson={lesson.data} step={step} />;
  if (course.data && isLocked) {
    return (
      <LessonState step={step}>
        <LockedLesson course={course.data} isStep={step !== null} onOpened={() => void lesson.mutate()} />
      </LessonState>
    );
  }
  if (error) {
    const onRetry = () => void Promise.all([course.mutate(), lesson.mutate()]);
    return <LessonFailed error={error} courseId={id} courseTitle={course.data?.title} step={step} onRetry={onRetry} />;
  }
  return <LessonSkeleton step={step} isSlow={isSlow} />;
}

const NO_EXERCISES: NonNullable<Lesson['exercises']> = [];

function Reader({ course, lesson, step }: { course: CourseDetail; lesson: Lesson; step: SessionStep | null }) {
  const { curriculum, enrollment } = course;
  const position = curriculum.findIndex(({ id }) => id === lesson.id) + 1;
  const canReadAll = useCanReadAll(course);
  useOpened('course', course.id);
  const exercises = lesson.exercises ?? NO_EXERCISES;
  const { tries, onTry } = useExercises({ id: lesson.id, title: lesson.title, exercises, told: lesson.tries });
  const { save, ...note } = useNote({ kind: 'lesson', id: lesson.id }, lesson.title);
  const [isReadingOn, setReadingOn] = useState(false);
  return (
    <div className={step ? 'co-lesson-step' : 'co-lesson-page'}>
      <DocumentTitle title={lesson.title} />
      {step && <SessionHead {...step} words={position > 0 ? `Lecture · leçon ${position}` : 'Lecture'} />}
      <article className="co-lesson-article">
        <header className="co-lesson-head">
          {!step && (
            <a className="u-section-link" href={`/courses/${course.id}`}>
              <Icon path={arrowLeft} />
              {course.title}
            </a>
          )}
          <h1>{lesson.title}</h1>
          <p className="u-muted">
            {step ? course.title : lesson.section} ·{' '}
            {position > 0 && (
              <>
                Leçon {position} sur {curriculum.length} ·{' '}
              </>
            )}
            {formatDuration(lesson.durationMin)}
          </p>
        </header>
        <AskingText
          html={lesson.html}
          exercises={exercises}
          tries={tries}
          onTry={onTry}
          waitsForTries={!isReadingOn && !lesson.isCompleted}
          onReadOn={() => setReadingOn(true)}
        />
        <NoteField {...note} onLeave={save} />
        <AboutQuestions about={{ kind: 'lesson', id: lesson.id }} track="quiz-ulty-stars" />
        <LessonEnd course={course} lesson={lesson} triedCount={exercises.filter(({ id }) => tries.has(id)).length} step={step} />
      </article>
      {!step && (
        <aside className="co-lesson-aside" aria-labelledby="co-lecons">
          <h2 id="co-lecons">{plural(curriculum.length, 'leçon')}</h2>
          {canReadAll && enrollment && (
            <CourseProgress
              title={course.title}
              percent={enrollment.progress}
              completedLessons={enrollment.completedLessons}
              totalLessons={curriculum.length}
            />
          )}
          <Curriculum courseId={course.id} lessons={curriculum} canReadAll={canReadAll} currentId={lesson.id} />
        </aside>
      )}
    </div>
  );
}
