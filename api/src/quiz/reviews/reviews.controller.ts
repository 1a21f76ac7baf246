import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ReviewDeck, ReviewOutcome, ReviewQuery, ReviewSession } from '@ulty/contracts/reviews.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { ReviewsService } from './reviews.service.js';

@Controller('api/reviews')
@Access('member')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  /** ReviewDeck: at most `cards` due cards, 50 when left out, the longest due first, and a forecast of seven days. 400 VALIDATION, 401. Product §2.21. */
  @Get()
  @Answers(ReviewDeck)
  async deck(
    @SignedIn() user: SessionUser,
    @Query({ schema: ReviewQuery }) { cards }: ReviewQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewDeck | undefined> {
    return privateAnswer(request, reply, await this.reviews.deck(user, cards));
  }

  /** Takes a session of at most 100 answers (milliseconds) and answers 200 with when each card comes back. 400 VALIDATION, 401. Product §1.4. */
  @Post()
  @HttpCode(200)
  @Answers(ReviewOutcome)
  post(@SignedIn() user: SessionUser, @Body({ schema: ReviewSession }) body: ReviewSession): Promise<ReviewOutcome> {
    return this.reviews.take(user, body);
  }
}
