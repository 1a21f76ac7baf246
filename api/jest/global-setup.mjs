import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileForNode } from '../../packages/build-node.mjs';

const api = dirname(dirname(fileURLToPath(import.meta.url)));

/** Starts one PostgreSQL for the run and migrates the template that each test file clones. */
export default async function globalSetup() {
  const compiled = join(api, '.cache', `test-setup-${process.pid}`);
  await compileForNode(
    join(api, 'src'),
    compiled,
    (name) => /^core[\\/](postgres|database|config)/.test(name) && !name.includes('.module.') && !name.includes('.test.'),
  );
  const load = (path) => import(pathToFileURL(join(compiled, path)).href);
  const [{ startEmbedded }, { dataSourceOptions }, { migrate }, { DataSource }] = await Promise.all([
    load('core/postgres/embedded.js'),
    load('core/database/data-source-options.js'),
    load('core/database/migrate.js'),
    import('typeorm'),
  ]);

  const dataDir = mkdtempSync(join(tmpdir(), 'ulty-test-'));
  // The database's user must pass through; mkdtemp closes the folder to everyone else.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir, log: () => undefined });

  const template = await new DataSource(dataSourceOptions({ databaseUrl: postgres.url, databasePool: 2 })).initialize();
  await migrate(template);
  await template.destroy();

  process.env.ULTY_TEST_DATABASE_URL = postgres.url;
  process.env.ULTY_TEST_LAUNCHER = pathToFileURL(join(compiled, 'core/postgres/embedded.js')).href;
  globalThis.ultyTestRun = { postgres, dataDir, compiled };
}
