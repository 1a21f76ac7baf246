import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, type OnModuleInit } from '@nestjs/common';
import { NewAdministrator } from '@ulty/contracts/people/auth.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { adminPage } from '@ulty/domain/base/pages.js';
import { Access } from '../../core/http/access.js';
import { SignedInAnswer } from '../account-pages/account-pages.controller.js';
import { signIn } from '../sign-in/sign-in.js';
import { SessionService } from '../sessions/session.service.js';
import type { AppError } from '../../core/base/errors.js';
import type { SafeHtml } from '../../core/base/html.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage, sentFields } from '../../core/http/form-pages.js';
import { isDocument, isForm, pathOf } from '../../core/http/request-facts.js';
import { adminLinkPage } from './admin-link-page.js';
import { AdminLinks } from './admin-links.service.js';
import { ADMIN_LINK_PATH } from './make-admin-link.js';

const LinkQuery = z.object({ token: z.unknown().optional() });
type LinkQuery = z.infer<typeof LinkQuery>;

/** Page that a link of `npm run admin:create` opens. It works without scripts. */
@Controller(ADMIN_LINK_PATH)
@Access('public')
export class AdminLinksController implements OnModuleInit {
  constructor(
    private readonly links: AdminLinks,
    private readonly sessions: SessionService,
    private readonly errorPages: ErrorPages,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => this.errorPage(error, request));
  }

  /** The form of a link; opening it does not use the link up. 410 LINK_EXPIRED. */
  @Get()
  @Answers(null)
  async page(
    @Query({ schema: LinkQuery }) { token }: LinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const email = await this.links.emailOf(token);
    sendPage(reply, adminLinkPage(request, { token: String(token), email, typed: {}, error: null }));
  }

  /**
   * Makes the account and signs in, from the form (303) or JSON (200); the administration then requires the second factor. 400 VALIDATION,
   * 409 EMAIL_TAKEN, 410 LINK_EXPIRED.
   */
  @Post()
  @HttpCode(200)
  @Answers(SignedInAnswer)
  async use(
    @Body({ schema: NewAdministrator }) body: NewAdministrator,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await signIn(this.sessions, await this.links.use(body), request, reply);
    if (isForm(request)) reply.redirect(adminPage, 303);
    else reply.send({ redirectTo: adminPage } satisfies SignedInAnswer);
  }

  private errorPage(error: AppError, request: FastifyRequest): SafeHtml | null {
    if (pathOf(request) !== ADMIN_LINK_PATH) return null;
    if (!isDocument(request)) return null;
    const typed = sentFields(request);
    return adminLinkPage(request, { token: typeof typed.token === 'string' ? typed.token : '', email: null, typed, error });
  }
}
