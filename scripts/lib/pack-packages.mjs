import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { mustRun } from './run.mjs';

/** What a team outside this repository builds and publishes with, and the packages that these stand on. */
export const PACKED = ['domain', 'contracts', 'offline', 'kit', 'elements', 'states', 'federation', 'remote-cli'];

/**
 * Packs them as npm does. Those that Node runs must have been compiled.
 * @param {string} folder where the tarballs go
 * @returns their absolute paths, by package name
 */
export async function packPackages(folder) {
  fs.mkdirSync(folder, { recursive: true });
  const folders = PACKED.map((name) => inRoot('packages', name));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await mustRun('npm pack', npm, ['pack', '--loglevel=error', '--pack-destination', folder, ...folders], { isQuiet: true });
  return Object.fromEntries(
    folders.map((each) => {
      const { name, version } = JSON.parse(fs.readFileSync(path.join(each, 'package.json'), 'utf8'));
      return [name, path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)];
    }),
  );
}
