import crypto from 'node:crypto';
import fs from 'node:fs';
import { inRoot, say } from './root.mjs';
import { mustRun } from './run.mjs';

const MIN_NODE = [20, 19];
const STAMP = inRoot('node_modules/.ulty-lock');

/** Stops with a sentence when Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new Error(`Ulty demande Node ${MIN_NODE.join('.')} ou plus récent ; celui-ci est ${process.versions.node}.`);
}

/** Installs the lockfile's packages, if not installed yet. `interruption` of hearStopSignals ends it. */
export async function ensureInstalled(interruption) {
  const lock = crypto
    .createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lock) return;
  // If interrupted it must run again, even with an unchanged lockfile.
  fs.rmSync(STAMP, { force: true });
  say('Installation des dépendances (une à deux minutes la première fois)…');
  // Not `npm ci`: it refuses a lockfile in which the binaries of other platforms are missing. --no-save leaves the lockfile as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await mustRun('Installation', process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { isQuiet: true, interruption });
  fs.writeFileSync(STAMP, lock);
}
