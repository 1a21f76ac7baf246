import type { AuthenticateOptions } from 'openid-client/passport';
import { SESSION_KEY, type Proof, type ProviderStrategy } from './provider-strategy.js';

/** What the strategy stores between question and answer: state, nonce, PKCE verifier. */
export type Checks = Record<string, unknown>;

/** The outcome of a strategy: the browser goes to the provider, a person is proven, or the sign-in was refused. */
export type Ending = { kind: 'redirect'; url: string; checks: Checks } | { kind: 'proof'; proof: Proof } | { kind: 'denied' };

type Request = Parameters<ProviderStrategy['authenticate']>[0];

/**
 * Runs openid-client's strategy for one request, as passport does: on a copy with passport's callbacks. The copy gets the few request
 * fields it reads, with its checks as the session, and its redirect is returned as a value: Fastify's reply is not the response it would
 * write to, and Nest would wait forever for a guard that has answered itself. Throws the strategy's errors. Decision 0044.
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
