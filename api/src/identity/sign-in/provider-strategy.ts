import type { Configuration, IDToken } from 'openid-client';
import { randomNonce, randomState } from 'openid-client';
import { Strategy, type AuthenticateOptions } from 'openid-client/passport';

/** Key under which the strategy stores its checks for the answer. */
export const SESSION_KEY = 'openid';

/** The proof of a provider's answer: the claims of its ID token, and the access token to read further claims. */
export interface Proof {
  claims: IDToken;
  accessToken: string;
}

type Request = Parameters<Strategy['currentUrl']>[0];

/**
 * openid-client's strategy that always uses state and nonce, and an address that no header of the request can change. It adds PKCE S256
 * itself.
 */
export class ProviderStrategy extends Strategy {
  constructor(
    config: Configuration,
    private readonly callback: string,
  ) {
    super(
      { config, name: SESSION_KEY, sessionKey: SESSION_KEY, scope: 'openid email profile', callbackURL: callback },
      (tokens, verified) => {
        const claims = tokens.claims();
        verified(null, claims ? ({ claims, accessToken: tokens.access_token } satisfies Proof) : false);
      },
    );
  }

  override authorizationRequestParams<Options extends AuthenticateOptions>(request: Request, options: Options): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(request, options));
    params.set('state', randomState());
    params.set('nonce', randomNonce());
    return params;
  }

  override currentUrl(request: Request): URL {
    return new URL(request.url, this.callback);
  }

  /** An answer without code nor error is invalid and must not start a new sign-in. */
  override shouldInitiateAuthRequest(_request: Request, current: URL): boolean {
    return current.pathname !== new URL(this.callback).pathname;
  }
}
