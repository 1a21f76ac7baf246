import { Body, Controller, Get, Inject, Post, Req, Res, type OnModuleInit } from '@nestjs/common';
import { consentVersion } from '@ulty/contracts/people/legal.js';
import { learnerFacts } from '@ulty/contracts/people/learner-facts.js';
import { firstPath } from '@ulty/domain/base/safe-path.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { profilePage } from '@ulty/domain/base/pages.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SafeHtml } from '../../core/base/html.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage, sentFields } from '../../core/http/form-pages.js';
import { pathOf } from '../../core/http/request-facts.js';
import { readLearnerFacts } from '../accounts/learner-facts.js';
import { NEWCOMER_PATH, newcomerPage } from '../pages/account-form.js';
import { signIn } from '../sign-in/sign-in.js';
import { LegalTexts } from '../legal/legal-texts.js';
import { smsChannel } from '../phone-auth/sms-gateway.js';
import { SessionService } from '../sessions/session.service.js';
import { OpenIdAccounts } from './openid-accounts.js';
import { OpenIdCookie, type SignInState } from './openid-cookie.js';
import { OpenIdProvider } from './openid-provider.js';

const Joins = z.strictObject({ ...learnerFacts, consentVersion: consentVersion.optional(), returnTo: z.string().max(512).optional() });
type Joins = z.infer<typeof Joins>;

/** Completes a registration through a provider: consent, and the personal data of every new account. Decisions 0024, 0114. */
@Controller(NEWCOMER_PATH)
@Access('public')
export class OpenIdNewcomersController implements OnModuleInit {
  constructor(
    private readonly accounts: OpenIdAccounts,
    private readonly cookie: OpenIdCookie,
    private readonly legal: LegalTexts,
    private readonly sessions: SessionService,
    private readonly errorPages: ErrorPages,
    private readonly provider: OpenIdProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => this.errorPage(error, request));
  }

  /**
   * The form for a person whom the provider has just proven. NOT_FOUND where no provider is configured; OPENID_NO_STATE 400, OPENID_EXPIRED
   * 410.
   */
  @Get()
  @Answers(null)
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { newcomer } = this.proven(request);
    await this.legal.version();
    sendPage(reply, newcomerPage(request, this.state(request, {}, null), newcomer.person));
  }

  /**
   * Makes the account and signs in (303). CONSENT_REQUIRED and VALIDATION 400 draw the form again; OPENID_NO_STATE 400, OPENID_EXPIRED 410,
   * and the errors of linking.
   */
  @Post()
  @Answers(null)
  async join(@Body({ schema: Joins }) body: Joins, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { newcomer, returnTo } = this.proven(request);
    const facts = readLearnerFacts(body, { year: new Date().getUTCFullYear() });
    const joining = { agreed: await this.legal.agreed(body.consentVersion), facts };
    const account = await this.accounts.link(newcomer.identity, newcomer.person, joining);
    if (!account) throw new AppError('OPENID_FAILED');
    this.cookie.clear(request, reply);
    await signIn(this.sessions, account, request, reply);
    reply.redirect(account.isLeaving ? profilePage : firstPath(returnTo), 303);
  }

  private proven(request: FastifyRequest): SignInState & { newcomer: NonNullable<SignInState['newcomer']> } {
    if (this.provider.name === null) throw new AppError('NOT_FOUND');
    const state = this.cookie.stateOf(request);
    if (!state.newcomer) throw new AppError('OPENID_NO_STATE');
    return { ...state, newcomer: state.newcomer };
  }

  private errorPage(error: AppError, request: FastifyRequest): SafeHtml | null {
    if (pathOf(request) !== NEWCOMER_PATH || (error.code !== 'VALIDATION' && error.code !== 'CONSENT_REQUIRED')) return null;
    const newcomer = this.cookie.newcomer(request);
    const typed = sentFields(request);
    return newcomer ? newcomerPage(request, this.state(request, typed, error), newcomer.person) : null;
  }

  private state(request: FastifyRequest, typed: Record<string, unknown>, error: AppError | null) {
    return {
      typed,
      error,
      returnTo: this.cookie.returnTo(request),
      returnTitle: null,
      hasPhone: smsChannel(this.config) !== null,
      hasSms: smsChannel(this.config) === 'sms',
      provider: this.provider.name,
      consentVersion: this.legal.lastVersion,
    };
  }
}
