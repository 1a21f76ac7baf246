import { register } from 'node:module';
import pg from 'pg';
import { inRoot, say } from './lib/root.mjs';

/**
 * `npm run schema`: writes what the migrations make of an empty database, a file of `api/schema` for each table and each function, and what such a
 * database says of our statements, `statements.d.ts` in each room. The tests compare all of it. Decisions 0121 and 0122.
 */
async function writeWhatMigrationsMake() {
  register('../api/jest/typescript-hooks.mjs', import.meta.url);
  const [{ startEmbedded }, { migrateDatabase }, { schemaFiles, writeSchema }, { statementTypes, writeStatementTypes }, { scratchDir }] =
    await Promise.all([
      import('#api/core/postgres/embedded.js'),
      import('#api/core/database/migrate.js'),
      import('#api/testing/schema-files.js'),
      import('#api/testing/statement-types.js'),
      import('#api/testing/scratch-dir.js'),
    ]);
  const scratch = scratchDir();
  const postgres = await startEmbedded({ dataDir: scratch.path, log: () => undefined });
  try {
    await migrateDatabase(postgres.url);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const files = await schemaFiles(client);
      const types = await statementTypes(client);
      await writeSchema(inRoot('api/schema'), files);
      writeStatementTypes(types);
      say(`api/schema : ${files.size} fichiers ; types des requêtes : ${[...types.keys()].join(', ')}.`);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
    scratch.remove();
  }
}

writeWhatMigrationsMake().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
