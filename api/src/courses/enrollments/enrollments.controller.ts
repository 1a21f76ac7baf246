import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Enrollment, EnrollmentOutcome, EnrollmentRequest } from '@ulty/contracts/learning/courses.js';
import { enrollments } from '@ulty/contracts/reads/courses.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { EnrollmentsService } from './enrollments.service.js';

@Controller()
@Access('member')
export class EnrollmentsController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  /** Plain list of Enrollment (progress in per cent), latest accessed first, at most 50. 401. Spec §7, product §3.7. */
  @Read(enrollments, { answer: z.array(Enrollment) })
  list(@SignedIn() user: SessionUser): Promise<Enrollment[]> {
    return this.enrollments.list(user.id);
  }

  /** Enrols; the same course or event again is a `duplicate` with the same Enrollment. 400 VALIDATION, 401. Product §1.3, §2.20. */
  @Post('api/enrollments')
  @HttpCode(200)
  @Answers(EnrollmentOutcome)
  enroll(@SignedIn() user: SessionUser, @Body({ schema: EnrollmentRequest }) body: EnrollmentRequest): Promise<EnrollmentOutcome> {
    return this.enrollments.enroll(user.id, body);
  }
}
