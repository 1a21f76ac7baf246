import fs from 'node:fs';
import path from 'node:path';

/** Absolute folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Path inside the repository. */
export const inRoot = (/** @type {string[]} */ ...parts) => path.join(ROOT, ...parts);

/** Folders of the remotes: every `mf-*` with a remote.ts. */
export const REMOTES = fs.readdirSync(ROOT).filter((name) => name.startsWith('mf-') && fs.existsSync(inRoot(name, 'remote.ts')));

export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
