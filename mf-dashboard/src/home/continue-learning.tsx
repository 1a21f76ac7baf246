import { HOME } from '@ulty/domain/base/constants.js';
import { coursesPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { EnrollmentRow } from '@ulty/elements/courses/enrollment-row';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { continueHref, inProgress, useEnrollments } from './home.data';

/** Up to two courses in progress, each with its next lesson. Spec §2. */
export function ContinueLearning() {
  return (
    <section aria-labelledby="home-continuer">
      <div className="u-section-head">
        <h2 id="home-continuer">Continuer l'Apprentissage</h2>
      </div>
      <Rows />
    </section>
  );
}

function Rows() {
  return (
    <Read of={useEnrollments()} failed="Vos cours n’ont pas pu être chargés" headingLevel={3} loading={<RowsSkeleton />}>
      {(enrollments) => <Begun courses={inProgress(enrollments).slice(0, HOME.inProgressCourses)} />}
    </Read>
  );
}

function Begun({ courses }: { courses: ReturnType<typeof inProgress> }) {
  if (courses.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title="Aucun cours en cours"
        action={
          <ButtonLink href={coursesPage} variant="quiet">
            Parcourir les cours
          </ButtonLink>
        }
      >
        Inscrivez-vous à un cours et vos leçons vous attendront ici.
      </EmptyState>
    );
  return (
    <Card rows as="ul">
      {courses.map((enrollment) => (
        <li key={enrollment.id}>
          <EnrollmentRow enrollment={enrollment} continueHref={continueHref(enrollment)} />
        </li>
      ))}
    </Card>
  );
}

function RowsSkeleton() {
  return (
    <Loading words="Chargement de vos cours…" isQuiet>
      <Card rows aria-hidden="true">
        {[0, 1].map((row) => (
          <div key={row} className="u-stack-10">
            <Skeleton width="60%" height="1.25rem" />
            <Skeleton width="40%" />
            <Skeleton thread height="14px" />
            <Skeleton width="7rem" height="44px" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
