import { createApp } from './create-app.js';
import { readConfig } from './core/base/config.js';
import { Database } from './core/database/database.js';

/**
 * Does in a database what an API would do there at its start: schema, content, accounts and activity of a demonstration. Touches nothing else in it:
 * what is live on a site is no business of a script. Running it twice changes nothing. Throws what fails, where an API would try again.
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
