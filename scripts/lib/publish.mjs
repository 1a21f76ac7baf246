import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** False where one of these errors says why not. @param {string} from @param {string} to @param {string[]} codes */
function renamed(from, to, ...codes) {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (codes.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return false;
    throw error;
  }
}

/**
 * Puts a build where versions are served from. A version never changes: one that is there stays as it is, its time of writing included. Replicas of
 * one machine start together on one folder, so that another start may put the same version there at any moment.
 * @param {string} dist @param {string} remotesDir
 */
export function publishBuild(dist, remotesDir) {
  const { id, version } = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  const target = path.join(remotesDir, id, version);
  const isThere = () => fs.existsSync(path.join(target, 'remote.json'));
  if (isThere()) return;
  const beside = (/** @type {string} */ kind) => path.join(remotesDir, id, `.${kind}-${crypto.randomUUID()}`);
  const incoming = beside('incoming');
  fs.cpSync(dist, incoming, { recursive: true });
  while (!renamed(incoming, target, 'ENOTEMPTY', 'EEXIST')) {
    if (isThere()) return fs.rmSync(incoming, { recursive: true });
    // Without a manifest it is no version, but what a start left behind that was killed.
    const old = beside('old');
    if (renamed(target, old, 'ENOENT')) fs.rmSync(old, { recursive: true });
  }
}

/**
 * Puts the local builds of these remotes where the API serves versions from; the registry takes those it does not know at its start.
 * @param {string} remotesDir @param {readonly string[]} names
 */
export function publishLocalBuilds(remotesDir, names) {
  fs.mkdirSync(remotesDir, { recursive: true });
  for (const name of names) publishBuild(inRoot(name, 'dist'), remotesDir);
}
