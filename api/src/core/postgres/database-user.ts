import { spawnSync } from 'node:child_process';

/** The system user that runs PostgreSQL: nobody (65534) when we are root, since PostgreSQL refuses root; otherwise the current one. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

const NOBODY: DatabaseUser = { uid: 65534, gid: 65534 };

/** Returns the other user that PostgreSQL must run as, or null for the current one. */
export function databaseUser(): DatabaseUser | null {
  return process.getuid?.() === 0 ? NOBODY : null;
}

/** Whether `user` (null: the current one) can enter `dir` through all of its parents. Asks the kernel, so that ACLs count. */
export function canEnter(dir: string, user: DatabaseUser | null): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether `user` can run `file` with its libraries. */
export function canRun(file: string, user: DatabaseUser | null): boolean {
  return spawnSync(file, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
