import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { Icon } from '@ulty/elements/base/icon';
import { circleCheck, school } from '@ulty/elements/base/icons';

/** Courses recommended before this one; nothing is locked. Product §2.20. */
export function Prerequisites({ courses }: { courses: NonNullable<CourseDetail['prerequisites']> }) {
  if (courses.length === 0) return null;
  return (
    <section className="courses-before u-stack-12" aria-labelledby="courses-avant">
      <h2 id="courses-avant">À suivre d’abord, de préférence</h2>
      <ul className="u-stack-12">
        {courses.map(({ id, title, isDone }) => (
          <li className="u-row" key={id}>
            <Icon path={isDone ? circleCheck : school} />
            <a href={coursePage({ id })}>{title}</a>
            {isDone && <span className="u-small u-muted">Terminé</span>}
          </li>
        ))}
      </ul>
      <p className="u-small u-muted">C’est un conseil{'\u00a0'}: vous pouvez commencer quand vous voulez.</p>
    </section>
  );
}
