import { startSite } from './support/site';

/** One production site for the whole run; tests that change what others see start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shared = await startSite();
  process.env.E2E_SITE = shared.address;
  process.env.E2E_DATABASE = shared.databaseUrl;
  process.env.E2E_DATA_DIR = shared.dataDir;
  return shared.stop;
}
