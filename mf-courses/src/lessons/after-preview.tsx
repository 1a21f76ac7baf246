import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { Notice } from '@ulty/elements/base/notice';
import type { ReactNode } from 'react';
import { NextStep } from '../courses/next-step';

/** What follows a free extract: the enrolment, or what it still waits for. */
export default function AfterPreview({ course }: { course: CourseDetail }): ReactNode {
  return (
    <section className="lesson-finish u-stack-16" aria-label="Suivre ce cours">
      {!course.enrollment && <Notice title="Fin de l’extrait libre">Inscrivez-vous pour lire la suite et garder votre progression.</Notice>}
      <NextStep course={course} isReadingPreview />
    </section>
  );
}
