import { register } from 'node:module';
import pg from 'pg';
import { inRoot, say } from './lib/root.mjs';

/**
 * `npm run schema`: writes `api/schema`, what the migrations make of an empty database: a file for each table and each function. The tests compare
 * them. Decision 0121.
 */
async function writeWhatMigrationsMake() {
  register('../api/jest/typescript-hooks.mjs', import.meta.url);
  const [{ startEmbedded }, { migrateDatabase }, { schemaFiles, writeSchema }, { scratchDir }] = await Promise.all([
    import('#api/core/postgres/embedded.js'),
    import('#api/core/database/migrate.js'),
    import('#api/testing/schema-files.js'),
    import('#api/testing/scratch-dir.js'),
  ]);
  const scratch = scratchDir();
  const postgres = await startEmbedded({ dataDir: scratch.path, log: () => undefined });
  try {
    await migrateDatabase(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const files = await schemaFiles(client).finally(() => client.end());
    await writeSchema(inRoot('api/schema'), files);
    say(`api/schema : ${files.size} fichiers.`);
  } finally {
    await postgres.stop();
    scratch.remove();
  }
}

writeWhatMigrationsMake().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
