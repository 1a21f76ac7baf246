import { createHash } from 'node:crypto';
import { accessSync, constants, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canEnter, type DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError } from './embedded-error.js';

/**
 * Returns the folder of the cluster, its port and its password: `<dataDir>/postgres`, or `/var/tmp/ulty-<hash>` when the database's user
 * cannot enter the former. Throws a sentence when neither can be written.
 */
export function stateDir(dataDir: string, user: DatabaseUser | null, log: (line: string) => void): string {
  const wanted = join(resolve(dataDir), 'postgres');
  makeDir(wanted);
  if (canEnter(wanted, user)) return wanted;
  const fallback = fallbackDir(dataDir);
  log(`Le dossier ${wanted} est fermé à l’utilisateur de la base : les données vont dans ${fallback}.`);
  return fallback;
}

/** Returns `/var/tmp/ulty-<hash of the real data folder>`, owned by the current user. */
export function fallbackDir(dataDir: string): string {
  const hash = createHash('sha256')
    .update(realpathSync(resolve(dataDir)))
    .digest('hex')
    .slice(0, 12);
  const dir = `/var/tmp/ulty-${hash}`;
  makeDir(dir);
  const stat = lstatSync(dir);
  // Anyone may create names under /var/tmp: a folder prepared by someone else must never hold our data.
  if (!stat.isDirectory() || stat.uid !== process.getuid?.())
    throw new EmbeddedPostgresError(`Le dossier ${dir} appartient à quelqu’un d’autre. Supprimez-le ou choisissez un autre DATA_DIR.`);
  return dir;
}

function makeDir(dir: string): void {
  try {
    // 0711: the database's user may pass through, but not list the folder.
    mkdirSync(dir, { recursive: true, mode: 0o711 });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new EmbeddedPostgresError(
      `Impossible d’écrire dans ${dir} (${reason}). Donnez les droits sur ${dirname(dir)} ou choisissez un autre dossier avec DATA_DIR.`,
    );
  }
}
