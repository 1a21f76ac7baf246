import { Body, Controller } from '@nestjs/common';
import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { Enrollment, EnrollmentOutcome, EnrollmentRequest } from '@ulty/contracts/learning/courses.js';
import { enrollments } from '@ulty/contracts/reads/courses.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { EnrollmentsService } from './enrollments.service.js';

@Controller()
export class EnrollmentsController {
  constructor(private readonly enrollments: EnrollmentsService) {}

  /** List of Enrollment (progress in per cent), latest accessed first, at most 50. 401. Spec §7, product §3.7. */
  @Read(enrollments, { answer: z.array(Enrollment) })
  list(@SignedIn() user: SessionUser): Promise<Enrollment[]> {
    return this.enrollments.list(user.id);
  }

  /** Enrols; the same course or event again is a `duplicate` with the same Enrollment. 400 VALIDATION, 401. Product §1.3, §2.20. */
  @Command(enrolled, { body: EnrollmentRequest, answer: EnrollmentOutcome })
  enroll(@SignedIn() user: SessionUser, @Body() body: EnrollmentRequest): Promise<EnrollmentOutcome> {
    return this.enrollments.enroll(user.id, body);
  }
}
