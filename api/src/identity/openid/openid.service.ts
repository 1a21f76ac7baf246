import { Inject, Injectable, Logger } from '@nestjs/common';
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../core/config.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/errors.js';
import { leftCookie } from './left-cookie.js';
import { OpenIdAccounts, type LinkedAccount } from './openid-accounts.js';
import { OpenIdCookie, type SignInState } from './openid-cookie.js';
import { faultWords, toOpenIdError } from './openid-faults.js';
import { toPerson } from './openid-person.js';
import { OpenIdProvider } from './openid-provider.js';
import type { Proof } from './openid-strategy.js';
import { USE_ANSWER } from './openid.queries.js';

/** Sign-in through the provider of `OIDC_*`: the way there and the way back. Decision 0024. */
@Injectable()
export class OpenIdService {
  private readonly logger = new Logger('OpenId');

  constructor(
    private readonly provider: OpenIdProvider,
    private readonly cookie: OpenIdCookie,
    private readonly accounts: OpenIdAccounts,
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What the button names; null where no provider is configured. */
  get providerName(): string | null {
    return this.config.oidc?.name ?? null;
  }

  /** Sends the browser to the provider, with what the answer must match in its cookie. OPENID_DOWN, OPENID_FAILED. */
  async start(returnTo: string | null, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ending = await this.ask(() => this.provider.ask(request.url, leftCookie.isThere(request)));
    if (ending.kind !== 'redirect') throw new Error('The strategy asked nothing.');
    this.cookie.set(request, reply, { checks: ending.checks, returnTo, startedAt: Date.now() });
    reply.header('cache-control', 'no-store').redirect(ending.url, 302);
  }

  /** Who came back, and where they were going. Every OPENID_… code. */
  async finish(request: FastifyRequest, reply: FastifyReply): Promise<{ account: LinkedAccount; returnTo: string | null }> {
    const state = this.cookie.read(request);
    if (stateOf(request.url) !== state.checks.state) throw new AppError('OPENID_NO_STATE');
    await this.ask(() => this.provider.ready());
    await this.use(state);
    this.cookie.clear(request, reply);
    const ending = await this.ask(() => this.provider.answer(request.url, state.checks));
    if (ending.kind !== 'proof') throw new AppError('OPENID_DENIED');
    const account = await this.enter(ending.proof).catch((error: unknown) => {
      // The provider would bring the same person at once: the next try is to ask who comes.
      leftCookie.set(request, reply);
      throw error;
    });
    leftCookie.clear(request, reply);
    return { account, returnTo: state.returnTo };
  }

  /** Who is known needs no claims: their e-mail may have changed, or be kept from us. */
  private async enter(proof: Proof): Promise<LinkedAccount> {
    const identity = { issuer: proof.claims.iss, subject: proof.claims.sub };
    const known = await this.accounts.find(identity);
    if (known) return { ...known, hasLostPassword: false };
    const claims = await this.ask(() => this.provider.claimsOf(proof));
    return this.accounts.link(identity, toPerson(claims));
  }

  /** An answer serves once on all replicas, whatever the provider thinks of its code. OPENID_REPLAYED. */
  private async use({ checks }: SignInState): Promise<void> {
    if (!(await this.sql.one('openid.use', USE_ANSWER, [hash('sha256', String(checks.state), 'buffer')])))
      throw new AppError('OPENID_REPLAYED');
  }

  /** The provider's own words go to the log, never to the page. */
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

/** One state, as a provider sends it; several are nobody's. */
function stateOf(url: string): string | null {
  const states = new URL(url, 'https://ulty.invalid').searchParams.getAll('state');
  return states.length === 1 ? (states[0] ?? null) : null;
}
