import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot, say } from './lib/root.mjs';

/** `npm run seed:demo`: puts the demo accounts and their activity into the database named by DATABASE_URL. Running it twice changes nothing. */
async function seedDemo() {
  if (!process.env.DATABASE_URL)
    throw new Error('Nommez la base par DATABASE_URL. La base intégrée de « npm start » a déjà ses comptes de démonstration.');
  checkNode();
  await ensureInstalled('site');
  const { buildAll } = await import('./lib/build-all.mjs');
  await buildAll();
  const { prepareDatabase } = await import('#api/prepare-database.js');
  await prepareDatabase({ ...process.env, SEED_DEMO: 'true', LOG_LEVEL: 'warn', CONTENT_DIR: inRoot('content') });
  say(
    'Comptes de démonstration en place : awa@exemple.bf, issa@exemple.bf, fati@exemple.bf, admin@exemple.bf, controle@exemple.bf. Une API sans SEED_DEMO=true les ferme à son prochain démarrage.',
  );
}

seedDemo().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
