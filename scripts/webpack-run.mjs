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

const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
if (stats.hasErrors()) process.exit(1);

for (const each of compiler.compilers) each.ultyFinish?.();
