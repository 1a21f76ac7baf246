import { Body, Controller, Query } from '@nestjs/common';
import { decideBestAnswer } from '@ulty/contracts/commands/admin.js';
import { BestAnswerDecided, BestAnswerDecision, BestAnswerPage, BestAnswerQuery } from '@ulty/contracts/community/best-answers.js';
import { bestAnswerQueue } from '@ulty/contracts/reads/safety.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { AwaitingQuestions } from './awaiting-questions.js';

@Controller()
export class AwaitingQuestionsController {
  constructor(private readonly questions: AwaitingQuestions) {}

  /** BestAnswerPage of 10, the longest waiting first; further ones by `cursor`. 400 VALIDATION, 401, 403. Product §2.13, §2.24. */
  @Read(bestAnswerQueue, { query: BestAnswerQuery, answer: BestAnswerPage })
  list(@SignedIn() user: SessionUser, @Query() { cursor }: BestAnswerQuery): Promise<BestAnswerPage> {
    return this.questions.list(user, cursor);
  }

  /**
   * Confirms the answer that votes recommend, or chooses for a deleted asker, with a reason for the journal; answers what was paid. Sent
   * again with its `choiceId` it changes nothing. 400 VALIDATION, 401, 403 OWN_CONTENT, 404 QUESTION_NOT_FOUND, ANSWER_NOT_FOUND, 409
   * BEST_CHOSEN, BEST_LEFT_TO_ASKER, BEST_TOO_EARLY. Product §1.4, §2.13.
   */
  @Command(decideBestAnswer, { body: BestAnswerDecision, answer: BestAnswerDecided })
  decideBestAnswer(@SignedIn() user: SessionUser, @Body() body: BestAnswerDecision): Promise<BestAnswerDecided> {
    return this.questions.decideBestAnswer(user, body);
  }
}
