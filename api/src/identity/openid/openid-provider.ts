import { Inject, Injectable } from '@nestjs/common';
import passport from 'passport';
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
import { CONFIG, type Config, type OidcConfig } from '../../core/config.js';
import { OpenIdStrategy, type Proof } from './openid-strategy.js';
import { runStrategy, type Checks, type Ending, type Runner } from './run-strategy.js';

interface Discovered {
  client: Configuration;
  runner: Runner;
}

/** The provider of `OIDC_ISSUER`: discovered at the first sign-in, and again at the next one after it failed. Every request has a limit. */
@Injectable()
export class OpenIdProvider {
  private discovered: Promise<Discovered> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Rises what discovery rises while the provider cannot be used. */
  async ready(): Promise<void> {
    await this.discover();
  }

  /** Where the browser goes, and what its answer must match. `mustAskAgain`: the provider may not go on with whom it knows. */
  async ask(url: string, mustAskAgain: boolean): Promise<Ending> {
    const { runner } = await this.discover();
    return runStrategy(runner, url, mustAskAgain ? { prompt: 'login' } : {});
  }

  /** Who the answer at `url` proves. */
  async answer(url: string, checks: Checks): Promise<Ending> {
    const { runner } = await this.discover();
    return runStrategy(runner, url, {}, checks);
  }

  /** Claims about a proven person; providers may keep e-mail and names out of the ID token. */
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
    // The ID token's signature is checked as well as the connection it came by.
    execute: isPlain ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
  });
  const runner = new passport.Passport();
  runner.use(new OpenIdStrategy(client, callbackUrl));
  return { client, runner };
}

/** By header, which every provider must take, unless it says that it does not. */
function secretFor(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (!methods || methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}
