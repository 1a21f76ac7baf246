import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { swcOptions } from '../../packages/build-node.mjs';
import { transform } from '@swc/core';

const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/**
 * Node's module hooks for the tests. Our sources import each other as Node will see them (`./x.js`); before the build only `./x.ts` exists.
 * Packages are read from their sources too.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return nextResolve(specifier, { ...context, conditions: ['ulty-source', ...context.conditions] });
}

/** TypeScript becomes JavaScript as in the build. @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...swcOptions, filename, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}
