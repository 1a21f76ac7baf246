import type { ReactNode } from 'react';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { lock } from '@ulty/elements/base/icons';
import { useIsEnrollmentWaiting } from '@ulty/kit/use-enroll';
import { NextStep } from '../courses/next-step';

function why({ enrollment }: CourseDetail, isWaiting: boolean): string {
  if (enrollment) return 'Cette leçon s’ouvrira avec votre paiement.';
  return isWaiting ? 'Cette leçon s’ouvrira une fois votre inscription envoyée.' : 'Inscrivez-vous au cours pour lire cette leçon.';
}

/** A lesson the reader may not read yet: why, and how to open it. */
export default function LockedLesson({
  course,
  isStep,
  onOpened,
}: {
  course: CourseDetail;
  isStep: boolean;
  onOpened: () => void;
}): ReactNode {
  const isWaiting = useIsEnrollmentWaiting(course.id);
  return (
    <div className="u-stack-12 u-start">
      {!isStep && <BackLink href={coursePage({ id: course.id })}>{course.title}</BackLink>}
      <h1>Leçon réservée aux inscrits</h1>
      <Card className="lesson-locked-card u-stack-16">
        <p className="lesson-locked-words u-gap-10">
          <Icon path={lock} size={24} />
          {why(course, isWaiting)}
        </p>
        <NextStep course={course} onOpened={onOpened} />
      </Card>
    </div>
  );
}
