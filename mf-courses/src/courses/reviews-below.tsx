import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { useNear } from '@ulty/elements/base/use-near';
import { lazy, Suspense } from 'react';

/** Their code and data are loaded when their place is near the screen; if loading fails, the course is shown without them. */
const CourseReviews = lazy(() => import('./course-reviews').catch(() => ({ default: () => null })));

/** The reviews of the course, below it. */
export function ReviewsBelow({ course }: { course: CourseDetail }) {
  const [place, isNear] = useNear<HTMLElement>('200px');
  return (
    <section className="courses-reviews u-stack-12" id="avis" ref={place} aria-labelledby="courses-avis">
      <h2 id="courses-avis">Avis des apprenants</h2>
      {isNear && (
        <Suspense fallback={null}>
          <CourseReviews course={course} />
        </Suspense>
      )}
    </section>
  );
}
