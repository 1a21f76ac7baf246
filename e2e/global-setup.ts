import { deployedSite } from './support/tags';
import { prepareDataDir, site, startSite } from './support/site';

/**
 * Starts one production site for the whole run, shared by tests that do not change what others see; or uses the deployed one of E2E_SITE.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  if (deployedSite()) return checkDeployed(site());
  const erasePrepared = await prepareDataDir();
  try {
    const shared = await startSite();
    process.env.ULTY_E2E_ADDRESS = shared.address;
    process.env.ULTY_E2E_DATABASE = shared.databaseUrl;
    process.env.ULTY_E2E_DATA_DIR = shared.dataDir;
    return async () => {
      await shared.stop();
      await erasePrepared();
    };
  } catch (error) {
    await erasePrepared();
    throw error;
  }
}

/** Stops early with a clear message if no site answers. */
async function checkDeployed(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/health/ready`).catch((error: Error) => error);
  if (answer instanceof Error) throw new Error(`E2E_SITE : ${address} ne répond pas (${answer.message}).`);
  if (!answer.ok) throw new Error(`E2E_SITE : ${address} n’est pas prêt (${answer.status}).`);
}
