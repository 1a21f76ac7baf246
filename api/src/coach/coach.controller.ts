import { Body, Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { coachAsked, coachRated } from '@ulty/contracts/event-types/coach.js';
import {
  CoachAsked,
  CoachConversation,
  CoachOutcome,
  CoachQuery,
  CoachRated,
  CoachRatingOutcome,
  CoachSpending,
} from '@ulty/contracts/learning/coach.js';
import { givenId } from '@ulty/contracts/base/given-id.js';
import { coachConversation, coachSpending } from '@ulty/contracts/reads/coach.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Command } from '../core/commands/command.js';
import { AppError } from '../core/base/errors.js';
import { Access, SignedIn, type SessionUser } from '../core/http/access.js';
import { Answers } from '../core/http/answers.js';
import { Read } from '../core/reads/read.js';
import { Asking } from './asking/asking.service.js';
import { WordStreams } from './asking/word-streams.js';
import { CoachHistory } from './history/history.service.js';
import { Spending } from './quota/spending.js';

const MessageId = givenId('Ce message n’existe pas.');

/** Headers that hooks add to other answers; a response that is written by hand must set them itself. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Proxies forward each word at once.
  'x-accel-buffering': 'no',
};

@Controller()
@Access('member')
export class CoachController {
  constructor(
    private readonly asking: Asking,
    private readonly history: CoachHistory,
    private readonly streams: WordStreams,
    private readonly spending: Spending,
  ) {}

  /** Twenty questions with their answers, the latest first, and the number of questions left today. 400 VALIDATION, 401. Product §2.26. */
  @Read(coachConversation, { query: CoachQuery, answer: CoachConversation })
  conversation(@SignedIn() user: SessionUser, @Query() { before }: z.infer<typeof CoachQuery>): Promise<CoachConversation> {
    return this.history.page(user, before);
  }

  /**
   * Accepts a question (1,500 characters, ten a day); answers 200 with its answer and sources. 400 VALIDATION, 401, 503 COACH_BUSY. Product
   * §2.26.
   */
  @Command(coachAsked, { body: CoachAsked, answer: CoachOutcome })
  ask(@SignedIn() user: SessionUser, @Body() body: CoachAsked): Promise<CoachOutcome> {
    return this.asking.ask(user, body);
  }

  /** Sets or takes back a thumb on one’s own answer, and answers 200. 400 VALIDATION, 401. Product §2.26. */
  @Command(coachRated, { body: CoachRated, answer: CoachRatingOutcome })
  rate(@SignedIn() user: SessionUser, @Body() body: CoachRated): Promise<CoachRatingOutcome> {
    return this.history.rate(user, body);
  }

  /**
   * Server-sent events, CoachWords each: words of the caller’s own question `id` as a model writes them. May be opened before the question
   * is sent; ends with its answer, or after 30 s. 400 VALIDATION, also without `Accept: text/event-stream`, 401, 503 UNAVAILABLE. Product
   * §2.26.
   */
  @Get('api/coach/messages/:id/words')
  @Answers(null)
  words(
    @SignedIn() user: SessionUser,
    @Param('id', { schema: MessageId }) id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (!request.headers.accept?.includes('text/event-stream'))
      throw new AppError('VALIDATION', { fields: { accept: 'Cette adresse ne donne qu’un flux d’événements.' } });
    if (!this.streams.hasRoom) throw new AppError('UNAVAILABLE', { retryAfterSec: 30 });
    reply.headers(STREAM_HEADERS);
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    this.streams.open(user.id, id, reply.raw);
  }

  /** Tokens that the model used today, and the daily limit. 401, 403. Product §2.24, §2.26. */
  @Read(coachSpending, { answer: CoachSpending })
  cost(): Promise<CoachSpending> {
    return this.spending.ofToday();
  }
}
