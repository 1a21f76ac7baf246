import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { BestAnswerDecided, BestAnswerDecision, BestAnswerPage, BestAnswerQuery } from '@ulty/contracts/community/best-answers.js';
import { bestAnswerQueue } from '@ulty/contracts/reads/safety.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { AwaitingQuestions } from './awaiting-questions.js';

@Controller()
@Access('admin')
export class AwaitingQuestionsController {
  constructor(private readonly questions: AwaitingQuestions) {}

  /** BestAnswerPage of 10, who waits longest first; further ones by `cursor`. 400 VALIDATION, 401, 403. Product §2.13, §2.24. */
  @Read(bestAnswerQueue, { query: BestAnswerQuery, answer: BestAnswerPage })
  list(@SignedIn() user: SessionUser, @Query() { cursor }: BestAnswerQuery): Promise<BestAnswerPage> {
    return this.questions.list(user, cursor);
  }

  /**
   * Confirms what votes recommend, or chooses for an asker who is gone, with a reason for the journal; answers what was paid. Sent again with
   * its `choiceId` it changes nothing. 400 VALIDATION, 401, 403 OWN_CONTENT, 404 QUESTION_NOT_FOUND, ANSWER_NOT_FOUND, 409 BEST_CHOSEN,
   * BEST_LEFT_TO_ASKER, BEST_TOO_EARLY. Product §1.4, §2.13.
   */
  @Post('api/admin/moderation/best-answers')
  @Power('money')
  @HttpCode(200)
  @Answers(BestAnswerDecided)
  decide(@SignedIn() user: SessionUser, @Body({ schema: BestAnswerDecision }) body: BestAnswerDecision): Promise<BestAnswerDecided> {
    return this.questions.decide(user, body);
  }
}
