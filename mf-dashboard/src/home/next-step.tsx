import type { Enrollment } from '@ulty/contracts/courses.js';
import { ButtonLink } from '@ulty/elements/button';
import { SelvedgePanel } from '@ulty/elements/selvedge-panel';
import { continueHref, inProgress } from './home.data';

/** The one thing to do now: the next lesson, or a course to choose. Product §2.2. */
export function NextStep({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const [current] = inProgress(enrollments);
  if (current?.nextLesson) {
    return (
      <SelvedgePanel
        title={`Leçon ${current.nextLesson.position}\u00a0: ${current.nextLesson.title}`}
        action={<ButtonLink href={continueHref(current)}>{current.progress > 0 ? 'Reprendre la leçon' : 'Commencer la leçon'}</ButtonLink>}
      >
        {current.course.title}
      </SelvedgePanel>
    );
  }
  return (
    <SelvedgePanel
      title={enrollments.length === 0 ? 'Choisissez votre premier cours' : 'Choisissez votre prochain cours'}
      action={<ButtonLink href="/courses">Voir les cours</ButtonLink>}
    />
  );
}
