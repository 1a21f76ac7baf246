import { Injectable } from '@nestjs/common';
import type { CourseReviewGiven, CourseReviewOutcome, CourseReviews } from '@ulty/contracts/learning/course-reviews.js';
import { coursePage } from '@ulty/domain/base/pages.js';
import { COURSE_REVIEWS, mayReviewCourse } from '@ulty/domain/learning/courses.js';
import { Review } from '../../safety/moderation/review.js';
import { Targets } from '../../safety/moderation/targets.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { ratingOf } from '../list/course.mapper.js';
import { COURSES_TOPIC } from '../list/courses.service.js';
import { readOwnStanding, readReviews, readTargets, saveReview, setReview, withdrawReview, type ReviewsRow } from './reviews.queries.js';

/** The log keeps the decision, not the text. */
type Answer = Pick<CourseReviewOutcome, 'outcome' | 'reason'>;

const rejected = (reason: string): Answer => ({ outcome: 'rejected', reason });

/**
 * What learners say of courses: only those who really did a part of it, each once. A rating says something from a few reviews on; people who
 * share a device are not several voices until a moderator has looked. Product §2.20, decision 0096.
 */
@Injectable()
export class CourseReviewsService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly review: Review,
    private readonly cache: PublicCache,
    targets: Targets,
  ) {
    targets.register('course_review', {
      targetsOf: async (tx, ids) =>
        (await tx.rows(readTargets, { ids })).map(({ courseId, ...row }) => ({
          ...row,
          href: `${coursePage({ id: courseId })}#avis`,
        })),
      setReview: async (tx, id, review, notice) => {
        await tx.count(setReview, { id, review, notice });
        this.cache.forget(COURSES_TOPIC);
      },
    });
  }

  /** Throws COURSE_NOT_FOUND. */
  async list(courseId: string, userId: string): Promise<CourseReviews> {
    const row = isUuid(courseId) ? await this.db.one(readReviews, { course: courseId, reader: userId }) : null;
    if (!row) throw new AppError('COURSE_NOT_FOUND');
    return {
      rating: ratingOf(row),
      count: row.reviewCount,
      mayReview: isEnrolled(row) && mayReviewCourse(row.done, row.total),
      own: row.own,
      list: row.list.map(({ at, ...review }) => ({ ...review, at: new Date(at).toISOString() })),
    };
  }

  /**
   * Takes a review, or its withdrawal, that may have waited on a device: of several the one given last stands, by trusted time. `rejected`:
   * unknown_course, review_too_early, review_unfit, review_hidden, wrong_user, event_conflict; an earlier one is `adjusted` with later_choice.
   */
  async recordReview(user: SessionUser, event: CourseReviewGiven): Promise<CourseReviewOutcome> {
    const decided = await this.events.record<Answer>(user, event, {
      type: 'course_review',
      refused: {},
      decide: (context) => this.decideReview(context, event),
    });
    this.cache.forget(COURSES_TOPIC);
    const row = await this.db.one(readReviews, { course: event.courseId, reader: user.id });
    return { ...decided, own: row?.own ?? null };
  }

  private async decideReview(
    { tx, user, eventId, at }: EventContext,
    { courseId, stars, text: given }: CourseReviewGiven,
  ): Promise<Answer> {
    const text = given.trim();
    if (stars !== null && (!Number.isInteger(stars) || stars < 1 || stars > 5)) return rejected('review_unfit');
    if (text.length > COURSE_REVIEWS.chars) return rejected('review_unfit');
    const row = await tx.one(readOwnStanding, { course: courseId, reader: user.id });
    if (!row) return rejected('unknown_course');
    if (row.ownAt && row.ownAt > at) return { outcome: 'adjusted', reason: 'later_choice' };
    // Written anew, it would be back.
    if (row.isHidden) return rejected('review_hidden');
    const id = row.ownId ?? eventId;
    if (stars === null) {
      await tx.count(withdrawReview, { id, user: user.id, course: courseId, trustedTime: at });
      return { outcome: 'accepted' };
    }
    if (!isEnrolled(row) || !mayReviewCourse(row.done, row.total)) return rejected('review_too_early');
    const { review, notice } = await this.review.judge(tx, {
      author: user,
      target: { kind: 'course_review', id },
      texts: text === '' ? [] : [text],
      isDoubted: row.isOfSharedDevice,
      at,
    });
    await tx.count(saveReview, { id, user: user.id, course: courseId, stars, text, trustedTime: at, review, notice });
    return { outcome: 'accepted' };
  }
}

const isEnrolled = ({ enrollmentStatus: status }: { enrollmentStatus: ReviewsRow['enrollmentStatus'] }) =>
  status === 'active' || status === 'completed';
