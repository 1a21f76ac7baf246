import { statement, type RowOf } from '../../core/database/statement.js';
import { sharersWith } from '../../core/integrity/same-people.js';
import type { OwnCourseReview } from '@ulty/contracts/learning/course-reviews.js';
import { COURSE_REVIEWS } from '@ulty/domain/learning/courses.js';

/** Lessons of a course, and those that the learner `reader` did with the time they take: done in haste, they open no review. */
const DONE = `
  select count(*)::integer as total, count(p.earned_at)::integer as done
    from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = :reader
   where l.course_id = c.id and l.retired_at is null`;

const OWN = `
  select jsonb_build_object('id', r.id, 'stars', r.stars, 'text', r.text, 'review', r.review, 'notice', r.review_notice)
    from course_reviews r where r.course_id = c.id and r.user_id = :reader and r.review <> 'withdrawn'`;

/** No row: no such course for this reader. */
export const readReviews = statement(
  'course-reviews.list',
  `
  select coalesce(s.review_count, 0) as "reviewCount", coalesce(s.stars_sum, 0) as "starsSum",
         e.status as "enrollmentStatus", d.done, d.total, (${OWN}) as own,
         coalesce((
           select jsonb_agg(jsonb_build_object('id', r.id, 'alias', r.alias, 'stars', r.stars, 'text', r.text,
                                               'at', r.at) order by r.at desc, r.id desc)
             from (select v.id, u.alias, v.stars, v.text, v.at from course_reviews v left
                   join users u on u.id = v.user_id and u.deleted_at is null
                    where v.course_id = c.id and v.review = 'published' and v.user_id <> :reader
                    order by v.at desc, v.id desc limit ${COURSE_REVIEWS.list}) r), '[]') as list
    from courses c
    left join course_stats s on s.course_id = c.id
    left join enrollments e on e.course_id = c.id and e.user_id = :reader
   cross join lateral (${DONE}) d
   where c.id = :course and (c.retired_at is null or e.id is not null)`,
).as<{ own: OwnCourseReview | null; list: { id: string; alias: string | null; stars: number; text: string; at: string }[] }>();

export type ReviewsRow = RowOf<typeof readReviews>;

/**
 * Whether they may review it, their review or withdrawal and its time, and whether somebody who shares one of their devices has reviewed it
 * too.
 */
export const readOwnStanding = statement(
  'course-reviews.own-standing',
  `
  select e.status as "enrollmentStatus", d.done, d.total, o.id as "ownId", o.at as "ownAt",
         coalesce(o.review = 'hidden', false) as "isHidden",
         exists (select from course_reviews r where r.course_id = c.id and r.review <> 'withdrawn'
                 and r.user_id <> :reader and r.user_id in (${sharersWith('a.id = :reader')})) as "isOfSharedDevice"
    from courses c
    left join enrollments e on e.course_id = c.id and e.user_id = :reader
    left join course_reviews o on o.course_id = c.id and o.user_id = :reader
   cross join lateral (${DONE}) d
   where c.id = :course and (c.retired_at is null or e.id is not null)`,
);

export const saveReview = statement(
  'course-reviews.save',
  `
  insert into course_reviews (id, user_id, course_id, stars, text, at, review, review_notice)
  values (:id, :user, :course, :stars, :text, :trustedTime, :review, :notice?)
  on conflict (user_id, course_id) do update set stars = excluded.stars, text = excluded.text, at = excluded.at,
      review = excluded.review, review_notice = excluded.review_notice`,
);

/** The row keeps its time, so that an older act that comes late does not bring it back. */
export const withdrawReview = statement(
  'course-reviews.withdraw',
  `
  insert into course_reviews (id, user_id, course_id, text, at, review)
  values (:id, :user, :course, '', :trustedTime, 'withdrawn')
  on conflict (user_id, course_id) do update set stars = null, text = '', at = excluded.at, review = 'withdrawn',
      review_notice = null`,
);

export const readTargets = statement(
  'course-reviews.targets',
  `
  select r.id, r.user_id as "authorId", 'Avis, ' || r.stars || ' sur 5, sur ' || c.title as title, r.text, r.review,
         r.at, c.id as "courseId"
    from course_reviews r join courses c on c.id = r.course_id
   where r.id = any (:ids::uuid[]) and r.review <> 'withdrawn'`,
).as<{ title: string; review: 'published' | 'held' | 'hidden' }>();

export const setReview = statement(
  'course-reviews.set-review',
  `update course_reviews set review = :review, review_notice = :notice? where id = :id and review <> 'withdrawn'`,
);
