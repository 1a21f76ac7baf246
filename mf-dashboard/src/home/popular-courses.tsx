import type { Course, Enrollment } from '@ulty/contracts/learning/courses.js';
import { HOME } from '@ulty/domain/base/constants.js';
import { coursesPage } from '@ulty/domain/base/pages.js';
import { coursesFor } from '@ulty/domain/learning/learner-tracks.js';
import { CourseCard } from '@ulty/elements/courses/course-card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { EmptyState, SkeletonCards } from '@ulty/elements/base/states';
import { useNow, useOptionalUser } from '@ulty/kit';
import { useEnroll } from '@ulty/kit/use-enroll';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { continueHref, useCourses, useEnrollments } from './home.data';

/** The first three courses of the list, those of the learner's track first, without those that the learner has finished. Spec §2, §9. */
export function PopularCourses() {
  return (
    <section className="home-popular" aria-labelledby="home-populaires">
      <div className="u-section-head">
        <h2 id="home-populaires">Cours Populaires</h2>
        <a className="u-section-link" href={coursesPage}>
          Tous les cours
          <Icon path={arrowRight} size={20} />
        </a>
      </div>
      <Cards />
    </section>
  );
}

function Cards() {
  return (
    <Read
      of={useCourses()}
      failed="Les cours n’ont pas pu être chargés"
      headingLevel={3}
      loading={
        <Loading words="Chargement des cours…" isQuiet>
          <SkeletonCards count={HOME.popularCourses} />
        </Loading>
      }
      empty={
        <EmptyState headingLevel={3} title="Aucun cours pour le moment">
          Les premiers cours arrivent bientôt.
        </EmptyState>
      }
    >
      {(courses) => <Popular courses={courses} />}
    </Read>
  );
}

function Popular({ courses }: { courses: readonly Course[] }) {
  const { data: enrollments } = useEnrollments();
  const user = useOptionalUser();
  const rows = coursesFor(user?.track, courses).map((course) => ({
    course,
    enrollment: enrollments?.find((e) => e.course.id === course.id) ?? null,
  }));
  const shown = rows.filter(({ enrollment }) => !enrollment || enrollment.progress < 100).slice(0, HOME.popularCourses);
  if (shown.length === 0)
    return (
      <EmptyState headingLevel={3} title="Vous avez terminé tous les cours">
        D’autres cours arrivent bientôt.
      </EmptyState>
    );
  return (
    <ul className="home-popular-row u-gap-12">
      {shown.map(({ course, enrollment }) => (
        <li key={course.id} className="home-popular-item">
          <PopularCourse course={course} enrollment={enrollment} />
        </li>
      ))}
    </ul>
  );
}

function PopularCourse({ course, enrollment }: { course: Course; enrollment: Enrollment | null }) {
  const { enroll, isEnrolling, isWaiting } = useEnroll(course);
  const now = useNow();
  return (
    <CourseCard
      course={course}
      enrollment={enrollment}
      now={now}
      onEnroll={() => void enroll()}
      isEnrolling={isEnrolling}
      isEnrollmentWaiting={isWaiting}
      continueHref={enrollment ? continueHref(enrollment) : undefined}
    />
  );
}
