import type { AuthenticateOptions } from 'openid-client/passport';
import { SESSION_KEY, type Proof, type ProviderStrategy } from './provider-strategy.js';

/** What the strategy keeps between question and answer: state, nonce, PKCE verifier. */
export type Checks = Record<string, unknown>;

/** How a strategy ended: the browser goes to the provider, somebody is proven, or they said no. */
export type Ending = { kind: 'redirect'; url: string; checks: Checks } | { kind: 'proof'; proof: Proof } | { kind: 'denied' };

type Request = Parameters<ProviderStrategy['authenticate']>[0];

/**
 * Runs openid-client's strategy for one request, as passport does: a copy of it with the endings it calls. It gets the little it reads of a
 * request, with its checks for a session, and where it redirects to is told: Fastify's reply is not the response it would write to, and
 * Nest would wait for ever for a guard that has answered itself. Throws the strategy's errors. Decision 0044.
 */
export function runStrategy(strategy: ProviderStrategy, url: string, options: AuthenticateOptions, checks?: Checks): Promise<Ending> {
  return new Promise((end, fail) => {
    const session: Record<string, Checks | undefined> = { [SESSION_KEY]: checks };
    const running = Object.assign(Object.create(strategy) as ProviderStrategy, {
      redirect: (to: string) => end({ kind: 'redirect', url: to, checks: session[SESSION_KEY] ?? {} }),
      success: (proof: Proof) => end({ kind: 'proof', proof }),
      fail: () => end({ kind: 'denied' }),
      pass: () => fail(new Error('The strategy passed.')),
      error: (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))),
    });
    running.authenticate({ method: 'GET', url, session } as unknown as Request, options);
  });
}
