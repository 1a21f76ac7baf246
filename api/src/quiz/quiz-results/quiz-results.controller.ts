import { Body, Controller } from '@nestjs/common';
import { quizTaken } from '@ulty/contracts/event-types/learning.js';
import { QuizResult, QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { QuizResultsService } from './quiz-results.service.js';

@Controller()
export class QuizResultsController {
  constructor(private readonly results: QuizResultsService) {}

  /** Takes the answers of a quiz (seconds, milliseconds) and answers 200 with what was decided. 400 VALIDATION, 401. Spec §7, product §3.1. */
  @Command(quizTaken, { body: QuizResult, answer: QuizResultOutcome })
  post(@SignedIn() user: SessionUser, @Body() body: QuizResult): Promise<QuizResultOutcome> {
    return this.results.recordResult(user, body);
  }
}
