import type { Course, Enrollment } from '@ulty/contracts/courses.js';
import { loginPath } from '@ulty/domain/own-path.js';
import { CourseCard } from '@ulty/elements/course-card';
import { useEnroll } from '@ulty/kit/use-enroll';
import { useFocusAfter } from '../focus-after';
import { lessonPath } from './courses.data';

export interface CourseItemProps {
  course: Course;
  enrollment: Enrollment | null;
  isSignedIn: boolean;
  now: Date;
  withImage: boolean;
}

/** A card of the list with its enrolment. */
export function CourseItem({ course, enrollment, isSignedIn, now, withImage }: CourseItemProps) {
  const { enroll, isEnrolling, isWaiting } = useEnroll(course);
  const { frame, expect } = useFocusAfter<HTMLLIElement>(enrollment !== null, '.u-course-actions a');

  const onEnroll = () => {
    expect();
    void enroll();
  };

  return (
    <li className="co-item" ref={frame}>
      <CourseCard
        course={course}
        enrollment={enrollment}
        now={now}
        withImage={withImage}
        isEnrolling={isEnrolling}
        isEnrollmentWaiting={isWaiting}
        continueHref={enrollment?.nextLesson ? lessonPath(course.id, enrollment.nextLesson.id) : undefined}
        {...(isSignedIn ? { onEnroll } : { enrollHref: loginPath(`/courses/${course.id}`) })}
      />
    </li>
  );
}
