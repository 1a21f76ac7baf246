import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/root.mjs';

const run = promisify(execFile);

/** Entries of node_modules that are folders of this repository or links into them: the copy needs its own. */
const OWN = ['@ulty', '.bin', '.ulty-lock'];

/** Links the installed packages, which stay where they are; our own packages and their commands are the copy's. */
async function linkPackages(copy: string): Promise<void> {
  const [from, to] = [inRoot('node_modules'), path.join(copy, 'node_modules')];
  await fs.mkdir(to);
  for (const name of await fs.readdir(from)) if (!OWN.includes(name)) await fs.symlink(path.join(from, name), path.join(to, name));
  // Their links are relative and therefore lead into the copy.
  for (const name of ['@ulty', '.bin'])
    await fs.cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
  await fs.symlink(inRoot('api/node_modules'), path.join(copy, 'api/node_modules')).catch(() => undefined);
}

export interface RepositoryCopy {
  folder: string;
  /** Runs lines of shell in the copy; throws with their output when one fails. */
  shell: (script: string, env?: NodeJS.ProcessEnv) => Promise<string>;
  remove: () => Promise<void>;
}

/** Makes a copy of this repository in its present state, with its compiled packages, for tests that add files to it. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-copy-'));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: inRoot(), maxBuffer: 1e7 });
  const compiled = ['domain', 'contracts', 'federation', 'review'].map((name) => `packages/${name}/dist`);
  for (const file of [...new Set(stdout.split('\0').filter(Boolean)), ...compiled])
    await fs.cp(inRoot(file), path.join(folder, file), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      // The file is listed by git but was deleted since.
      if (error.code !== 'ENOENT') throw error;
    });
  await linkPackages(folder);
  const shell = async (script: string, env: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: folder, env: { ...process.env, ULTY_LONG: '', NODE_ENV: '', FORCE_COLOR: '0', ...env }, maxBuffer: 1e8 };
    try {
      const { stdout: out, stderr } = await run('bash', ['-euc', script], options);
      return out + stderr;
    } catch (error) {
      const { stdout: out, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${script}\n${out}${stderr}`);
    }
  };
  return { folder, shell, remove: () => fs.rm(folder, { recursive: true, force: true }) };
}
