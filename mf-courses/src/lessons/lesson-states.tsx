import { coursePage, coursesPage } from '@ulty/domain/base/pages.js';
import { ListedNotOnPhone } from '@ulty/downloads/listed-not-on-phone';
import { isWithoutNetwork } from '@ulty/downloads/not-on-phone';
import { ButtonLink } from '@ulty/elements/base/button';
import { SessionHead } from '@ulty/elements/base/session-head';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { DocumentTitle, isApiError } from '@ulty/kit';
import type { SessionStep } from '@ulty/kit/session-step';
import { FailedRead } from '@ulty/states/failed-read';
import { LoadingWords } from '@ulty/states/loading';
import type { ReactNode } from 'react';

/** The place for a lesson's states; in the session with its frame, which has the exit, and with the link to the next step. */
export function LessonState({ step, isWayOn = true, children }: { step: SessionStep | null; isWayOn?: boolean; children: ReactNode }) {
  if (!step) return children;
  return (
    <div className="lesson-step u-stack-20">
      <SessionHead {...step} words="Lecture" />
      {children}
      {isWayOn && (
        <ButtonLink variant="quiet" href={step.next.href}>
          {step.next.label}
        </ButtonLink>
      )}
    </div>
  );
}

export interface LessonFailedProps {
  error: Error;
  courseId: string;
  /** Title of the course, where it is known. */
  courseTitle: string | undefined;
  step: SessionStep | null;
  onRetry: () => void;
}

/** The lesson could not be loaded, or does not exist. */
export function LessonFailed({ error, courseId, courseTitle, step, onRetry }: LessonFailedProps) {
  const isGone = isApiError(error) && error.status === 404;
  return (
    // For a lesson that does not exist, the link onwards is the action itself.
    <LessonState step={step} isWayOn={!isGone}>
      <h1 className="u-visually-hidden">Leçon</h1>
      {isGone ? (
        <NoLesson {...(step?.next ?? wayToCourses(courseId, courseTitle !== undefined))} />
      ) : isWithoutNetwork(error) ? (
        <ListedNotOnPhone kind="course" id={courseId} what="Cette leçon" title={courseTitle} onRetry={onRetry} />
      ) : (
        <FailedRead error={error} failed="La leçon n’a pas pu être chargée" onRetry={onRetry} />
      )}
    </LessonState>
  );
}

function wayToCourses(courseId: string, hasCourse: boolean): { href: string; label: string } {
  return hasCourse
    ? { href: coursePage({ id: courseId }), label: 'Voir le programme' }
    : { href: coursesPage, label: 'Voir tous les cours' };
}

function NoLesson({ href, label }: { href: string; label: string }) {
  return (
    <>
      <DocumentTitle title="Leçon introuvable" />
      <EmptyState title="Cette leçon n’existe pas" action={<ButtonLink href={href}>{label}</ButtonLink>}>
        Elle a peut-être été remplacée.
      </EmptyState>
    </>
  );
}

export function LessonSkeleton({ step }: { step: SessionStep | null }) {
  return (
    <LessonState step={step} isWayOn={false}>
      <div className={step ? undefined : 'lesson-page u-stack'} aria-busy="true">
        <div className="lesson-article u-stack-24">
          <h1 className="u-visually-hidden">Leçon</h1>
          <LoadingWords>Chargement de la leçon…</LoadingWords>
          {!step && <Skeleton width="12rem" height="44px" />}
          <Skeleton width="80%" height="2rem" />
          <Skeleton width="60%" />
          {['95%', '100%', '90%', '98%', '92%', '60%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        {!step && (
          <div className="lesson-aside u-stack-16">
            <Skeleton height="15rem" />
          </div>
        )}
      </div>
    </LessonState>
  );
}
