import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { BookStandingAnswer, LibraryStanding } from '@ulty/contracts/library.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { LibraryService } from './library.service.js';

@Controller('api/quizhero/library')
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  /** LibraryStanding: book of the day, nine categories, and what the reader has begun (nothing for a visitor). Product §2.21. */
  @Get()
  @Access('public')
  @Answers(LibraryStanding)
  async front(
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LibraryStanding | undefined> {
    return privateAnswer(request, reply, await this.library.front(user));
  }

  /** BookStandingAnswer, percentages whole. 401, 404 BOOK_NOT_FOUND. Product §2.21. */
  @Get(':bookId')
  @Access('member')
  @Answers(BookStandingAnswer)
  async standing(
    @SignedIn() user: SessionUser,
    @Param('bookId', { schema: z.string() }) bookId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookStandingAnswer | undefined> {
    return privateAnswer(request, reply, await this.library.standing(user, bookId));
  }
}
