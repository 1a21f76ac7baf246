import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, say } from '../../../scripts/lib/root.mjs';
import { run } from '../../../scripts/lib/run.mjs';

/** @param {string} name */
const onPath = (name) => {
  try {
    return execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
};

/** nginx of this machine, or null. */
export const installedNginx = () => onPath('nginx');

/** The same, from the system's package where that may be installed. Throws a sentence when there is none. */
export async function findNginx() {
  const found = installedNginx();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('Installation de nginx…');
    await run('apt-get', ['update', '-qq'], { isQuiet: true });
    await run('apt-get', ['install', '-y', '-qq', 'nginx-light'], { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = installedNginx();
  if (installed) return installed;
  throw new Error('il manque nginx : apt-get install nginx-light');
}

/**
 * A whole configuration around deploy/nginx/ulty.conf, which writes below its folder alone.
 * @param {string} folder
 * @param {{ port: number, upstream?: readonly number[], upstreamFile?: string }} settings where it listens, ports of the replicas, and a file of
 *   deploy/nginx in place of those
 * @returns its file
 */
export function nginxConfiguration(folder, { port, upstream, upstreamFile = 'upstream-systemd.conf' }) {
  const read = (/** @type {string} */ name) => fs.readFileSync(inRoot('deploy/nginx', name), 'utf8');
  fs.mkdirSync(path.join(folder, 'cache'), { recursive: true });
  fs.chmodSync(folder, 0o777);
  fs.chmodSync(path.join(folder, 'cache'), 0o777);
  const site = read('ulty.conf')
    .replace('/var/cache/nginx/ulty', path.join(folder, 'cache'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const replicas = (upstream ?? []).reduce(
    (text, each, index) => text.replace(`127.0.0.1:300${index + 1}`, `127.0.0.1:${each}`),
    read(upstreamFile),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${replicas}\n${site}\n}\n`,
  );
  return file;
}
