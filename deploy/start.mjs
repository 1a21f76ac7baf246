import path from 'node:path';
import { publishLocalBuilds } from '../scripts/lib/publish.mjs';
import { REMOTES } from '../scripts/lib/root.mjs';

/**
 * One replica of a built Ulty, in a container or as a service: puts the remotes that came with this build where the API serves versions
 * from, then becomes the API. Everything else is configuration (api/src/core/base/config.ts).
 */
process.env.REMOTES_DIR ||= path.join(process.env.DATA_DIR || '.data', 'remotes');
publishLocalBuilds(process.env.REMOTES_DIR, REMOTES);
await import(new URL('../api/dist/main.js', import.meta.url).href);
