import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { Book, BookPage, BookQuery, Chapter, Quiz } from '@ulty/contracts/books.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../core/http/access.js';
import { sendCached } from '../../core/public-cache/send-cached.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { BooksService } from './books.service.js';

/** Any text: one that is no id is a book that does not exist. */
const pathId = { schema: z.string() };

@Controller('api/quizhero/books')
export class BooksController {
  constructor(private readonly books: BooksService) {}

  /** BookPage of 20, newest first; accents and case ignored; filters all optional. 400 VALIDATION. Product §2.21. */
  @Get()
  @Access('public')
  @Answers(BookPage)
  async list(@Query({ schema: BookQuery }) query: BookQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.books.list(query));
  }

  /** Book. 401, 404 BOOK_NOT_FOUND. Spec §7, product §3.7. */
  @Get(':id')
  @Access('member')
  @Answers(Book)
  async detail(
    @Param('id', pathId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Book | undefined> {
    return privateAnswer(request, reply, await this.books.detail(id));
  }

  /** Plain list of Chapter, in order. 401, 404 CHAPTERS_NOT_FOUND. Spec §7, §8. */
  @Get(':id/chapters')
  @Access('member')
  @Answers(z.array(Chapter))
  async chapters(
    @Param('id', pathId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Chapter[] | undefined> {
    return privateAnswer(request, reply, await this.books.chapters(id));
  }

  /** Plain list of Quiz with hashed answer keys. 401, 404 BOOK_NOT_FOUND. Spec §7, product §1.6. */
  @Get(':id/quizzes')
  @Access('member')
  @Answers(z.array(Quiz))
  async quizzes(
    @Param('id', pathId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Quiz[] | undefined> {
    return privateAnswer(request, reply, await this.books.quizzes(id));
  }
}
