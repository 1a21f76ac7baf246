import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OIDC_CLIENT = {
  OIDC_CLIENT_ID: 'ulty',
  OIDC_CLIENT_SECRET: 'un secret de test',
  OIDC_COOKIE_KEY: 'une clé de test de plus de 32 caractères',
};

type Json = Record<string, unknown>;

/** A real OpenID Connect provider for tests, on a port of its own. It shows no form: every sign-in is that of `who`. */
export interface TestProvider {
  issuer: string;
  /** Subject of the next sign-in. */
  who: string;
  /** Claims by subject, besides `sub`. */
  people: Record<string, Json>;
  /** ok · deny: the person refuses · fail: the provider returns an error · hang: it never answers · break: it answers 503. */
  mode: 'ok' | 'deny' | 'fail' | 'hang' | 'break';
  /** Changes the JSON response of a path, e.g. '/token'. */
  altered: Record<string, (body: Json) => Json>;
  /** Addresses asked for, oldest first. */
  asked: string[];
  close(): Promise<void>;
}

const FAULTS = {
  deny: { error: 'access_denied', error_description: '<b>raison du fournisseur</b>' },
  fail: { error: 'server_error', error_description: '<b>détail du fournisseur</b>' },
};

/** Made once for all providers of a worker, since making it is slow. */
let signingKey: KeyObject | undefined;

/** Starts it for one client whose answers go to `callback`. */
export async function startOidcProvider(callback: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const test: TestProvider = {
    issuer,
    who: 'awa',
    people: {},
    mode: 'ok',
    altered: {},
    asked: [],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: OIDC_CLIENT.OIDC_CLIENT_ID, client_secret: OIDC_CLIENT.OIDC_CLIENT_SECRET, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => ({ ...test.people[subject], sub: subject }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['clé des cookies du fournisseur de test'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
  });

  /** Signs in and consents in one step, or ends as `mode` says. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: test.who, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    const result =
      test.mode === 'deny' || test.mode === 'fail'
        ? FAULTS[test.mode]
        : { login: { accountId: test.who }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  const serve = provider.callback();
  server.on('request', (request, response) => {
    const url = request.url ?? '/';
    test.asked.push(url);
    if (test.mode === 'hang') return;
    if (test.mode === 'break') {
      response.writeHead(503).end('<h1>panne du fournisseur</h1>');
      return;
    }
    const change = test.altered[url.split('?', 1)[0] ?? ''];
    if (change) alter(response, change);
    if (url.startsWith('/interaction/')) interact(request, response).catch((error: unknown) => response.destroy(error as Error));
    else void serve(request, response);
  });
  return test;
}

/** Passes the JSON of a response through `change`. */
function alter(response: ServerResponse, change: (body: Json) => Json): void {
  const end = response.end.bind(response) as (text: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    const text = JSON.stringify(change(JSON.parse(String(body)) as Json));
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}
