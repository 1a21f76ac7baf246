import type { Course, Enrollment } from '@ulty/contracts/learning/courses.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { coursePage, lessonPage } from '@ulty/domain/base/pages.js';
import { CourseCard } from '@ulty/elements/courses/course-card';
import { useImagesAllowed, useIsHydrated } from '@ulty/elements/base/hydration';
import { useNow, useSession } from '@ulty/kit';
import { useEnroll } from '@ulty/kit/use-enroll';
import { memo, Suspense } from 'react';
import { useFocusAfter } from '../focus-after';

export interface CourseItemProps {
  course: Course;
  enrollment: Enrollment | null;
}

const BEFORE_EVERYTHING = new Date(0);

/**
 * A card of the list with its enrolment. In a boundary of its own, so that React hydrates a long list card by card, between the reader's
 * acts; memoised, and with values that hydration changes read inside, since new props from the parent would hydrate every card at once.
 */
export const CourseItem = memo(function CourseItem(props: CourseItemProps) {
  return (
    <Suspense fallback={null}>
      <Item {...props} />
    </Suspense>
  );
});

function Item({ course, enrollment }: CourseItemProps) {
  const isHydrated = useIsHydrated();
  const openedAt = useNow();
  const { user } = useSession();
  const withImage = useImagesAllowed();
  const { enroll, isEnrolling, isWaiting } = useEnroll(course);
  const { frame, expect } = useFocusAfter<HTMLLIElement>(enrollment !== null, '.u-course-actions a');

  const onEnroll = () => {
    expect();
    void enroll();
  };

  return (
    <li className="courses-item" ref={frame}>
      <CourseCard
        course={course}
        enrollment={enrollment}
        // Before hydration no course is marked as new, whatever the clocks of server and device are.
        now={isHydrated ? openedAt : BEFORE_EVERYTHING}
        withImage={withImage}
        isEnrolling={isEnrolling}
        isEnrollmentWaiting={isWaiting}
        continueHref={enrollment?.nextLesson ? lessonPage({ id: course.id, lessonId: enrollment.nextLesson.id }) : undefined}
        {...(isHydrated && user ? { onEnroll } : { enrollHref: loginPath(coursePage({ id: course.id })) })}
      />
    </li>
  );
}
