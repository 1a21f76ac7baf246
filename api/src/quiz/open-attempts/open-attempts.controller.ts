import { Body, Controller, Param } from '@nestjs/common';
import { leaveAttempt } from '@ulty/contracts/commands/quiz.js';
import { AttemptLeft } from '@ulty/contracts/learning/open-attempts.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { OpenAttemptsService } from './open-attempts.service.js';

@Controller()
export class OpenAttemptsController {
  constructor(private readonly attempts: OpenAttemptsService) {}

  /** Stores an unfinished quiz for the learner's other devices, for a day; pays nothing. 204, 400 VALIDATION, 401, 404 NOT_FOUND. */
  @Command(leaveAttempt, { body: AttemptLeft, answer: null })
  leave(@SignedIn() user: SessionUser, @Param('quizId') quizId: string, @Body() body: AttemptLeft): Promise<void> {
    return this.attempts.leave(user, quizId, body);
  }
}
