import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** Versions of a remote that stay on the server, so that open tabs, and phones that fall back to one, keep working. */
const KEPT_VERSIONS = 5;

function publishRemote(name, remotesDir) {
  const dist = inRoot(name, 'dist');
  const { id, version } = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  const target = path.join(remotesDir, id, version);
  if (!fs.existsSync(path.join(target, 'remote.json'))) {
    const incoming = path.join(remotesDir, id, `.incoming-${process.pid}`);
    fs.cpSync(dist, incoming, { recursive: true });
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(incoming, target);
  }
  // The registry takes the build with the latest time as the newest, also when an older one is served again.
  fs.utimesSync(path.join(target, 'remote.json'), new Date(), new Date());
  const versions = fs
    .readdirSync(path.join(remotesDir, id))
    .filter((entry) => !entry.startsWith('.'))
    .map((entry) => ({ entry, at: fs.statSync(path.join(remotesDir, id, entry, 'remote.json')).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { entry } of versions.slice(KEPT_VERSIONS))
    if (entry !== version) fs.rmSync(path.join(remotesDir, id, entry), { recursive: true, force: true });
}

/** Puts the local builds of these remotes where the API serves versions from; the registry reads them there at its start. */
export function publishLocalBuilds(remotesDir, names) {
  fs.mkdirSync(remotesDir, { recursive: true });
  for (const name of names) publishRemote(name, remotesDir);
}
