import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { AttemptLeft } from '@ulty/contracts/learning/open-attempts.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { OpenAttemptsService } from './open-attempts.service.js';

@Controller('api/quiz-attempts')
@Access('member')
export class OpenAttemptsController {
  constructor(private readonly attempts: OpenAttemptsService) {}

  /** Keeps a quiz left in its middle for the learner's other devices, for a day; pays nothing. 204, 400 VALIDATION, 401, 404 NOT_FOUND. */
  @Put(':quizId')
  @HttpCode(204)
  @Answers(null)
  leave(
    @SignedIn() user: SessionUser,
    @Param('quizId', { schema: z.string() }) quizId: string,
    @Body({ schema: AttemptLeft }) body: AttemptLeft,
  ): Promise<void> {
    return this.attempts.leave(user, quizId, body);
  }
}
