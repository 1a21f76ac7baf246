import type { Enrollment } from '@ulty/contracts/learning/courses.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '../base/button';
import { CourseThumb } from './course-thumb';
import '../base/title-link.css';
import './enrollment-row.css';
import { CourseProgress } from '../base/progress';

export interface EnrollmentRowProps {
  enrollment: Pick<Enrollment, 'course' | 'progress' | 'completedLessons' | 'totalLessons' | 'nextLesson'>;
  /** Where the button leads; the course page by default. */
  continueHref?: string;
}

/** A course in progress as a row of a `<Card rows>`: 'Continuer l'Apprentissage' of the home. Spec §2. */
export function EnrollmentRow({
  enrollment: { course, progress, completedLessons, totalLessons, nextLesson },
  continueHref,
}: EnrollmentRowProps) {
  return (
    <article className="u-enrollment">
      <CourseThumb category={course.category} />
      <div>
        <h3 className="u-enrollment-title">
          <a className="u-title-link u-break" href={coursePage({ id: course.id })}>
            {course.title}
          </a>
        </h3>
        {nextLesson && (
          <p className="u-enrollment-lesson">
            Leçon {nextLesson.position} : {nextLesson.title}
          </p>
        )}
      </div>
      <div className="u-enrollment-foot u-row">
        <CourseProgress title={course.title} percent={progress} completedLessons={completedLessons} totalLessons={totalLessons} />
        <ButtonLink small variant="outline" href={continueHref ?? coursePage({ id: course.id })}>
          <span>
            {progress > 0 ? 'Continuer' : 'Commencer'}
            <span className="u-visually-hidden"> : {course.title}</span>
          </span>
        </ButtonLink>
      </div>
    </article>
  );
}
