import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, type OnModuleInit } from '@nestjs/common';
import { changePassword } from '@ulty/contracts/commands/identity.js';
import { PasswordChange, Reset, ResetRequest } from '@ulty/contracts/people/profile.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import type { AppError } from '../../core/base/errors.js';
import type { SafeHtml } from '../../core/base/html.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage, sentFields } from '../../core/http/form-pages.js';
import { isDocument, isForm, pathOf } from '../../core/http/request-facts.js';
import { Mailer } from '../../core/mail/mailer.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { PasswordResets } from './password-resets.js';
import { changedPage, forgottenPage, newPasswordPage, sentPage } from '../pages/password-pages.js';

const ResetQuery = z.object({ token: z.unknown().optional() });
type ResetQuery = z.infer<typeof ResetQuery>;

/** Passwords changed by their owner, or forgotten: the pages work without scripts. */
@Controller()
@Access('public')
export class PasswordsController implements OnModuleInit {
  constructor(
    private readonly resets: PasswordResets,
    private readonly mailer: Mailer,
    private readonly errorPages: ErrorPages,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => this.errorPage(error, request));
  }

  /**
   * Changes the password: 204; ends every other sign-in. 400 VALIDATION (a wrong present password too), 401, 403 FRESH_SIGN_IN_REQUIRED for
   * a first one, 429.
   */
  @Command(changePassword, { body: PasswordChange, answer: null })
  change(@SignedIn() user: SessionUser, @Body() body: PasswordChange, @Req() request: FastifyRequest): Promise<void> {
    return this.resets.change(user.id, body, request);
  }

  /** The page 'Mot de passe oublié'. */
  @Get('api/auth/password/forgot')
  @Answers(null)
  forgot(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(reply, forgottenPage(request, this.mailer.channel, {}, null));
  }

  /** Requests a link: 202 for every e-mail, without body for JSON, a page for forms. 400 VALIDATION, 429. */
  @Post('api/auth/password/reset-request')
  @HttpCode(202)
  @Answers(null)
  async request(
    @Body({ schema: ResetRequest }) body: ResetRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.resets.request(body.email, request);
    if (isForm(request)) sendPage(reply, sentPage(request, this.mailer.channel));
    else reply.send();
  }

  /** The page that a mailed link opens. 410 LINK_EXPIRED. */
  @Get('api/auth/password/reset')
  @Answers(null)
  async page(
    @Query({ schema: ResetQuery }) { token }: ResetQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.resets.check(token);
    sendPage(reply, newPasswordPage(request, String(token), null));
  }

  /** Sets the password and ends every sign-in of the person: 204, or a page for forms. 400 VALIDATION, 410 LINK_EXPIRED. */
  @Post('api/auth/password/reset')
  @HttpCode(204)
  @Answers(null)
  async reset(@Body({ schema: Reset }) body: Reset, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { hasLostNumber } = await this.resets.reset(body, request, reply);
    if (isForm(request)) sendPage(reply.status(200), changedPage(request, hasLostNumber));
    else reply.send();
  }

  private errorPage(error: AppError, request: FastifyRequest): SafeHtml | null {
    const path = pathOf(request);
    if (!isDocument(request)) return null;
    const typed = sentFields(request);
    if (path === '/api/auth/password/reset-request') return forgottenPage(request, this.mailer.channel, typed, error);
    if (path === '/api/auth/password/reset') return newPasswordPage(request, typeof typed.token === 'string' ? typed.token : '', error);
    return null;
  }
}
