import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../../../scripts/lib/run.mjs';

const NOBODY = 65_534;
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** @param {string} folder */
const hasAll = (folder) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => fs.existsSync(path.join(folder, name)));

/** The folder of a PostgreSQL with its tools: PG_BIN, else the newest of the system. Throws a sentence when there is none. */
export function findPostgres() {
  const installed = fs.existsSync('/usr/lib/postgresql')
    ? fs
        .readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const found = [process.env.PG_BIN, ...installed, ...(process.env.PATH ?? '').split(path.delimiter)].find(
    (folder) => folder && hasAll(folder),
  );
  if (found) return found;
  throw new Error(
    'il manque PostgreSQL avec ses outils (initdb, pg_dump, pg_restore) : apt-get install postgresql, ou nommez leur dossier par PG_BIN',
  );
}

/** @param {string} bin folder of a PostgreSQL */
export const versionOf = (bin) => execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();

/**
 * A new PostgreSQL of that folder's version, on a socket of its own.
 * @param {string} bin @param {string} folder @param {number} port
 * @returns its addresses by database, its tools, and `stop`
 */
export async function startCluster(bin, folder, port) {
  const data = path.join(folder, 'cluster');
  fs.mkdirSync(data);
  if (user.uid) for (const each of [folder, data]) fs.chownSync(each, user.uid, user.gid);
  const environment = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, ...user };
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'ulty', '-A', 'trust', '-E', 'UTF8'], { ...environment, stdio: 'ignore' });
  const options = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], { ...environment, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const tool = async (/** @type {string} */ name, /** @type {string[]} */ args) => {
    const { code, output } = await run(path.join(bin, name), args, { isQuiet: true });
    if (code !== 0) throw new Error(`${name} : ${output.trim()}`);
  };
  const urlOf = (/** @type {string} */ database) => `postgres://ulty@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
  };
  return { urlOf, tool, stop };
}
