import type { Course, Enrollment } from '@ulty/contracts/learning/courses.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { COURSE_COLUMNS } from '../list/course.mapper.js';

const MAX_ENROLLMENTS = 50;

type EnrollmentShape = Pick<Enrollment, 'nextLesson'> & Pick<Course, 'category' | 'difficulty'>;

/** SQL for enrolments with their course and the progress in its current lessons: one statement whatever their number. */
const SELECT_ENROLLMENTS = `
  select e.id as "enrollmentId", e.status, e.enrolled_at as "enrolledAt", e.last_accessed_at as "lastAccessedAt",
         done."totalLessons", done."completedLessons", done."nextLesson", ${COURSE_COLUMNS}
    from enrollments e
    join courses c on c.id = e.course_id
    left join course_stats s on s.course_id = c.id
    cross join lateral (
      select count(*)::integer as "totalLessons", count(p.completed_at)::integer as "completedLessons",
             (array_agg(json_build_object('id', l.id, 'title', l.title, 'position', l.position)
                        order by l.position) filter (where p.completed_at is null))[1] as "nextLesson"
        from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
       where l.course_id = c.id and l.retired_at is null) done`;

/** Lists enrolments, the course opened last first. */
export const listEnrollments = statement(
  'enrollments.list',
  `${SELECT_ENROLLMENTS}
   where e.user_id = :user
   order by e.last_accessed_at desc, e.id
   limit ${MAX_ENROLLMENTS}`,
).as<EnrollmentShape>();

export type EnrollmentRow = RowOf<typeof listEnrollments>;

/** Reads the enrolment that an event made, else the one in the course. */
export const readEnrollment = statement(
  'enrollments.read',
  `${SELECT_ENROLLMENTS}
   where e.user_id = :user and (e.course_id = :course or e.id = :eventId)
   order by e.id = :eventId desc
   limit 1`,
).as<EnrollmentShape>();

/** Enrols a learner. Unique constraints make parallel attempts safe. The price stays that of the day of enrolment. */
export const enroll = statement(
  'enrollments.enroll',
  `
  insert into enrollments (id, user_id, course_id, status, price_euro_cents)
  select :eventId, :user, c.id, case when c.price_euro_cents = 0 then 'active' else 'pending_payment' end,
         c.price_euro_cents
    from courses c where c.id = :course and c.retired_at is null
  on conflict do nothing
  returning id`,
);

export const findLiveCourse = statement(
  'enrollments.live-course',
  `
  select 1 from courses where id = :course and retired_at is null`,
);
