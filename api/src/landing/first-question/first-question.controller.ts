import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { FirstQuestion, FirstQuestionQuery } from '@ulty/contracts/pages/first-question.js';
import { firstQuestion } from '@ulty/contracts/reads/platform.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../core/base/errors.js';
import { Access, MaybeSignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { sendPage } from '../../core/http/form-pages.js';
import { Read } from '../../core/reads/read.js';
import { questionPage, verdictPage } from './first-question-pages.js';
import { FirstQuestionsService } from './first-questions.service.js';

const AskedQuestion = z.object({ question: z.unknown().optional() });

@Controller()
export class FirstQuestionController {
  constructor(private readonly questions: FirstQuestionsService) {}

  /** FirstQuestion of the day in Burkina Faso, or the one after `after`. 404 NOT_FOUND to signed-in people, and without content. */
  @Read(firstQuestion, { query: FirstQuestionQuery, answer: FirstQuestion })
  firstQuestion(@Query() { after }: FirstQuestionQuery, @MaybeSignedIn() user: SessionUser | null): FirstQuestion {
    const question = user ? undefined : this.questions.after(after, new Date());
    if (!question) throw new AppError('NOT_FOUND');
    return question;
  }

  /** The page of a question for browsers without scripts; the day's in place of an unknown one. 404 NOT_FOUND without content. */
  @Get('api/first-answer')
  @Access('public')
  @Answers(null)
  ask(
    @Query({ schema: AskedQuestion }) { question: id }: z.infer<typeof AskedQuestion>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendPage(reply, questionPage(request, this.mustBe(id)));
  }

  /**
   * The verdict on a form's answer (`question`, `a`), as a page. Nothing is stored: sent twice it is answered twice. A question of another
   * day gets its own verdict; without a choice of the question, it is asked again. 404 NOT_FOUND without content.
   */
  @Post('api/first-answer')
  @Access('public')
  @HttpCode(200)
  @Answers(null)
  answer(
    @Body({ schema: z.looseObject({}) }) body: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const question = this.questions.find(body.question);
    const choice = question?.choices.find(({ id }) => id === body.a);
    if (!question || !choice) sendPage(reply, questionPage(request, this.mustBe(body.question), true));
    else sendPage(reply, verdictPage(request, question, choice, this.questions.after(question.id, new Date()) ?? question));
  }

  /** Returns the question with this id, else the day's. Throws NOT_FOUND. */
  private mustBe(id: unknown): FirstQuestion {
    const question = this.questions.find(id) ?? this.questions.ofDay(new Date());
    if (!question) throw new AppError('NOT_FOUND');
    return question;
  }
}
