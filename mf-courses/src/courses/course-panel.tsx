import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { CourseCover } from '@ulty/elements/courses/course-cover';
import { CoursePrice } from '@ulty/elements/courses/course-price';
import { check, hourglassLow } from '@ulty/elements/base/icons';
import { CourseProgress } from '@ulty/elements/base/progress';
import { Tag } from '@ulty/elements/base/tag';
import { useImagesAllowed } from '@ulty/elements/base/hydration';
import { NextStep } from './next-step';

/** Cover, price or progress, and the next action. */
export function CoursePanel({ course }: { course: CourseDetail }) {
  const { enrollment } = course;
  const isPending = enrollment?.status === 'pending_payment';
  const isEnrolled = enrollment !== null && !isPending;
  const withImage = useImagesAllowed();
  return (
    <section className="courses-panel u-surface u-clip" aria-label="Suivre ce cours">
      <CourseCover
        category={course.category}
        id={course.id}
        height={144}
        imageUrl={withImage ? course.imageUrl : null}
        badge={<Badge isEnrolled={isEnrolled} isPending={isPending} />}
      />
      <div className="courses-panel-body u-stack">
        {isEnrolled ? (
          <CourseProgress
            title={course.title}
            percent={enrollment.progress}
            completedLessons={enrollment.completedLessons}
            totalLessons={course.curriculum.length}
          />
        ) : (
          <CoursePrice price={course.price} originalPrice={course.originalPrice} />
        )}
        <NextStep course={course} />
      </div>
    </section>
  );
}

function Badge({ isEnrolled, isPending }: { isEnrolled: boolean; isPending: boolean }) {
  if (isPending) {
    return (
      <Tag tone="pending" icon={hourglassLow}>
        Paiement en attente
      </Tag>
    );
  }
  return isEnrolled ? (
    <Tag tone="nuit" icon={check}>
      Inscrit
    </Tag>
  ) : null;
}
