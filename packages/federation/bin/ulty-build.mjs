#!/usr/bin/env node
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Files that are no sources of a build. */
const SKIPPED = /(^|[/\\])(node_modules|dist|\..*|coverage)([/\\]|$)|\.test\.[a-z]+$|\.md$/;

/**
 * Version of a remote outside the workspace: the version of its package.json and eight digits from a hash of its sources and lock file.
 * @param {string} folder
 */
function versionOf(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !SKIPPED.test(file))
    .sort();
  const hash = crypto.createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(folder, file)))
      .update('\0');
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * `ulty-build [folder]`: builds a remote for production into its dist/. ULTY_VERSION replaces the version, ULTY_HOST names the site that it
 * is built for.
 */
try {
  const folder = path.resolve(process.argv[2] ?? '.');
  if (!fs.existsSync(path.join(folder, 'webpack.config.mjs')) || !fs.existsSync(path.join(folder, 'remote.ts')))
    throw new Error(`${folder} holds no remote: a remote has a remote.ts and a webpack.config.mjs.`);
  process.env.NODE_ENV = 'production';
  process.env.ULTY_VERSION ??= versionOf(folder);
  // Imported here, since its own imports read the environment.
  const { buildFolder } = await import('../webpack/build-folder.mjs');
  if (await buildFolder(folder)) console.log(`${path.relative('.', path.join(folder, 'dist')) || 'dist'}: ${process.env.ULTY_VERSION}`);
  else process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
