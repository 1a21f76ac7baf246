import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { Enrollment, EnrollmentRequest } from '@ulty/contracts/courses.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { EnrollmentsService } from './enrollments.service.js';

@Controller('api/enrollments')
@Access('member')
export class EnrollmentsController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  /** Plain list of Enrollment (progress in per cent), latest accessed first, at most 50. 401. Spec §7, product §3.7. */
  @Get()
  @Answers(z.array(Enrollment))
  async list(
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Enrollment[] | undefined> {
    return privateAnswer(request, reply, await this.enrollments.list(user.id));
  }

  /** Enrols; the same course or event again answers the same Enrollment. 400 VALIDATION, 401, 404 COURSE_NOT_FOUND. Product §2.20. */
  @Post()
  @HttpCode(200)
  @Answers(Enrollment)
  enroll(@SignedIn() user: SessionUser, @Body({ schema: EnrollmentRequest }) body: EnrollmentRequest): Promise<Enrollment> {
    return this.enrollments.enroll(user.id, body);
  }
}
