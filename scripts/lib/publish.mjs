import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** A version never changes: one that is there stays as it is, its time of writing included. */
function publishRemote(name, remotesDir) {
  const dist = inRoot(name, 'dist');
  const { id, version } = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  const target = path.join(remotesDir, id, version);
  if (fs.existsSync(path.join(target, 'remote.json'))) return;
  const incoming = path.join(remotesDir, id, `.incoming-${process.pid}`);
  fs.cpSync(dist, incoming, { recursive: true });
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(incoming, target);
}

/** Puts the local builds of these remotes where the API serves versions from; the registry takes those it does not know at its start. */
export function publishLocalBuilds(remotesDir, names) {
  fs.mkdirSync(remotesDir, { recursive: true });
  for (const name of names) publishRemote(name, remotesDir);
}
