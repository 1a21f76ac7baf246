import { buildAll } from './lib/build-all.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { say } from './lib/root.mjs';

checkNode();
await ensureInstalled('site');
say((await buildAll()) === 0 ? 'Rien à construire.' : 'Construction terminée.');
