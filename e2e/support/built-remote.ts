import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/root.mjs';

const run = promisify(execFile);

const WEBPACK = `import { remoteConfig } from '@ulty/federation/webpack';

export default () => remoteConfig(import.meta.dirname);
`;

export interface BuiltRemote {
  /** Folder of the build; null when it failed. */
  dist: string | null;
  /** Output of the build. */
  said: string;
}

/**
 * Builds a remote outside the project's own folders, as a separate team would, and removes it after use.
 * @param files of its folder by path, without webpack.config.mjs, which is always the same
 */
export async function withBuiltRemote(
  { id, version, files }: { id: string; version: string; files: Readonly<Record<string, string>> },
  use: (built: BuiltRemote) => Promise<void>,
): Promise<void> {
  await fs.mkdir(inRoot('.cache'), { recursive: true });
  // Inside the project, so that its packages are found.
  const folder = await fs.mkdtemp(inRoot('.cache/remote-'));
  const own = path.join(folder, id);
  try {
    for (const [name, text] of Object.entries({ 'webpack.config.mjs': WEBPACK, ...files })) {
      await fs.mkdir(path.dirname(path.join(own, name)), { recursive: true });
      await fs.writeFile(path.join(own, name), text);
    }
    const env = { ...process.env, NODE_ENV: 'production', ULTY_VERSION: version };
    const built = await run(process.execPath, [inRoot('scripts/webpack-run.mjs'), own], { env, cwd: inRoot() }).then(
      ({ stdout, stderr }) => ({ dist: path.join(own, 'dist'), said: stdout + stderr }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ dist: null, said: stdout + stderr }),
    );
    await use(built);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
