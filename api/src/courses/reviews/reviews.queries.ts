import { sharersWith } from '../../core/integrity/same-people.js';
import type { OwnCourseReview } from '@ulty/contracts/learning/course-reviews.js';
import { COURSE_REVIEWS } from '@ulty/domain/learning/courses.js';

/** Lessons of a course, and those that the learner $2 did with the time they take: done in haste, they open no review. */
const DONE = `
  select count(*)::integer as total, count(p.earned_at)::integer as done
    from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = $2
   where l.course_id = c.id and l.retired_at is null`;

const OWN = `
  select jsonb_build_object('id', r.id, 'stars', r.stars, 'text', r.text, 'review', r.review, 'notice', r.review_notice)
    from course_reviews r where r.course_id = c.id and r.user_id = $2 and r.review <> 'withdrawn'`;

/** $1 course, $2 reader. No row: no such course for this reader. */
export const READ_REVIEWS = `
  select coalesce(s.review_count, 0) as "reviewCount", coalesce(s.stars_sum, 0) as "starsSum", e.status as "enrollmentStatus", d.done, d.total, (${OWN}) as own,
         coalesce((
           select jsonb_agg(jsonb_build_object('id', r.id, 'alias', r.alias, 'stars', r.stars, 'text', r.text, 'at', r.at) order by r.at desc, r.id desc)
             from (select v.id, u.alias, v.stars, v.text, v.at from course_reviews v left join users u on u.id = v.user_id and u.deleted_at is null
                    where v.course_id = c.id and v.review = 'published' and v.user_id <> $2
                    order by v.at desc, v.id desc limit ${COURSE_REVIEWS.list}) r), '[]') as list
    from courses c
    left join course_stats s on s.course_id = c.id
    left join enrollments e on e.course_id = c.id and e.user_id = $2
   cross join lateral (${DONE}) d
   where c.id = $1 and (c.retired_at is null or e.id is not null)`;

export interface ReviewsRow {
  reviewCount: number;
  starsSum: number;
  enrollmentStatus: 'active' | 'pending_payment' | 'completed' | null;
  done: number;
  total: number;
  own: OwnCourseReview | null;
  list: { id: string; alias: string | null; stars: number; text: string; at: string }[];
}

/** $1 course, $2 learner. Whether they may review it, their review or withdrawal and its time, and whether somebody who shares one of their devices has reviewed it too. */
export const FIND_STANDING = `
  select e.status as "enrollmentStatus", d.done, d.total, o.id as "ownId", o.at as "ownAt", coalesce(o.review = 'hidden', false) as "isHidden",
         exists (select from course_reviews r where r.course_id = c.id and r.review <> 'withdrawn' and r.user_id <> $2 and r.user_id in (${sharersWith('a.id = $2')})) as "isOfSharedDevice"
    from courses c
    left join enrollments e on e.course_id = c.id and e.user_id = $2
    left join course_reviews o on o.course_id = c.id and o.user_id = $2
   cross join lateral (${DONE}) d
   where c.id = $1 and (c.retired_at is null or e.id is not null)`;

export interface StandingRow {
  enrollmentStatus: ReviewsRow['enrollmentStatus'];
  done: number;
  total: number;
  ownId: string | null;
  ownAt: Date | null;
  /** A moderator hid the reader's own. */
  isHidden: boolean;
  isOfSharedDevice: boolean;
}

/** $1 id of a new one, $2 learner, $3 course, $4 stars, $5 text, $6 trusted time, $7 review, $8 notice. */
export const SAVE_REVIEW = `
  insert into course_reviews (id, user_id, course_id, stars, text, at, review, review_notice) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (user_id, course_id) do update set stars = excluded.stars, text = excluded.text, at = excluded.at, review = excluded.review, review_notice = excluded.review_notice`;

/** $1 id of a new one, $2 learner, $3 course, $4 trusted time. The row keeps its time, so that an older act that comes late does not bring it back. */
export const WITHDRAW = `
  insert into course_reviews (id, user_id, course_id, text, at, review) values ($1, $2, $3, '', $4, 'withdrawn')
  on conflict (user_id, course_id) do update set stars = null, text = '', at = excluded.at, review = 'withdrawn', review_notice = null`;

/** $1 ids. */
export const READ_TARGETS = `
  select r.id, r.user_id as "authorId", 'Avis, ' || r.stars || ' sur 5, sur ' || c.title as title, r.text, r.review, r.at, c.id as "courseId"
    from course_reviews r join courses c on c.id = r.course_id where r.id = any ($1::uuid[]) and r.review <> 'withdrawn'`;

/** $1 id, $2 review, $3 notice. */
export const SET_REVIEW = `update course_reviews set review = $2, review_notice = $3 where id = $1 and review <> 'withdrawn'`;
