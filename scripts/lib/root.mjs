import path from 'node:path';

/** Absolute folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export const REMOTES = ['mf-landing', 'mf-blog', 'mf-courses', 'mf-dashboard', 'mf-admin'];

/** Path inside the repository. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

export const say = (line) => process.stdout.write(`${line}\n`);
