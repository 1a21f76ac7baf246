import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
  type UserInfoResponse,
} from 'openid-client';
import { CONFIG, type Config, type OidcConfig } from '../../core/base/config.js';
import { ProviderStrategy, type Proof } from '../sign-in/provider-strategy.js';
import { runStrategy, type Checks, type Ending } from '../sign-in/run-strategy.js';

/** Path to which providers send the browser back. */
export const OPENID_CALLBACK = '/api/login/callback';

interface Discovered {
  client: Configuration;
  strategy: ProviderStrategy;
}

/** The provider of `OIDC_ISSUER`: discovered at the first sign-in, or at the next one after a failure. Every request has a timeout. */
@Injectable()
export class OpenIdProvider {
  private discovered: Promise<Discovered> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the provider's name on the button; null when none is configured. */
  get name(): string | null {
    return this.config.oidc?.name ?? null;
  }

  /** Waits for discovery; throws its error while the provider cannot be used. */
  async ready(): Promise<void> {
    await this.discover();
  }

  /**
   * Returns the provider's address for the browser, and the checks its answer must pass. `mustAskAgain`: the provider must not use its
   * existing session.
   */
  async ask(url: string, mustAskAgain: boolean): Promise<Ending> {
    const { strategy } = await this.discover();
    return runStrategy(strategy, url, mustAskAgain ? { prompt: 'login' } : {});
  }

  /** Returns the person that the answer at `url` proves. */
  async answer(url: string, checks: Checks): Promise<Ending> {
    const { strategy } = await this.discover();
    return runStrategy(strategy, url, {}, checks);
  }

  /** Returns the claims about a proven person; providers may leave e-mail and names out of the ID token. */
  async claimsOf({ claims, accessToken }: Proof): Promise<Partial<UserInfoResponse>> {
    const { client } = await this.discover();
    const isWhole = claims.email !== undefined && claims.email_verified !== undefined;
    if (isWhole || !client.serverMetadata().userinfo_endpoint) return claims as Partial<UserInfoResponse>;
    return { ...claims, ...(await fetchUserInfo(client, accessToken, claims.sub)) } as Partial<UserInfoResponse>;
  }

  private discover(): Promise<Discovered> {
    if (!this.config.oidc) throw new Error('No provider is configured.');
    if (!this.discovered) {
      const running = discover(this.config.oidc);
      this.discovered = running;
      running.catch(() => (this.discovered = null));
    }
    return this.discovered;
  }
}

async function discover({ issuer, clientId, clientSecret, isPlain, timeoutMs, callbackUrl }: OidcConfig): Promise<Discovered> {
  const client = await discovery(new URL(issuer), clientId, undefined, secretFor(clientSecret), {
    timeout: timeoutMs / 1_000,
    // The ID token's signature is checked too, not only the connection it came over.
    execute: isPlain ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
  });
  return { client, strategy: new ProviderStrategy(client, callbackUrl) };
}

/** Sends the secret by header, which every provider must accept, unless its metadata excludes that. */
function secretFor(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (!methods || methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}
