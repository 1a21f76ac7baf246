import fs from 'node:fs';
import path from 'node:path';
import { inRoot, say } from './lib/root.mjs';

/**
 * `npm run admin:create -- <e-mail>`: prints a link by which one person becomes an administrator, once, within 24 hours. Works on the
 * database of DATABASE_URL, else on the embedded one of DATA_DIR, whether the site runs or not.
 * @param {string | undefined} email
 */
async function createAdmin(email) {
  if (!email?.includes('@')) throw new Error('Nommez la personne : npm run admin:create -- vous@exemple.org');
  if (!fs.existsSync(inRoot('api/dist/.build')))
    throw new Error('Ulty n’est pas encore construit. Lancez d’abord npm start (ou npm run build).');
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const { makeAdminLink } = await import('#api/identity/admin-links/make-admin-link.js');
  const { link, isRunning } = await onDatabase(dataDir, (url) => makeAdminLink(url, email));
  const address = addressOf(dataDir);
  say(
    `\n${isRunning ? 'Ouvrez ce lien' : 'Démarrez le site, puis ouvrez ce lien'}, ou remettez-le à ${email}. Il sert une fois, pendant 24 heures :\n\n  ${address}${link}\n`,
  );
  if (address.includes('//localhost')) say('Depuis une autre machine, remplacez le début du lien par l’adresse du site.');
}

/**
 * Runs a task on the running database, or on the embedded one started for it. @param {string} dataDir @param {(url: string) =>
 * Promise<string>} act
 */
async function onDatabase(dataDir, act) {
  if (process.env.DATABASE_URL) return { link: await act(process.env.DATABASE_URL), isRunning: true };
  const { findEmbeddedUrl } = await import('#api/core/postgres/embedded-url.js');
  const running = findEmbeddedUrl(dataDir);
  if (running) return { link: await act(running), isRunning: true };
  const { startEmbedded } = await import('#api/core/postgres/embedded.js');
  const { migrateDatabase } = await import('#api/core/database/migrate.js');
  const database = await startEmbedded({ dataDir, log: say });
  try {
    await migrateDatabase(database.url);
    return { link: await act(database.url), isRunning: false };
  } finally {
    await database.stop();
  }
}

/** Returns the site's address: configured, else of its last start, else the default of the next start. @param {string} dataDir */
function addressOf(dataDir) {
  const told = path.join(dataDir, 'address');
  if (process.env.PUBLIC_ORIGIN) return new URL(process.env.PUBLIC_ORIGIN).origin;
  return fs.existsSync(told) ? fs.readFileSync(told, 'utf8').trim() : `http://localhost:${process.env.PORT || 3000}`;
}

createAdmin(process.argv[2]).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
