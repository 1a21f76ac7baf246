import { createApp } from './create-app.js';
import { readConfig } from './core/config.js';
import { Database } from './core/database/database.js';

/**
 * Puts the demo accounts and their activity into a database, and touches nothing else in it: what is live on a site is no business of a script.
 * Running it twice changes nothing. @param environment as for the API
 */
export async function seedDemo(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const app = await createApp(readConfig({ ...environment, SEED_DEMO: 'true', LOCAL_BUILDS: 'false', JOBS: 'false' }));
  await app.get(Database).prepared();
  await app.close();
}
