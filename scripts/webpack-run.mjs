import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Builds one deployable: `node scripts/webpack-run.mjs <folder>`. Every configuration of its webpack.config.mjs
 * runs, then the manifest that describes them all is written.
 */
const folder = path.resolve(process.argv[2]);
const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
const compiler = webpack(await configure());

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (!stats.hasErrors()) for (const each of compiler.compilers) each.ultyFinish?.();
  compiler.close(() => {
    process.exitCode = stats.hasErrors() ? 1 : 0;
  });
});
