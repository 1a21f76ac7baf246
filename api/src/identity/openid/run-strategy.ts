import type passport from 'passport';
import type { AuthenticateOptions } from 'openid-client/passport';
import { SESSION_KEY, type Proof } from './openid-strategy.js';

/** What the strategy keeps between question and answer: state, nonce, PKCE verifier. */
export type Checks = Record<string, unknown>;

/** A passport with the strategy in use. */
export type Runner = Pick<InstanceType<(typeof passport)['Passport']>, 'authenticate'>;

/** How a strategy ended: the browser goes to the provider, somebody is proven, or they said no. */
export type Ending = { kind: 'redirect'; url: string; checks: Checks } | { kind: 'proof'; proof: Proof } | { kind: 'denied' };

/**
 * Runs passport for one request, without Express: the strategy gets the little it reads of a request and the three members of a reply it
 * uses. Throws the strategy's errors. Decision 0024.
 */
export function runStrategy(runner: Runner, url: string, options: AuthenticateOptions, checks?: Checks): Promise<Ending> {
  return new Promise((end, fail) => {
    const session: Record<string, Checks | undefined> = { [SESSION_KEY]: checks };
    const headers = new Map<string, string>();
    const reply = {
      statusCode: 200,
      setHeader: (name: string, value: string) => headers.set(name, value),
      end: () => end({ kind: 'redirect', url: headers.get('Location') ?? '', checks: session[SESSION_KEY] ?? {} }),
    };
    const done = (error: unknown, proof: Proof | false | undefined) => {
      if (error) fail(error instanceof Error ? error : new Error(String(error)));
      else end(proof ? { kind: 'proof', proof } : { kind: 'denied' });
    };
    const run = runner.authenticate(SESSION_KEY, { ...options, session: false }, done) as (
      request: object,
      reply: object,
      next: (error?: unknown) => void,
    ) => void;
    run({ method: 'GET', url, session }, reply, (error) => fail(error instanceof Error ? error : new Error('the strategy passed')));
  });
}
