import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';

const here = dirname(fileURLToPath(import.meta.url));
/** Whether a file of this name is compiled for Node. @param {string} name */
export const isNodeSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !/\.(test|fixture)\.ts$/.test(name);

/**
 * Options of the compilation from TypeScript to JavaScript for Node. Decorator metadata is written, from which Nest reads constructor
 * types.
 * @type {import('@swc/core').Options}
 */
export const swcOptions = {
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/** Compiles one file of TypeScript to an ES module for Node, with its source map. @param {string} source @param {string} target */
export async function compileFile(source, target) {
  const { code, map = '' } = await transform(await readFile(source, 'utf8'), {
    ...swcOptions,
    filename: source,
    sourceFileName: relative(dirname(target), source),
    sourceMaps: true,
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${code}\n//# sourceMappingURL=${target.slice(dirname(target).length + 1)}.map\n`);
  await writeFile(`${target}.map`, map);
}

/**
 * Compiles a folder of TypeScript for Node and replaces the content of `outDir`. `keep` selects files by their path inside `srcDir`.
 * @param {string} srcDir
 * @param {string} outDir
 * @param {(name: string) => boolean} keep
 */
export async function compileForNode(srcDir, outDir, keep = () => true) {
  await rm(outDir, { recursive: true, force: true });
  const names = (await readdir(srcDir, { recursive: true })).filter((name) => isNodeSource(name) && keep(name));
  await Promise.all(names.map((name) => compileFile(join(srcDir, name), join(outDir, name.replace(/\.ts$/, '.js')))));
  return names.length;
}

/** Packages that Node runs. */
export const NODE_PACKAGES = ['domain', 'contracts', 'federation', 'review'];

/** Compiles the packages that Node runs. */
export async function buildNodePackages() {
  for (const name of NODE_PACKAGES) await compileForNode(join(here, name, 'src'), join(here, name, 'dist'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildNodePackages();
