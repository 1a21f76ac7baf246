import type { CourseDetail } from '@ulty/contracts/courses.js';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

/** Their code and their read come when their place is near; where they cannot be had the course is shown without them. */
const CourseReviews = lazy(() => import('./course-reviews').catch(() => ({ default: () => null })));

/** What learners say of the course, below it. */
export function ReviewsBelow({ course }: { course: CourseDetail }) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    if (!('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <section className="co-reviews" id="avis" ref={place} aria-labelledby="co-avis">
      <h2 id="co-avis">Avis des apprenants</h2>
      {isNear && (
        <Suspense fallback={null}>
          <CourseReviews course={course} />
        </Suspense>
      )}
    </section>
  );
}
