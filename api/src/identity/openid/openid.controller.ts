import { Controller, Get, Inject, Query, Req, Res, type OnModuleInit } from '@nestjs/common';
import { loginPath, ownPath } from '@ulty/domain/own-path.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type Config } from '../../core/config.js';
import { AppError } from '../../core/errors.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { smsChannel } from '../phone-auth/sms-gateway.js';
import { Access } from '../../core/http/access.js';
import { signIn } from '../accounts/sign-in.js';
import { openIdFaultPage, passwordTakenPage } from '../accounts/pages/openid-pages.js';
import { SessionService } from '../sessions/session.service.js';
import { OpenIdCookie } from './openid-cookie.js';
import { OpenIdService } from './openid.service.js';

const CALLBACK = '/api/login/callback';

/** What providers send back; the strategy reads it from the address itself. Others than these are theirs to add. */
const ProviderAnswer = z.looseObject({
  code: z.unknown().optional(),
  state: z.unknown().optional(),
  iss: z.unknown().optional(),
  error: z.unknown().optional(),
});
type ProviderAnswer = z.infer<typeof ProviderAnswer>;

/** The way back from an OpenID Connect provider. The way there is GET /api/login. Decision 0024. */
@Controller('api/login/callback')
@Access('public')
export class OpenIdController implements OnModuleInit {
  constructor(
    private readonly openid: OpenIdService,
    private readonly cookie: OpenIdCookie,
    private readonly sessions: SessionService,
    private readonly errorPages: ErrorPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => this.faultPage(error, request));
  }

  /**
   * Signs in whom the provider of `OIDC_*` proves and goes on (303), or says on a page that an unproven password was taken away. NOT_FOUND
   * where none is configured. OPENID_NO_STATE 400; OPENID_DENIED, OPENID_NO_EMAIL, OPENID_EMAIL_UNVERIFIED, OPENID_ADMIN 403;
   * OPENID_REPLAYED, OPENID_OTHER_IDENTITY, OPENID_PHONE_ACCOUNT 409; OPENID_EXPIRED 410; OPENID_FAILED 502; OPENID_DOWN 503.
   */
  @Get()
  @Answers(null)
  async callback(
    @Query({ schema: ProviderAnswer }) _answer: ProviderAnswer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.openid.providerName) throw new AppError('NOT_FOUND');
    const { account, returnTo } = await this.openid.finish(request, reply);
    const next = account.isLeaving ? '/profile' : (ownPath(returnTo) ?? '/');
    await signIn(this.sessions, account, request, reply);
    if (account.hasLostPassword)
      reply.type('text/html; charset=utf-8').send(passwordTakenPage(request, this.openid.providerName, next).toString());
    else reply.redirect(next, 303);
  }

  /** Every fault on the way back, and the provider's on the way there. Never a word of the provider. */
  private faultPage(error: AppError, request: FastifyRequest) {
    // Any request may fail, also one for an address that no URL can hold.
    const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
    const isOurs = pathname === CALLBACK || (pathname === '/api/login' && error.code.startsWith('OPENID_'));
    if (!isOurs || !this.openid.providerName || !request.headers.accept?.includes('text/html')) return null;
    const returnTo = ownPath(pathname === CALLBACK ? this.cookie.returnTo(request) : new URLSearchParams(query).get('returnTo'));
    return openIdFaultPage(request, error, {
      retryHref: loginPath(returnTo ?? undefined),
      returnTo,
      hasPhone: smsChannel(this.config) !== null,
    });
  }
}
