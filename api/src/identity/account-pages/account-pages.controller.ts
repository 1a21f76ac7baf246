import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res, UseGuards, type OnModuleInit } from '@nestjs/common';
import { Register, SignIn } from '@ulty/contracts/people/auth.js';
import { firstPath, safePath } from '@ulty/domain/base/safe-path.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { KEPT_THREAD_PATH } from '@ulty/domain/learning/kept-thread.js';
import { adminPage, profilePage } from '@ulty/domain/base/pages.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SafeHtml } from '../../core/base/html.js';
import { sharedTags } from '../../core/share-cards/card-tags.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage, sentFields } from '../../core/http/form-pages.js';
import { isDocument, isForm, pathOf } from '../../core/http/request-facts.js';
import { isForeignVisit } from '../../core/http/origin-rule.js';
import { smsChannel } from '../phone-auth/sms-gateway.js';
import { Access, MaybeSignedIn, type SessionUser } from '../../core/http/access.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { Account } from '../sessions/account.js';
import { LoginQuery, PageQuery } from '../sign-in/login-query.js';
import { signIn } from '../sign-in/sign-in.js';
import { LegalTexts } from '../legal/legal-texts.js';
import { leftCookie } from '../openid/left-cookie.js';
import { OpenIdProvider } from '../openid/openid-provider.js';
import { PageTitles } from '../../core/http/page-titles.js';
import { startPage } from '../pages/start-page.js';
import { refusalPage, registerPage, signInPage, type FormState } from '../pages/account-form.js';
import { deviceHash } from '../sessions/known-devices.js';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { SessionService } from '../sessions/session.service.js';
import { OpenIdQuestionGuard, type OpenIdQuestion } from '../openid/openid.strategy.js';
import { PasswordGuard } from '../sign-in/password.strategy.js';
import { Proven } from '../sign-in/sign-in-strategy.js';

/** Answer to a JSON sign-in: where to go next. Forms are redirected there. */
export const SignedInAnswer = z.object({ redirectTo: z.string() });
export type SignedInAnswer = z.infer<typeof SignedInAnswer>;

const PAGES = { '/api/login': signInPage, '/api/register': registerPage } as const;

/** Sign-in, registration and sign-out as pages of the server: they work without scripts. Spec §2. */
@Controller('api')
@Access('public')
export class AccountPagesController implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionService,
    private readonly errorPages: ErrorPages,
    private readonly provider: OpenIdProvider,
    @Inject(CONFIG) private readonly config: Config,
    private readonly titles: PageTitles,
    private readonly cards: ShareCards,
    private readonly legal: LegalTexts,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => this.errorPage(error, request));
  }

  /**
   * 'Commencer' to a browser that no account was entered from, where no page waits; else the sign-in form, which `formulaire` asks for, or
   * the way to the provider (302) where one is configured. A signed-in visitor goes straight on (302), unless `autre` asks for one more
   * person on the same phone. `returnTo`: own path to come back to.
   * OPENID_FAILED 502, OPENID_DOWN 503.
   */
  @Get('login')
  @UseGuards(OpenIdQuestionGuard)
  @Answers(null)
  async login(
    @Query({ schema: LoginQuery }) { returnTo, formulaire, autre }: LoginQuery,
    @MaybeSignedIn() signedIn: SessionUser | null,
    @Proven() question: OpenIdQuestion | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (question) reply.header('cache-control', 'no-store').redirect(question.url, 302);
    else if (!signedIn && formulaire === undefined && this.isStart(returnTo, request))
      sendPage(reply, startPage(request, { returnTo, hasSms: smsChannel(this.config) === 'sms' }));
    else await this.showPage(signInPage, returnTo, autre === undefined ? signedIn : null, request, reply);
  }

  /** The registration page; a signed-in visitor goes straight on (302). */
  @Get('register')
  @Answers(null)
  async register(
    @Query({ schema: PageQuery }) { returnTo }: PageQuery,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.legal.version();
    return this.showPage(registerPage, returnTo, user, request, reply);
  }

  /**
   * Signs in by e-mail or number (`email`) and password, from the form (303) or JSON (200). BAD_CREDENTIALS 401, SECOND_STEP_REQUIRED 401
   * (the rest at /api/login/code, also in Location), VALIDATION 400, TOO_MANY_REQUESTS 429.
   */
  @Post('login')
  @UseGuards(PasswordGuard)
  @HttpCode(200)
  @Answers(SignedInAnswer)
  async signIn(
    @Body({ schema: SignIn }) { returnTo }: SignIn,
    @Proven() account: Account,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.enter(account, returnTo, request, reply);
  }

  /**
   * Creates a learner's account and signs in, with the same answer whether or not the address has an account, whose owner gets a mail.
   * VALIDATION 400, CONSENT_REQUIRED 400 without the version of the texts in force, TOO_MANY_REQUESTS 429.
   */
  @Post('register')
  @HttpCode(200)
  @Answers(SignedInAnswer)
  async create(@Body({ schema: Register }) body: Register, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const account = await this.accounts.register(body, request);
    await this.enter(account, firstPath(body.returnTo), request, reply);
  }

  /**
   * Signs out by plain navigation, as the spec's links do. FOREIGN_ORIGIN 403, with a button to sign out all the same, when another site
   * sent the visitor here.
   */
  @Get('logout')
  @Answers(null)
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (isForeignVisit(request)) throw new AppError('FOREIGN_ORIGIN');
    await this.leave(request, reply);
  }

  /** Signs out by a form. */
  @Post('logout')
  @Answers(null)
  async logoutByForm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.leave(request, reply);
  }

  private async showPage(
    page: (request: FastifyRequest, state: FormState) => SafeHtml,
    returnTo: string | null,
    user: SessionUser | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    reply.header('cache-control', 'no-store');
    if (user) return void reply.redirect(returnTo ?? '/', 302);
    // The form is shown even without the database.
    const card = returnTo === null ? null : await this.cards.ofPage(returnTo).catch(() => null);
    const shared = card && sharedTags(card, returnTo ?? '/', request.ownOrigin);
    reply.type('text/html; charset=utf-8').send(page(request, { ...this.state({}, null, returnTo), shared }).toString());
  }

  /** Whether somebody begins here: with a thread from a first answer, or in a browser that no account was entered from. */
  private isStart(returnTo: string | null, request: FastifyRequest): boolean {
    return returnTo === KEPT_THREAD_PATH || (returnTo === null && deviceHash(request) === null);
  }

  private async enter(account: Account, returnTo: string | undefined, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const redirectTo = account.isLeaving ? profilePage : (safePath(returnTo) ?? (account.role === 'admin' ? adminPage : '/'));
    await signIn(this.sessions, account, request, reply, redirectTo);
    if (isForm(request)) reply.redirect(redirectTo, 303);
    else reply.send({ redirectTo } satisfies SignedInAnswer);
  }

  private async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Removes the cookie first, so that this works even when the database cannot be reached.
    clearSessionCookie(request, reply);
    if (this.provider.name !== null) leftCookie.set(request, reply);
    reply.header('cache-control', 'no-store');
    await this.sessions.leave(request);
    reply.redirect('/', 303);
  }

  /** A refused form is shown again with the typed texts and the error; JSON callers get the JSON error. */
  private errorPage(error: AppError, request: FastifyRequest): SafeHtml | null {
    const path = pathOf(request);
    if (error.code.startsWith('OPENID_')) return null;
    if (!isDocument(request)) return null;
    if (path === '/api/logout') return refusalPage(request, error);
    const page = Object.hasOwn(PAGES, path) ? PAGES[path as keyof typeof PAGES] : null;
    if (!page) return null;
    const typed = sentFields(request);
    const query = (request.query ?? {}) as Record<string, unknown>;
    return page(request, this.state(typed, error, safePath(typed.returnTo ?? query.returnTo)));
  }

  private state(typed: Record<string, unknown>, error: AppError | null, returnTo: string | null): FormState {
    return {
      typed,
      error,
      returnTo,
      returnTitle: returnTo && this.titles.titleOf(returnTo),
      hasPhone: smsChannel(this.config) !== null,
      hasSms: smsChannel(this.config) === 'sms',
      provider: this.provider.name,
      consentVersion: this.legal.lastVersion,
    };
  }
}
