import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { processesOf } from '../../api/src/testing/processes-of';
import { DEMO_PASSWORD } from '../../api/src/identity/passwords/demo-accounts';
import { LOCAL } from '../support/tags';
import { preparedDataDir } from '../support/site';
import { test, type StartScript } from '../support/start-script';

test.beforeEach(() => test.slow());
const apiOf = (script: StartScript) =>
  processesOf(script.dataDir).filter(
    (pid) => pid !== script.process.pid && !processesOf(path.join(script.dataDir, 'postgres')).includes(pid),
  );

test('an interrupted first start is taken up by the next; the API comes back when it dies, the database too', { tag: LOCAL }, async ({
  start,
}) => {
  const first = await start();
  await first.said('Création de la base de données…');
  first.process.kill('SIGINT');
  await first.ended();
  const script = await start({ dataDir: first.dataDir });
  await script.said('Ulty est prêt');
  const [api] = apiOf(script);
  process.kill(Number(api), 'SIGKILL');
  await script.said('L’API s’est arrêtée (SIGKILL). Nouveau démarrage dans 1 s…');
  await script.said('L’API répond de nouveau.');
  expect((await fetch(`http://127.0.0.1:${script.port}/api/health/ready`)).status).toBe(200);
  const postmaster = Number((await fs.readFile(path.join(script.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await script.said('PostgreSQL répond de nouveau.');
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${script.port}/api/courses`)).status).toBe(200);
  script.process.kill('SIGINT');
  expect(await script.ended()).toEqual({ code: 0, signal: null });
  expect(processesOf(script.dataDir)).toEqual([]);
});

test('a second Ctrl-C ends at once what would not stop', { tag: LOCAL }, async ({ start }) => {
  const script = await start({ dataDir: await preparedDataDir() });
  await script.said('Ulty est prêt');
  // A stopped process (SIGSTOP) does not react to SIGTERM.
  for (const pid of apiOf(script)) process.kill(pid, 'SIGSTOP');
  script.process.kill('SIGINT');
  await script.said('Arrêt…');
  let isOver = false;
  void script.ended().then(() => (isOver = true));
  while (!isOver) {
    script.process.kill('SIGINT');
    await pause(50);
  }
  expect(script.text()).toContain('Arrêt forcé.');
  expect(await script.ended()).toEqual({ code: 130, signal: null });
  await expect.poll(() => processesOf(script.dataDir)).toEqual([]);
});

test('an API that cannot start is given up after three tries, with what its log says last', { tag: LOCAL }, async ({ start }) => {
  const script = await start({ dataDir: await preparedDataDir(), env: { RATE_LIMIT: 'beaucoup' } });
  expect(await script.ended()).toEqual({ code: 1, signal: null });
  expect(script.text()).toContain('L’API s’est arrêtée avant d’être prête (code 1). Nouvel essai dans 1 s (2 sur 3)…');
  expect(script.text()).toContain('L’API n’a pas démarré, après 3 essais. Dernières lignes de');
  expect(script.text()).toContain('RATE_LIMIT : ');
  expect(processesOf(script.dataDir)).toEqual([]);
});

test('a demonstration becomes an installation: its accounts are closed, and it does not become a demonstration again', {
  tag: LOCAL,
}, async ({ start }) => {
  const demo = await start({ dataDir: await preparedDataDir() });
  await demo.said('Démonstration, pour cette machine seule');
  const signIn = (port: number) =>
    fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@exemple.bf', password: DEMO_PASSWORD }),
    });
  expect((await signIn(demo.port)).status).toBe(200);
  demo.process.kill('SIGINT');
  await demo.ended();

  const { dataDir } = demo;
  const real = await start({ dataDir, args: ['--real'] });
  await real.said('les comptes dont le mot de passe est publié sont fermés');
  await real.said('Personne n’administre encore ce site. Le premier compte : npm run admin:create -- ');
  expect(real.text()).not.toContain(DEMO_PASSWORD);
  expect((await signIn(real.port)).status).toBe(401);
  real.process.kill('SIGINT');
  await real.ended();

  const refused = await start({ dataDir, env: { SEED_DEMO: 'true' } });
  expect((await refused.ended()).code).toBe(1);
  expect(refused.text()).toContain('tient une installation réelle');
  const again = await start({ dataDir });
  await again.said('Personne n’administre encore ce site.');
  again.process.kill('SIGINT');
  await again.ended();
});
