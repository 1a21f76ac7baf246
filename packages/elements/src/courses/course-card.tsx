import type { Course, Enrollment } from '@ulty/contracts/learning/courses.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { cardTags, isNewCourse } from '@ulty/domain/learning/courses.js';
import { formatCount, formatDuration, formatRating, isShownCount } from '@ulty/domain/base/format.js';
import { Facts } from '../base/facts';
import { CourseActions } from './course-actions';
import '../base/title-link.css';
import './course-card.css';
import { CourseCover } from './course-cover';
import { CoursePrice } from './course-price';
import { Icon } from '../base/icon';
import { check, clock, hourglassLow, stairsUp, starFilled, users } from '../base/icons';
import { CourseProgress } from '../base/progress';
import { Tag } from '../base/tag';

export interface CourseCardProps {
  course: Course;
  /** Null while the reader is not enrolled. */
  enrollment: Pick<Enrollment, 'progress' | 'completedLessons' | 'totalLessons' | 'status'> | null;
  /** The present moment, for 'Nouveau'. Must be the same on server and client, or hydration differs. */
  now: Date;
  /** Shows 'S'inscrire' as a button. */
  onEnroll?: (courseId: string) => void;
  /** Shows 'S'inscrire' as a link: to the sign-in page, or on a page without script. */
  enrollHref?: string;
  isEnrolling?: boolean;
  /** The reader enrolled on this device; the event is not sent yet. */
  isEnrollmentWaiting?: boolean;
  /** Where 'Continuer' and 'Commencer' lead; the course page by default. */
  continueHref?: string;
  /** False with Save-Data or in éco mode: the woven cover instead of the image. */
  withImage?: boolean;
  headingLevel?: 2 | 3;
}

/** A course in a grid, in all the states of spec §2. */
export function CourseCard({ course, enrollment, now, withImage = true, headingLevel = 3, ...actions }: CourseCardProps) {
  const Heading = `h${headingLevel}` as const;
  const isPending = enrollment?.status === 'pending_payment';
  const progress = isPending ? null : enrollment;
  const tags = cardTags(course.tags);
  return (
    <article className="u-course u-surface">
      <CourseCover
        category={course.category}
        id={course.id}
        imageUrl={withImage ? course.imageUrl : null}
        badge={
          <CourseBadge
            isEnrolled={Boolean(progress)}
            isPending={isPending}
            isUnsent={!enrollment && actions.isEnrollmentWaiting === true}
            isNew={isNewCourse(course.createdAt, now)}
          />
        }
      />
      <div className="u-course-body">
        <div className="u-course-top u-between">
          <Tag tone="indigo">{course.category}</Tag>
          {course.rating !== null && (
            <span className="u-course-rating">
              <Icon path={starFilled} filled size={18} />
              <span className="u-visually-hidden">Note : </span>
              {formatRating(course.rating)}
            </span>
          )}
        </div>
        <Heading className="u-course-title">
          <a className="u-title-link u-break" href={coursePage({ id: course.id })}>
            {course.title}
          </a>
        </Heading>
        <p className="u-small u-muted">{course.shortDescription}</p>
        <Facts className="u-course-facts">
          <li>
            <Icon path={clock} size={18} />
            <span className="u-visually-hidden">Durée : </span>
            {formatDuration(course.duration)}
          </li>
          {isShownCount(course.enrollmentCount) && (
            <li>
              <Icon path={users} size={18} />
              {formatCount(course.enrollmentCount)}
              <span className="u-visually-hidden"> apprenants</span>
            </li>
          )}
          <li>
            <Icon path={stairsUp} size={18} />
            <span className="u-visually-hidden">Niveau : </span>
            {course.difficulty}
          </li>
        </Facts>
        {progress && (
          <CourseProgress
            title={course.title}
            percent={progress.progress}
            completedLessons={progress.completedLessons}
            totalLessons={progress.totalLessons}
          />
        )}
        {tags.shown.length > 0 && (
          <ul className="u-course-tags u-row u-gap-6" aria-label="Sujets">
            {tags.shown.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
            {tags.more && <li>{tags.more}</li>}
          </ul>
        )}
        <div className="u-course-foot">
          {!progress && <CoursePrice price={course.price} originalPrice={course.originalPrice} />}
          <CourseActions course={course} enrollment={enrollment} {...actions} />
        </div>
      </div>
    </article>
  );
}

interface CourseBadgeProps {
  isEnrolled: boolean;
  isPending: boolean;
  isUnsent: boolean;
  isNew: boolean;
}

function CourseBadge({ isEnrolled, isPending, isUnsent, isNew }: CourseBadgeProps) {
  if (isPending || isUnsent)
    return (
      <Tag tone="pending" icon={hourglassLow}>
        {isPending ? 'Paiement en attente' : 'Inscription en attente d’envoi'}
      </Tag>
    );
  if (isEnrolled)
    return (
      <Tag tone="nuit" icon={check}>
        Inscrit
      </Tag>
    );
  return isNew ? <Tag tone="nere">Nouveau</Tag> : null;
}
