import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE } from './cluster.js';
import { databaseUser } from './database-user.js';
import { EmbeddedPostgresError } from './embedded-error.js';
import { livingPostmaster } from './postmaster.js';
import { stateDir } from './state-dir.js';

/**
 * Returns the connection string of a data folder's embedded database, for an operator's command beside the running site; null when it does
 * not run.
 */
export function findEmbeddedUrl(dataDir: string): string | null {
  const state = existsSync(dataDir) ? stateDir(dataDir, databaseUser(), () => undefined) : null;
  const running = state && livingPostmaster(join(state, 'cluster'));
  if (!state || !running) return null;
  const password = readFileSync(join(state, 'password'), 'utf8').trim();
  return `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${running.port}/${ROLE}`;
}

/** Returns the connection string. Throws, in French, when the database does not run. */
export function embeddedUrl(dataDir: string): string {
  const url = findEmbeddedUrl(dataDir);
  if (!url) throw new EmbeddedPostgresError(`Aucune base ne tourne dans ${dataDir}. Démarrez le site, ou nommez la base par DATABASE_URL.`);
  return url;
}
