import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QuizResult, QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { QuizResultsService } from './quiz-results.service.js';

@Controller('api/quiz-results')
@Access('member')
export class QuizResultsController {
  constructor(private readonly results: QuizResultsService) {}

  /** Takes the answers of a quiz (seconds, milliseconds) and answers 200 with what was decided. 400 VALIDATION, 401. Spec §7, product §3.1. */
  @Post()
  @HttpCode(200)
  @Answers(QuizResultOutcome)
  post(@SignedIn() user: SessionUser, @Body({ schema: QuizResult }) body: QuizResult): Promise<QuizResultOutcome> {
    return this.results.take(user, body);
  }
}
