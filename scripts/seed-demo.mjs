import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot, say } from './lib/root.mjs';

/** `npm run seed:demo`: puts the demo accounts and their activity into the database named by DATABASE_URL. Running it twice changes nothing. */
async function seedDemo() {
  if (!process.env.DATABASE_URL)
    throw new Error('Nommez la base par DATABASE_URL. La base intégrée de « npm start » a déjà ses comptes de démonstration.');
  checkNode();
  await ensureInstalled();
  const { buildAll } = await import('./lib/build-all.mjs');
  await buildAll();
  const { seedDemo: seed } = await import('../api/dist/seed-demo.js');
  await seed({ ...process.env, LOG_LEVEL: 'warn', CONTENT_DIR: inRoot('content') });
  say(
    'Comptes de démonstration en place : awa@exemple.bf, issa@exemple.bf, fati@exemple.bf, admin@exemple.bf, controle@exemple.bf. Une API sans SEED_DEMO=true les ferme à son prochain démarrage.',
  );
}

seedDemo().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
