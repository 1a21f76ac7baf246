import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/** What a learner says of a course they follow. `alias` null: the account is gone or has none. */
export const CourseReview = z.object({
  id: z.uuid(),
  alias: z.string().nullable(),
  stars: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type CourseReview = z.infer<typeof CourseReview>;

/** One's own, and whether others can read it; `notice` says in French why not. */
export const OwnCourseReview = z.object({
  id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  review: z.enum(['published', 'held', 'hidden']),
  notice: z.string().nullable(),
});
export type OwnCourseReview = z.infer<typeof OwnCourseReview>;

/**
 * GET /api/courses/{id}/reviews. The newest twenty that everybody can read, one's own left out; `rating` is the average of all `count`,
 * with one decimal, null while they are too few to say anything. `mayReview`: enough of the course was really done.
 */
export const CourseReviews = z.object({
  rating: z.number().nullable(),
  count: z.int(),
  mayReview: z.boolean(),
  own: OwnCourseReview.nullable(),
  list: z.array(CourseReview),
});
export type CourseReviews = z.infer<typeof CourseReviews>;

/** PUT /api/course-reviews: the whole review; without stars it is withdrawn. What does not fit is decided, not refused as a wrong request. */
export const CourseReviewGiven = z.looseObject({ ...eventFields, courseId: givenId(), stars: z.number().nullable(), text: z.string() });
export type CourseReviewGiven = z.infer<typeof CourseReviewGiven>;

/**
 * `own` is the one that stands now. `reason`: later_choice (adjusted: a later one stands), review_too_early, review_unfit, review_hidden, unknown_course,
 * wrong_user, event_conflict.
 */
export const CourseReviewOutcome = z.object({ ...outcomeFields, own: OwnCourseReview.nullable() });
export type CourseReviewOutcome = z.infer<typeof CourseReviewOutcome>;
