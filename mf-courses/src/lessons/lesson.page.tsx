import type { CourseDetail, Lesson } from '@ulty/contracts/courses.js';
import { formatDuration, plural } from '@ulty/domain/format.js';
import { Icon } from '@ulty/elements/icon';
import { arrowLeft } from '@ulty/elements/icons';
import { ButtonLink } from '@ulty/elements/button';
import { AskingText } from '@ulty/elements/asking-text';
import { CourseProgress } from '@ulty/elements/progress';
import { SessionHead } from '@ulty/elements/session-head';
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@ulty/elements/states';
import { DocumentTitle, errorCode, errorSentence, isApiError, useParams, useSlowNotice } from '@ulty/kit';
import { useSessionStep } from '@ulty/kit/session-step';
import { useExercises } from '@ulty/kit/use-exercises';
import { useState } from 'react';
import { useCanReadAll, useCourse } from '../courses/courses.data';
import { Curriculum } from '../courses/curriculum';
import { LessonEnd } from './lesson-end';
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

  if (course.data && lesson.data) return <Reader key={lessonId} course={course.data} lesson={lesson.data} />;
  if (course.data && isLocked) return <LockedLesson course={course.data} onOpened={() => void lesson.mutate()} />;
  if (error) {
    return (
      <>
        <h1 className="u-visually-hidden">Leçon</h1>
        {isApiError(error) && error.status === 404 ? (
          <NoLesson courseId={id} hasCourse={course.data !== undefined} />
        ) : (
          <ErrorState
            title="La leçon n’a pas pu être chargée"
            code={errorCode(error)}
            onRetry={() => void Promise.all([course.mutate(), lesson.mutate()])}
          >
            {errorSentence(error)}
          </ErrorState>
        )}
      </>
    );
  }
  return <LessonSkeleton isSlow={isSlow} />;
}

const NO_EXERCISES: NonNullable<Lesson['exercises']> = [];

function Reader({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const { curriculum, enrollment } = course;
  const position = curriculum.findIndex(({ id }) => id === lesson.id) + 1;
  const canReadAll = useCanReadAll(course);
  const step = useSessionStep('read');
  const exercises = lesson.exercises ?? NO_EXERCISES;
  const { tries, onTry } = useExercises({ id: lesson.id, title: lesson.title, exercises, told: lesson.tries });
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

function NoLesson({ courseId, hasCourse }: { courseId: string; hasCourse: boolean }) {
  const [href, label] = hasCourse ? [`/courses/${courseId}`, 'Voir le programme'] : ['/courses', 'Voir tous les cours'];
  return (
    <>
      <DocumentTitle title="Leçon introuvable" />
      <EmptyState title="Cette leçon n’existe pas" action={<ButtonLink href={href}>{label}</ButtonLink>}>
        Elle a peut-être été remplacée.
      </EmptyState>
    </>
  );
}

function LessonSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div className="co-lesson-page" aria-busy="true">
      <div className="co-lesson-article">
        <h1 className="u-visually-hidden">Leçon</h1>
        <p className="u-visually-hidden" role="status">
          Chargement de la leçon…
        </p>
        {isSlow && <SlowNotice />}
        <Skeleton width="12rem" height="44px" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton width="60%" />
        {['95%', '100%', '90%', '98%', '92%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className="co-lesson-aside">
        <Skeleton height="15rem" />
      </div>
    </div>
  );
}
