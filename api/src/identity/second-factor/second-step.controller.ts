import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards, type OnModuleInit } from '@nestjs/common';
import { SecondStep } from '@ulty/contracts/people/second-factor.js';
import { loginFormPath, safePath } from '@ulty/domain/base/safe-path.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminPage, profilePage } from '@ulty/domain/base/pages.js';
import { Access } from '../../core/http/access.js';
import { SignedInAnswer } from '../account-pages/account-pages.controller.js';
import { PageQuery } from '../sign-in/login-query.js';
import { CODE_PATH, signInProven } from '../sign-in/sign-in.js';
import { SessionService } from '../sessions/session.service.js';
import type { AppError } from '../../core/base/errors.js';
import type { SafeHtml } from '../../core/base/html.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage, sentFields } from '../../core/http/form-pages.js';
import { isDocument, isForm, pathOf } from '../../core/http/request-facts.js';
import { codePage } from './second-step-page.js';
import { SecondStepGuard } from './second-step.strategy.js';
import { Proven } from '../sign-in/sign-in-strategy.js';
import { SecondSteps, type WaitingAccount } from './second-steps.service.js';

/** The code after the password. The page works without scripts. Product §2.24. */
@Controller('api/login/code')
@Access('public')
export class SecondStepController implements OnModuleInit {
  constructor(
    private readonly steps: SecondSteps,
    private readonly sessions: SessionService,
    private readonly errorPages: ErrorPages,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => this.errorPage(error, request));
  }

  /** The page for the code; to the sign-in page (302) when no sign-in waits for one in this browser. `returnTo`: own path to come back to. */
  @Get()
  @Answers(null)
  async page(
    @Query({ schema: PageQuery }) { returnTo }: PageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (await this.steps.waiting(request)) sendPage(reply, codePage(request, returnTo, null));
    else reply.header('cache-control', 'no-store').redirect(loginFormPath(returnTo), 302);
  }

  /** Ends a sign-in, from the form (303) or JSON (200). SECOND_STEP_EXPIRED 401, CODE_INVALID and VALIDATION 400, TOO_MANY_REQUESTS 429 after five wrong codes. */
  @Post()
  @UseGuards(SecondStepGuard)
  @HttpCode(200)
  @Answers(SignedInAnswer)
  async end(
    @Body({ schema: SecondStep }) body: SecondStep,
    @Proven() account: WaitingAccount,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await signInProven(this.sessions, account, request, reply);
    const redirectTo = account.isLeaving ? profilePage : (safePath(body.returnTo) ?? (account.role === 'admin' ? adminPage : '/'));
    if (isForm(request)) reply.redirect(redirectTo, 303);
    else reply.send({ redirectTo } satisfies SignedInAnswer);
  }

  private errorPage(error: AppError, request: FastifyRequest): SafeHtml | null {
    if (!isDocument(request)) return null;
    if (pathOf(request) !== CODE_PATH) return null;
    const typed = sentFields(request);
    return codePage(request, safePath(typed.returnTo), error);
  }
}
