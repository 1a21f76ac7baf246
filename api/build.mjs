import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileForNode } from '../packages/build-node.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** Compiles api/src to api/dist, without the test helpers. */
export async function buildApi() {
  await compileForNode(join(here, 'src'), join(here, 'dist'), (name) => !name.startsWith('testing'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildApi();
