import type { Course, Enrollment } from '@ulty/contracts/learning/courses.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '../base/button';
import './course-card.css';

export interface CourseActionsProps {
  course: Pick<Course, 'id' | 'title'>;
  enrollment: Pick<Enrollment, 'progress' | 'status'> | null;
  onEnroll?: (courseId: string) => void;
  enrollHref?: string;
  isEnrolling?: boolean;
  isEnrollmentWaiting?: boolean;
  continueHref?: string;
}

/** The buttons of a course card: 'Continuer' or 'Commencer' when enrolled, else 'Voir le cours' and 'S'inscrire'. Spec §2. */
export function CourseActions(props: CourseActionsProps) {
  const { course, enrollment, onEnroll, enrollHref, isEnrolling = false, isEnrollmentWaiting = false, continueHref } = props;
  const href = coursePage({ id: course.id });
  const which = <span className="u-visually-hidden"> : {course.title}</span>;
  if (enrollment && enrollment.status !== 'pending_payment') {
    return (
      <div className="u-course-actions u-wrap">
        <ButtonLink small variant="outline" href={continueHref ?? href}>
          <span>
            {enrollment.progress > 0 ? 'Continuer' : 'Commencer'}
            {which}
          </span>
        </ButtonLink>
      </div>
    );
  }
  const canEnroll = !enrollment && !isEnrollmentWaiting && Boolean(onEnroll ?? enrollHref);
  const enrollWords = (
    <span>
      {isEnrolling ? 'Inscription…' : "S'inscrire"}
      {which}
    </span>
  );
  return (
    <div className="u-course-actions u-wrap">
      <ButtonLink small variant="quiet" href={href}>
        <span>Voir le cours{which}</span>
      </ButtonLink>
      {canEnroll && onEnroll && (
        <Button
          small
          aria-disabled={isEnrolling || undefined}
          aria-busy={isEnrolling || undefined}
          onClick={isEnrolling ? undefined : () => onEnroll(course.id)}
        >
          {enrollWords}
        </Button>
      )}
      {canEnroll && !onEnroll && (
        <ButtonLink small href={enrollHref ?? href}>
          {enrollWords}
        </ButtonLink>
      )}
    </div>
  );
}
