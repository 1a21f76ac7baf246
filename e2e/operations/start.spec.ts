import { expect } from '@playwright/test';
import { processesOf } from '../../api/src/testing/processes-of';
import { LOCAL } from '../support/tags';
import { newDataDir, preparedDataDir } from '../support/site';
import { test } from '../support/start-script';

test.beforeEach(() => test.slow());
for (const [signal, line, folder] of [
  ['SIGINT', 'Construction de ce qui a changé…', newDataDir],
  ['SIGTERM', 'Création de la base de données…', newDataDir],
  ['SIGINT', 'Démarrage de l’API…', preparedDataDir],
  ['SIGHUP', 'Ulty est prêt', preparedDataDir],
] as const) {
  test(`${signal} at “${line}” leaves nothing behind`, { tag: LOCAL }, async ({ start }) => {
    const script = await start({ dataDir: await folder() });
    await script.said(line);
    script.process.kill(signal);
    expect(await script.ended()).toEqual({ code: 0, signal: null });
    expect(processesOf(script.dataDir)).toEqual([]);
    expect(script.text()).toContain('Tout est arrêté.');
  });
}
