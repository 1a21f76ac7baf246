import { createApp } from './create-app.js';
import { readConfig } from './core/base/config.js';
import { Database } from './core/database/database.js';

/**
 * Prepares a database as an API does at its start: schema, content, accounts and activity of a demonstration. Does not touch the registry:
 * a script must not decide which versions are live. Running it twice changes nothing. Throws errors on which an API would retry.
 * @param environment as for the API
 */
export async function prepareDatabase(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const app = await createApp(readConfig({ ...environment, LOCAL_BUILDS: 'false', JOBS: 'false' }));
  try {
    await app.get(Database).firstAttempt;
  } finally {
    await app.close();
  }
}
