import { OIDC_CLIENT, startOidcProvider, type TestProvider } from '../../api/src/testing/oidc-provider';
import { freePort, type Site, type SiteOptions } from './site';

/** Starts a provider, and a site whose sign-in leads to it. Stop the provider after the test. */
export async function siteWithProvider(ownSite: (options?: SiteOptions) => Promise<Site>): Promise<{ own: Site; provider: TestProvider }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startOidcProvider(`${origin}/api/login/callback`);
  const own = await ownSite({
    port,
    env: { ...OIDC_CLIENT, PUBLIC_ORIGIN: origin, OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Faso Compte', OIDC_TIMEOUT_MS: '30000' },
  });
  return { own, provider };
}
