import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { CourseQuiz } from '@ulty/contracts/books.js';
import { Course, CourseDetail, CourseQuery, Lesson } from '@ulty/contracts/courses.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../core/http/access.js';
import { sendCached } from '../core/public-cache/send-cached.js';
import { Answers } from '../core/http/answers.js';
import { privateAnswer } from '../core/http/conditional.js';
import { CoursesService } from './courses.service.js';

/** Any text: one that is no id is a course or lesson that does not exist. */
const pathId = { schema: z.string() };

@Controller('api/courses')
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  /** Plain list of Course, at most 50; filters all optional. 400 VALIDATION. Spec §7, product §2.20. */
  @Get()
  @Access('public')
  @Answers(z.array(Course))
  async list(
    @Query({ schema: CourseQuery }) query: CourseQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.courses.list(query));
  }

  /** CourseDetail: curriculum and the reader's progress (per cent). 401, 404 COURSE_NOT_FOUND. Product §2.20. */
  @Get(':id')
  @Access('member')
  @Answers(CourseDetail)
  async detail(
    @Param('id', pathId) id: string,
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourseDetail | undefined> {
    return privateAnswer(request, reply, await this.courses.detail(id, user.id));
  }

  /** CourseQuiz with hashed answer keys. 401, 403 QUIZ_LOCKED unless enrolled (paid), 404 COURSE_NOT_FOUND, QUIZ_NOT_FOUND. Product §1.4, §1.6. */
  @Get(':id/quiz')
  @Access('member')
  @Answers(CourseQuiz)
  async quiz(
    @Param('id', pathId) id: string,
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourseQuiz | undefined> {
    return privateAnswer(request, reply, await this.courses.quiz(id, user.id));
  }

  /** Lesson with its HTML. 401, 403 LESSON_LOCKED unless preview or enrolled (paid), 404 LESSON_NOT_FOUND. Product §2.20. */
  @Get(':id/lessons/:lessonId')
  @Access('member')
  @Answers(Lesson)
  async lesson(
    @Param('id', pathId) id: string,
    @Param('lessonId', pathId) lessonId: string,
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Lesson | undefined> {
    return privateAnswer(request, reply, await this.courses.lesson(id, lessonId, user.id));
  }
}
