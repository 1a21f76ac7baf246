import { Body, Controller, Param } from '@nestjs/common';
import { courseReviewed } from '@ulty/contracts/event-types/courses.js';
import { CourseReviewGiven, CourseReviewOutcome, CourseReviews } from '@ulty/contracts/learning/course-reviews.js';
import { courseReviews } from '@ulty/contracts/reads/courses.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { CourseReviewsService } from './reviews.service.js';

@Controller()
export class CourseReviewsController {
  constructor(private readonly reviews: CourseReviewsService) {}

  /** What learners say of a course, one’s own apart. 401, 404 COURSE_NOT_FOUND. Product §2.20. */
  @Read(courseReviews, { answer: CourseReviews })
  list(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<CourseReviews> {
    return this.reviews.list(id, user.id);
  }

  /** Takes one’s own review (1 to 5 stars, 500 characters; without stars it is withdrawn) and answers 200 with the one that stands. 400 VALIDATION, 401. Product §1.3. */
  @Command(courseReviewed, { body: CourseReviewGiven, answer: CourseReviewOutcome })
  put(@SignedIn() user: SessionUser, @Body() body: CourseReviewGiven): Promise<CourseReviewOutcome> {
    return this.reviews.recordReview(user, body);
  }
}
