import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * A compiler whose manifest is written last, once every configuration of its deployable has been emitted.
 * @typedef {import('webpack').Compiler & { ultyFinish?: () => void }} Finishing
 */

/**
 * Builds one deployable: every configuration of its webpack.config.mjs runs, then the manifest that describes them all is written.
 * @param {string} folder absolute folder of the deployable
 * @returns whether it succeeded; errors and warnings are printed
 */
export async function buildFolder(folder) {
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(/** @type {import('webpack').Configuration[]} */ (await configure()));
  if (!compiler) throw new Error(`${folder}: webpack made no compiler of its webpack.config.mjs.`);
  /** @type {import('webpack').MultiStats | undefined} */
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats) return false;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) return false;
  for (const each of compiler.compilers) /** @type {Finishing} */ (each).ultyFinish?.();
  return true;
}
