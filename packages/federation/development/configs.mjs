import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { baseConfig, swc } from '../webpack/base.mjs';
import { hostConfig } from '../webpack/factory.mjs';

/** Names without hashes: in development nothing is cached by name. */
const PLAIN_NAMES = { filename: '[name].js', chunkFilename: '[name].js', cssFilename: '[name].css', cssChunkFilename: '[name].css' };
/** Prerendered pages are rebuilt after the open page has received the change, since they are not urgent. */
const DRAWN_LATER_MS = 400;

/** @import { Configuration } from 'webpack' */

/** @param {Configuration} config @returns {Configuration} */
const readable = (config) => ({ ...config, optimization: { ...config.optimization, moduleIds: 'named', chunkIds: 'named' } });

/**
 * Webpack configurations of the host under development: the shell with the refresh runtime before it, and the shell drawn on the server. No
 * worker, which would serve the previous build.
 * @param {string} folder absolute folder of the host
 * @param {string} outputPath where its files are written
 */
export function hostDevelopment(folder, outputPath) {
  const [browser, , server] = hostConfig(folder, { outputPath });
  const { main } = /** @type {{ main: string }} */ (browser.entry);
  return [
    {
      ...readable(browser),
      entry: { main: [path.join(import.meta.dirname, 'host-start.js'), main] },
      output: { ...browser.output, ...PLAIN_NAMES },
    },
    server,
  ];
}

/**
 * Webpack configurations of a page of its own, served beside the host's files under /host/.
 * @param {string} folder absolute folder of its sources
 * @param {Record<string, string>} entry its entries, by name
 * @param {string} outputPath where the host's files are written
 */
export function pageDevelopment(folder, entry, outputPath) {
  const base = baseConfig({ folder, isProduction: false });
  return [
    { ...readable(base), name: 'page', entry, output: { path: path.join(outputPath, 'public'), publicPath: '/host/', ...PLAIN_NAMES } },
  ];
}

/**
 * The configurations that a remote's webpack.config.mjs returns, its container first.
 * @param {string} folder
 * @returns {Promise<[Configuration, ...Configuration[]]>}
 */
async function configurationsOf(folder) {
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  return configure();
}

/**
 * Webpack configurations of a remote under development, from its own webpack.config.mjs.
 * @param {string} folder absolute folder of the remote
 * @returns the container's, whose components a running page hot-reloads, and those of prerendered pages and first scripts
 */
export async function remoteDevelopment(folder) {
  const [browser, ...others] = await configurationsOf(folder);
  const container = {
    ...readable(browser),
    output: { ...browser.output, ...PLAIN_NAMES },
    resolve: {
      ...browser.resolve,
      alias: {
        .../** @type {Record<string, string | false>} */ (browser.resolve?.alias),
        'react-refresh/runtime$': path.join(import.meta.dirname, 'refresh-runtime.cjs'),
      },
    },
    module: {
      ...browser.module,
      rules: (browser.module?.rules ?? []).map((rule) => ({
        .../** @type {import('webpack').RuleSetRule} */ (rule),
        use: swc(false, true),
      })),
    },
    plugins: [...(browser.plugins ?? []), new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] })],
  };
  return {
    container,
    others: others.map((/** @type {Configuration} */ config) => ({ ...config, watchOptions: { aggregateTimeout: DRAWN_LATER_MS } })),
  };
}

/**
 * Webpack configuration of a remote that is developed inside a deployed host: its container as published, since it runs with the React of
 * production, with file names without hashes. Needs NODE_ENV=production. The site prerenders no page of it.
 * @param {string} folder absolute folder of the remote
 * @param {string} address where its files will be, without a slash at the end
 */
export async function remoteForHost(folder, address) {
  const [browser] = await configurationsOf(folder);
  return {
    ...readable(browser),
    devtool: 'cheap-module-source-map',
    cache: { type: /** @type {const} */ ('memory') },
    output: { ...browser.output, ...PLAIN_NAMES },
    optimization: { ...readable(browser).optimization, minimize: false },
    plugins: [
      ...(browser.plugins ?? []),
      new webpack.DefinePlugin({ ULTY_DEVELOPMENT_SERVER: JSON.stringify(address) }),
      // Without a name: added before every entry, the container's included.
      new webpack.EntryPlugin(folder, path.join(import.meta.dirname, 'reload-page.js'), { name: undefined }),
    ],
  };
}
