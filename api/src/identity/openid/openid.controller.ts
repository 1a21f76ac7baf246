import { Controller, Get, Inject, Query, Req, Res, UseGuards, type OnModuleInit } from '@nestjs/common';
import { loginPath, safePath } from '@ulty/domain/base/safe-path.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { profilePage } from '@ulty/domain/base/pages.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import type { AppError } from '../../core/base/errors.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { smsChannel } from '../phone-auth/sms-gateway.js';
import { Access } from '../../core/http/access.js';
import { signIn } from '../sign-in/sign-in.js';
import { NEWCOMER_PATH } from '../pages/account-form.js';
import { openIdFaultPage, passwordTakenPage } from '../pages/openid-pages.js';
import { SessionService } from '../sessions/session.service.js';
import { OpenIdAnswerGuard, type OpenIdAnswer } from './openid.strategy.js';
import { Proven } from '../sign-in/sign-in-strategy.js';
import { OpenIdCookie } from './openid-cookie.js';
import { OPENID_CALLBACK, OpenIdProvider } from './openid-provider.js';

/** What providers send back; the strategy reads it from the address itself. Providers may add other parameters. */
const ProviderAnswer = z.looseObject({
  code: z.unknown().optional(),
  state: z.unknown().optional(),
  iss: z.unknown().optional(),
  error: z.unknown().optional(),
});
type ProviderAnswer = z.infer<typeof ProviderAnswer>;

/** The callback of an OpenID Connect provider. GET /api/login sends the browser to the provider. Decision 0024. */
@Controller(OPENID_CALLBACK)
@Access('public')
export class OpenIdController implements OnModuleInit {
  constructor(
    private readonly provider: OpenIdProvider,
    private readonly cookie: OpenIdCookie,
    private readonly sessions: SessionService,
    private readonly errorPages: ErrorPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => this.faultPage(error, request));
  }

  /**
   * Signs in the person that the provider of `OIDC_*` proves and redirects (303), one without account to the end of the registration, or
   * shows a page saying that an unproven password was removed. NOT_FOUND where none is configured. OPENID_NO_STATE 400; OPENID_DENIED,
   * OPENID_NO_EMAIL, OPENID_EMAIL_UNVERIFIED, OPENID_ADMIN 403; OPENID_REPLAYED, OPENID_OTHER_IDENTITY, OPENID_PHONE_ACCOUNT 409;
   * OPENID_EXPIRED 410; OPENID_FAILED 502; OPENID_DOWN 503.
   */
  @Get()
  @UseGuards(OpenIdAnswerGuard)
  @Answers(null)
  async callback(
    @Query({ schema: ProviderAnswer }) _answer: ProviderAnswer,
    @Proven() { account, returnTo }: OpenIdAnswer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!account) return void reply.header('cache-control', 'no-store').redirect(NEWCOMER_PATH, 303);
    const next = account.isLeaving ? profilePage : (safePath(returnTo) ?? '/');
    await signIn(this.sessions, account, request, reply);
    if (account.hasLostPassword && this.provider.name !== null)
      reply.type('text/html; charset=utf-8').send(passwordTakenPage(request, this.provider.name, next).toString());
    else reply.redirect(next, 303);
  }

  /** The page of every error at the callback, and of the provider's errors before it. It never shows the provider's own text. */
  private faultPage(error: AppError, request: FastifyRequest) {
    // The address may be an invalid URL.
    const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
    const isOurs =
      pathname === OPENID_CALLBACK ||
      (pathname === NEWCOMER_PATH && error.code.startsWith('OPENID_')) ||
      (pathname === '/api/login' && error.code.startsWith('OPENID_'));
    if (!isOurs || !this.provider.name || !request.headers.accept?.includes('text/html')) return null;
    const returnTo = safePath(pathname !== '/api/login' ? this.cookie.returnTo(request) : new URLSearchParams(query).get('returnTo'));
    return openIdFaultPage(request, error, {
      retryHref: loginPath(returnTo ?? undefined),
      returnTo,
      hasPhone: smsChannel(this.config) !== null,
    });
  }
}
