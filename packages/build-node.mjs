import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';

const here = dirname(fileURLToPath(import.meta.url));
const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !/\.test\.ts$/.test(name);

/** How TypeScript becomes JavaScript for Node. Decorator metadata is written: Nest reads constructor types from it. */
export const swcOptions = {
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/**
 * Compiles a folder of TypeScript to ES modules for Node, with source maps, in place of what `outDir` held.
 * `keep` chooses files by their path inside `srcDir`.
 */
export async function compileForNode(srcDir, outDir, keep = () => true) {
  await rm(outDir, { recursive: true, force: true });
  const names = (await readdir(srcDir, { recursive: true })).filter((name) => isSource(name) && keep(name));
  await Promise.all(
    names.map(async (name) => {
      const source = join(srcDir, name);
      const target = join(outDir, name.replace(/\.ts$/, '.js'));
      const { code, map } = await transform(await readFile(source, 'utf8'), {
        ...swcOptions,
        filename: source,
        sourceFileName: relative(dirname(target), source),
        sourceMaps: true,
      });
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, `${code}\n//# sourceMappingURL=${target.slice(dirname(target).length + 1)}.map\n`);
      await writeFile(`${target}.map`, map);
    }),
  );
  return names.length;
}

/** Compiles the packages that Node runs: domain, contracts, federation, review. */
export async function buildNodePackages() {
  for (const name of ['domain', 'contracts', 'federation', 'review'])
    await compileForNode(join(here, name, 'src'), join(here, name, 'dist'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildNodePackages();
