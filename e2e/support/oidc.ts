import { OIDC_CLIENT, startOidcProvider, type TestProvider } from '../../api/src/testing/oidc-provider';
import { freePort, startSite, type Site } from './site';

/** Starts a provider, and a site whose sign-in uses it. Stop both after the tests. */
export async function siteWithProvider(): Promise<{ own: Site; provider: TestProvider }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startOidcProvider(`${origin}/api/login/callback`);
  const own = await startSite({
    port,
    env: { ...OIDC_CLIENT, PUBLIC_ORIGIN: origin, OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Faso Compte', OIDC_TIMEOUT_MS: '30000' },
  });
  return { own, provider };
}
