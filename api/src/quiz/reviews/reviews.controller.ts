import { Body, Controller, Query } from '@nestjs/common';
import { cardsReviewed } from '@ulty/contracts/event-types/learning.js';
import { ReviewDeck, ReviewOutcome, ReviewQuery, ReviewSubmission } from '@ulty/contracts/learning/reviews.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  /** ReviewDeck: at most `cards` due cards, 50 when left out, the longest due first, with `ahead` those of so many days (7 at most) after them, and a forecast of seven days. 400 VALIDATION, 401. Product §2.21. */
  @Read(reviewDeck, { query: ReviewQuery, answer: ReviewDeck })
  deck(@SignedIn() user: SessionUser, @Query() { cards, ahead }: ReviewQuery): Promise<ReviewDeck> {
    return this.reviews.deck(user, cards, ahead);
  }

  /**
   * Takes a session of at most 100 answers (milliseconds) and answers 200 with the next due date of each card. 400 VALIDATION, 401.
   * Product §1.4.
   */
  @Command(cardsReviewed, { body: ReviewSubmission, answer: ReviewOutcome })
  post(@SignedIn() user: SessionUser, @Body() body: ReviewSubmission): Promise<ReviewOutcome> {
    return this.reviews.recordReview(user, body);
  }
}
