import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { safePath } from '@ulty/domain/base/safe-path.js';
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { pathOf } from '../../core/http/request-facts.js';
import { valueUnder } from '../../core/http/schema.pipe.js';
import { LoginQuery } from '../sign-in/login-query.js';
import { leftCookie } from './left-cookie.js';
import { OpenIdAccounts, type LinkedAccount } from './openid-accounts.js';
import { OpenIdCookie, type SignInState } from './openid-cookie.js';
import { faultWords, toOpenIdError } from './openid-faults.js';
import { toPerson } from './openid-person.js';
import { OPENID_CALLBACK, OpenIdProvider } from './openid-provider.js';
import { useAnswer } from './openid.queries.js';
import type { Proof } from '../sign-in/provider-strategy.js';
import { SignInGuard, SignInStrategy, type StrategyOptions } from '../sign-in/sign-in-strategy.js';

/** The browser must go to this address of the provider. */
export interface OpenIdQuestion {
  url: string;
}

/** The account the provider proved, null for a newcomer who has to complete the form, and the page the visitor was going to. */
export interface OpenIdAnswer {
  account: LinkedAccount | null;
  returnTo: string | null;
}

/** Signs in through the provider of `OIDC_*`: sends the browser there and handles its callback. Every OPENID_… code. Decision 0024. */
@Injectable()
export class OpenIdStrategy extends SignInStrategy {
  private readonly logger = new Logger('OpenId');

  constructor(
    private readonly provider: OpenIdProvider,
    private readonly cookie: OpenIdCookie,
    private readonly accounts: OpenIdAccounts,
    private readonly db: Db,
  ) {
    super();
  }

  async validate(request: FastifyRequest, { reply }: StrategyOptions): Promise<OpenIdQuestion | OpenIdAnswer> {
    return pathOf(request) === OPENID_CALLBACK ? this.finish(request, reply) : this.start(request, reply);
  }

  /** Sends the browser to the provider, and stores the checks for its answer in the browser's cookie. OPENID_DOWN, OPENID_FAILED. */
  private async start(request: FastifyRequest, reply: FastifyReply): Promise<OpenIdQuestion> {
    const { returnTo } = request.query as { returnTo?: unknown };
    const ending = await this.ask(() => this.provider.ask(request.url, leftCookie.isThere(request)));
    if (ending.kind !== 'redirect') throw new Error('The strategy asked nothing.');
    this.cookie.set(request, reply, { checks: ending.checks, returnTo: safePath(returnTo), startedAt: Date.now() });
    return { url: ending.url };
  }

  /** Returns the account that the provider's answer proves. */
  private async finish(request: FastifyRequest, reply: FastifyReply): Promise<OpenIdAnswer> {
    const state = this.cookie.stateOf(request);
    if (stateOf(request.url) !== state.checks.state) throw new AppError('OPENID_NO_STATE');
    await this.ask(() => this.provider.ready());
    await this.use(state);
    this.cookie.clear(request, reply);
    const ending = await this.ask(() => this.provider.answer(request.url, state.checks));
    if (ending.kind !== 'proof') throw new AppError('OPENID_DENIED');
    const { account, newcomer } = await this.enter(ending.proof).catch((error: unknown) => {
      // The provider would return the same person at once: after this refusal it must ask again.
      leftCookie.set(request, reply);
      throw error;
    });
    leftCookie.clear(request, reply);
    if (newcomer) this.cookie.set(request, reply, { ...state, startedAt: Date.now(), newcomer });
    return { account, returnTo: state.returnTo };
  }

  /** Finds a linked identity without reading claims: its e-mail may have changed, or be withheld. */
  private async enter(proof: Proof): Promise<{ account: LinkedAccount | null; newcomer?: SignInState['newcomer'] }> {
    const identity = { issuer: proof.claims.iss, subject: proof.claims.sub };
    const known = await this.accounts.find(identity);
    if (known) return { account: { ...known, hasLostPassword: false } };
    const person = toPerson(await this.ask(() => this.provider.claimsOf(proof)));
    const account = await this.accounts.link(identity, person, null);
    return account ? { account } : { account, newcomer: { identity, person } };
  }

  /** Accepts an answer once over all replicas, even if the provider would accept its code again. OPENID_REPLAYED. */
  private async use({ checks }: SignInState): Promise<void> {
    if (!(await this.db.one(useAnswer, { stateHash: hash('sha256', String(checks.state), 'buffer') })))
      throw new AppError('OPENID_REPLAYED');
  }

  /** Converts errors: the provider's own text goes to the log, never to the page. */
  private async ask<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      const fault = toOpenIdError(error);
      this.logger.warn(`${fault.code}: ${faultWords(error)}`);
      throw fault;
    }
  }
}

/** Guard before the provider: sends the visitor to it, unless they asked for the form or are signed in. */
@Injectable()
export class OpenIdQuestionGuard extends SignInGuard {
  constructor(
    strategy: OpenIdStrategy,
    private readonly provider: OpenIdProvider,
  ) {
    super(strategy);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { formulaire, autre } = valueUnder(LoginQuery, request.query) as LoginQuery;
    const isSignedIn = Boolean(request.sessionUser) && autre === undefined;
    if (isSignedIn || this.provider.name === null || formulaire !== undefined) return true;
    return (await super.canActivate(context)) as boolean;
  }
}

/** Guard of the callback. NOT_FOUND where no provider is configured. */
@Injectable()
export class OpenIdAnswerGuard extends SignInGuard {
  constructor(
    strategy: OpenIdStrategy,
    private readonly provider: OpenIdProvider,
  ) {
    super(strategy);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.provider.name === null) throw new AppError('NOT_FOUND');
    return (await super.canActivate(context)) as boolean;
  }
}

/** Returns the state that a provider sends; null when there is none or several. */
function stateOf(url: string): string | null {
  const states = new URL(url, 'https://ulty.invalid').searchParams.getAll('state');
  return states.length === 1 ? (states[0] ?? null) : null;
}
