import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.js';
import type { DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError } from './embedded-error.js';
import { runToEnd } from './run-to-end.js';

/** A cluster on disk and its password. */
export interface Cluster {
  dir: string;
  password: string;
}

/** Name of the only role, and of the database it owns. */
export const ROLE = 'ulty';

// PostgreSQL's own C.UTF-8 makes the database equal on every machine; the system locale only classifies letters for pg_trgm.
const SYSTEM_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Opens the cluster under `state`, created at the first start. An interrupted creation, by `signal` too, leaves nothing behind. */
export async function openCluster(state: string, binaries: Binaries, user: DatabaseUser | null, signal?: AbortSignal): Promise<Cluster> {
  const dir = join(state, 'cluster');
  const passwordFile = join(state, 'password');
  if (existsSync(join(dir, 'PG_VERSION'))) return { dir, password: readPassword(passwordFile) };

  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const draft = join(state, 'cluster.new');
  const handed = join(state, 'initdb.secret');
  writeFileSync(handed, password, { mode: 0o600 });
  if (user) chownSync(handed, user.uid, user.gid);
  try {
    await initialise(draft, handed, binaries, user, signal);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(handed, { force: true });
  }
  rmSync(dir, { recursive: true, force: true });
  renameSync(draft, dir);
  return { dir, password };
}

async function initialise(
  draft: string,
  passwordFile: string,
  binaries: Binaries,
  user: DatabaseUser | null,
  signal?: AbortSignal,
): Promise<void> {
  let output = '';
  for (const locale of SYSTEM_LOCALES) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (user) chownSync(draft, user.uid, user.gid);
    const args = [
      '-D',
      draft,
      '-U',
      ROLE,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--lc-messages=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ];
    const ended = await runToEnd(binaries.initdb, args, user, signal);
    if (ended.isOk) return;
    output = ended.output;
  }
  // PostgreSQL requires its user to have a name; containers sometimes run under a number without one.
  if (output.includes('user does not exist'))
    throw new EmbeddedPostgresError(
      'Le compte qui lance PostgreSQL n’a pas de nom sur cette machine (absent de /etc/passwd). Donnez-lui en un, ou indiquez une base avec DATABASE_URL.',
    );
  throw new EmbeddedPostgresError(`La base n’a pas pu être créée dans ${draft} : ${causeIn(output)}`);
}

/** Extracts the error: initdb prints it before a line about its clean-up. */
function causeIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? '';
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new EmbeddedPostgresError(
      `Le mot de passe de la base (${file}) est illisible. Rétablissez ce fichier, ou effacez le dossier pour repartir de zéro.`,
    );
  }
}
