#!/usr/bin/env node
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What is no source of a build. */
const SKIPPED = /(^|[/\\])(node_modules|dist|\..*|coverage)([/\\]|$)|\.test\.[a-z]+$|\.md$/;

/** Version of a remote that stands alone: that of its package.json and eight digits of its sources and its lock file. @param {string} folder */
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
 * `ulty-build [folder]`: builds a remote for production into its dist/. ULTY_VERSION takes the place of the version, ULTY_HOST names the site
 * that it is for.
 */
try {
  const folder = path.resolve(process.argv[2] ?? '.');
  if (!fs.existsSync(path.join(folder, 'webpack.config.mjs')) || !fs.existsSync(path.join(folder, 'remote.ts')))
    throw new Error(`${folder} holds no remote: a remote has a remote.ts and a webpack.config.mjs.`);
  process.env.NODE_ENV = 'production';
  process.env.ULTY_VERSION ??= versionOf(folder);
  // Imported late: what it imports reads the environment.
  const { buildFolder } = await import('../webpack/build-folder.mjs');
  if (await buildFolder(folder)) console.log(`${path.relative('.', path.join(folder, 'dist')) || 'dist'}: ${process.env.ULTY_VERSION}`);
  else process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
