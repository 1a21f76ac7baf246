import fs from 'node:fs';
import path from 'node:path';
import { inputHash } from '../../scripts/lib/input-hash.mjs';
import { inRoot, REMOTES, say } from '../../scripts/lib/root.mjs';
import { mustRun } from '../../scripts/lib/run.mjs';

/** @typedef {'routes' | 'single'} Variant 'routes': pages are chunks of their own; 'single': all of it in one file */
/** @typedef {{ js: string[], css: string[] }} Files */
/** @typedef {{ folder: string, files: Files & { pages: Record<string, Files> } }} Bundle its folder, and its files: entry and by page */

const INPUTS = ['host', ...REMOTES, 'packages', 'bench/one-bundle', 'package-lock.json'];

/** Name of a page's chunk and in the manifest. */
export const pageName = (/** @type {string} */ remote, /** @type {string} */ module) => `${remote}${module.slice(1).replaceAll('/', '-')}`;

/**
 * The application built as one bundle, built again only when its sources changed.
 * @param {Variant} variant
 * @returns {Promise<Bundle>}
 */
export async function builtBundle(variant) {
  const folder = inRoot('.cache/one-bundle', variant);
  const mark = path.join(folder, '.build');
  const hash = inputHash(INPUTS);
  if (!fs.existsSync(mark) || fs.readFileSync(mark, 'utf8') !== hash) {
    const startedAt = Date.now();
    await mustRun('Construction en un seul paquet', process.execPath, [path.join(import.meta.dirname, 'build.mjs'), variant, folder], {
      isQuiet: true,
      env: { NODE_ENV: 'production' },
    });
    fs.writeFileSync(mark, hash);
    say(`  un seul paquet (${variant}) construit en ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
  return { folder: path.join(folder, 'public'), files: JSON.parse(fs.readFileSync(path.join(folder, 'bundle.json'), 'utf8')) };
}
