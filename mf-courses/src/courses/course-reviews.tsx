import type { CourseReviews as Reviews } from '@ulty/contracts/learning/course-reviews.js';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { courseReviewed } from '@ulty/contracts/event-types/courses.js';
import { courseReviews } from '@ulty/contracts/reads/courses.js';
import { COURSE_REVIEWS } from '@ulty/domain/learning/courses.js';
import { formatDate, formatRating, plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { star, starFilled } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { Skeleton } from '@ulty/elements/base/states';
import { errorSentence, useRead } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useAct } from '@ulty/kit/use-act';
import { useState, type ReactNode } from 'react';
import './course-reviews.css';
import { ReviewForm } from './review-form';

/** Reviews of a course, and the reader's own. Product §2.20. */
export default function CourseReviews({ course }: { course: CourseDetail }): ReactNode {
  const { data, error, mutate } = useRead(courseReviews, { id: course.id });
  if (!data) {
    if (!error) return <Skeleton height="6rem" />;
    return (
      <p role="status">
        {errorSentence(error)}{' '}
        <Button variant="quiet" small onClick={() => void mutate()}>
          Réessayer
        </Button>
      </p>
    );
  }
  return (
    <>
      <Summary {...data} />
      <Own course={course} reviews={data} />
      {data.list.length > 0 && (
        <ul className="courses-review-list u-stack-12">
          {data.list.map(({ id, alias, stars, text, at }) => (
            <li className="u-seam" key={id}>
              <p className="courses-review-head u-row">
                <Stars count={stars} />
                <strong>{alias ?? 'Un apprenant'}</strong>
                <span className="u-small u-muted">{formatDate(at)}</span>
              </p>
              {text && (
                <p className="u-break u-lines" dir="auto">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The average, or why there is none yet. */
function Summary({ rating, count }: Reviews) {
  if (rating !== null)
    return (
      <p>
        <strong>{formatRating(rating)}</strong> sur 5, {plural(count, 'avis', 'avis')}
      </p>
    );
  return (
    <p className="u-muted">
      {count === 0 ? 'Pas encore d’avis' : plural(count, 'avis', 'avis')}
      {'\u00a0'}: une note paraît à partir de {COURSE_REVIEWS.shownFrom} avis.
    </p>
  );
}

function Own({ course, reviews: { own, mayReview } }: { course: CourseDetail; reviews: Reviews }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct(courseReviewed, course.title, { kept: 'Votre avis est gardé', failed: 'Votre avis n’est pas passé' });
  const isKept = useActs(courseReviews, { id: course.id }).some(({ type, about }) => type === 'course_review' && about.includes(course.id));
  // An event that is being sent is in the queue too: the form stays until it is answered.
  if (isKept && !act.isBusy)
    return (
      <Notice tone="pending" title="Votre avis est gardé sur ce téléphone">
        Il partira à la reconnexion.
      </Notice>
    );
  if (isOpen) return <ReviewForm course={course} own={own} act={act} onEnd={() => setOpen(false)} />;
  if (own)
    return (
      <div className="u-stack-12 u-surface u-pad">
        <p className="courses-review-head u-row">
          <Stars count={own.stars} />
          <strong>Votre avis</strong>
        </p>
        {own.text && (
          <p className="u-break u-lines" dir="auto">
            {own.text}
          </p>
        )}
        {own.review !== 'published' && (
          <Notice tone="pending" title={own.review === 'held' ? 'Pas encore visible par les autres' : 'Masqué par la modération'}>
            {own.notice}
          </Notice>
        )}
        {own.review !== 'hidden' && (
          <div className="u-chips u-wrap">
            <Button variant="quiet" small onClick={() => setOpen(true)}>
              Modifier mon avis
            </Button>
          </div>
        )}
      </div>
    );
  if (mayReview)
    return (
      <div className="u-chips u-wrap">
        <Button variant="outline" small icon={star} onClick={() => setOpen(true)}>
          Donner mon avis
        </Button>
      </div>
    );
  return course.enrollment ? (
    <p className="u-small u-muted">
      Vous pourrez donner votre avis après {COURSE_REVIEWS.fromPercent}
      {'\u00a0'}% du cours.
    </p>
  ) : null;
}

function Stars({ count }: { count: number }) {
  return (
    <span className="courses-stars u-pending" role="img" aria-label={`${count} sur 5`}>
      {[1, 2, 3, 4, 5].map((at) => (
        <Icon key={at} path={at <= count ? starFilled : star} filled={at <= count} size={16} />
      ))}
    </span>
  );
}
