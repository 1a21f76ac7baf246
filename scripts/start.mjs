import path from 'node:path';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { say } from './lib/root.mjs';

/** `npm start`: installs, builds, starts the database and serves everything on one address. Ctrl-C stops all of it. */
async function start() {
  checkNode();
  await ensureInstalled();
  const { buildAll } = await import('./lib/build-all.mjs');
  const { serve } = await import('./lib/serve.mjs');
  say('Construction de ce qui a changé…');
  await buildAll();

  const port = Number(process.env.PORT ?? 3000);
  const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
  const site = await serve({ port, dataDir });

  say(`\nUlty est prêt : ${site.address}`);
  if (site.database) {
    say('Comptes de démonstration (mot de passe Faso-Ulty-2026!) :');
    say('  apprenants : awa@exemple.bf, issa@exemple.bf   ·   administration : admin@exemple.bf');
  }
  say(`Journal : ${site.logFile}   ·   API : ${site.address}/api/docs   ·   Ctrl-C pour arrêter\n`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('\nArrêt…');
    await site.stop();
    say('Tout est arrêté.');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  const { code } = await site.exited;
  if (isStopping) return;
  await site.database?.stop();
  throw new Error(`L’API s’est arrêtée (code ${code}). Voyez ${site.logFile}`);
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
