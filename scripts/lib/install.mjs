import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, say } from './root.mjs';
import { mustRun } from './run.mjs';

const MIN_NODE = { major: 20, minor: 19 };
const STAMP = inRoot('node_modules/.ulty-lock');

/** Stops with a sentence when Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE.major || (major === MIN_NODE.major && minor >= MIN_NODE.minor)) return;
  throw new Error(`Ulty demande Node ${MIN_NODE.major}.${MIN_NODE.minor} ou plus récent ; celui-ci est ${process.versions.node}.`);
}

/** @typedef {'site' | 'everything'} Packages */

/**
 * What is to be installed: null where it is there already. Everything stays everything, since a test may be running on it.
 * @param {Packages} wanted
 * @param {string | null} stamp what the last installation brought and the hash of its lockfile, with a space between; null where there was none, and empty where
 *   somebody else installed
 * @param {string} lock hash of the lockfile now
 */
export function dueInstall(wanted, stamp, lock) {
  const [had, from] = stamp?.split(' ') ?? ['site'];
  const due = had === 'site' ? wanted : 'everything';
  return had === due && from === lock ? null : due;
}

function readStamp() {
  if (fs.existsSync(STAMP)) return fs.readFileSync(STAMP, 'utf8');
  return fs.existsSync(inRoot('node_modules')) ? '' : null;
}

/**
 * Installs the lockfile's packages, if not installed yet.
 * @param {Packages} wanted 'site': what builds and serves the site (dependencies); 'everything': also what tests, checks, `npm run dev` and benches
 *   need (devDependencies)
 * @param {import('./run.mjs').Interruption} [interruption] of hearStopSignals, ends it
 */
export async function ensureInstalled(wanted, interruption) {
  const lock = crypto
    .createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  const due = dueInstall(wanted, readStamp(), lock);
  if (!due) return;
  const isSite = due === 'site';
  say(`Installation des dépendances (${isSite ? 'moins d’une minute' : 'une à deux minutes'} la première fois)…`);
  // If interrupted it must run again, even with an unchanged lockfile.
  fs.mkdirSync(path.dirname(STAMP), { recursive: true });
  fs.writeFileSync(STAMP, `${due} `);
  // Not `npm ci`: it refuses a lockfile in which the binaries of other platforms are missing. --no-save leaves the lockfile as it is.
  // Of peers only another bundler is left to npm, 53 MB that the federation plugin would use beside webpack.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts',
    '--omit=peer',
    ...(isSite ? ['--omit=dev'] : []),
  ];
  await mustRun('Installation', process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { isQuiet: true, interruption });
  fs.writeFileSync(STAMP, `${due} ${lock}`);
}
