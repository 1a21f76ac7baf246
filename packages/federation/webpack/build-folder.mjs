import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Builds one deployable: every configuration of its webpack.config.mjs runs, then the manifest that describes them all is written.
 * @param folder absolute folder of the deployable
 * @returns whether it succeeded; errors and warnings are printed
 */
export async function buildFolder(folder) {
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(await configure());
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) return false;
  for (const each of compiler.compilers) each.ultyFinish?.();
  return true;
}
