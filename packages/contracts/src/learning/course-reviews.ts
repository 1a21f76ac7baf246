import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/** A learner's review of a course they follow. `alias` null: the account is deleted or has none. */
export const CourseReview = z.object({
  id: z.uuid(),
  alias: z.string().nullable(),
  stars: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type CourseReview = z.infer<typeof CourseReview>;

/** The reader's own review, and whether others can read it; `notice` is the French sentence why not. */
export const OwnCourseReview = z.object({
  id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  review: z.enum(['published', 'held', 'hidden']),
  notice: z.string().nullable(),
});
export type OwnCourseReview = z.infer<typeof OwnCourseReview>;

/**
 * GET /api/courses/{id}/reviews. The newest twenty that everybody can read, without one's own; `rating` is the average of all `count`, with
 * one decimal, null while there are too few. `mayReview`: the reader has done enough of the course.
 */
export const CourseReviews = z.object({
  rating: z.number().nullable(),
  count: z.int(),
  mayReview: z.boolean(),
  own: OwnCourseReview.nullable(),
  list: z.array(CourseReview),
});
export type CourseReviews = z.infer<typeof CourseReviews>;

/**
 * PUT /api/course-reviews: the whole review; without stars it is withdrawn. Invalid fields are decided, not refused as an invalid request.
 */
export const CourseReviewGiven = z.looseObject({ ...eventFields, courseId: givenId(), stars: z.number().nullable(), text: z.string() });
export type CourseReviewGiven = z.infer<typeof CourseReviewGiven>;

/**
 * `own` is the present review. `reason`: later_choice (adjusted: a later one stands), review_too_early, review_unfit, review_hidden,
 * unknown_course, wrong_user, event_conflict.
 */
export const CourseReviewOutcome = z.object({ ...outcomeFields, own: OwnCourseReview.nullable() });
export type CourseReviewOutcome = z.infer<typeof CourseReviewOutcome>;
