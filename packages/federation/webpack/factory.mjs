import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, serverConfig } from './base.mjs';
import { HostManifestPlugin } from './host-manifest.mjs';
import { MinifyCssPlugin } from './minify-css.mjs';
import { publishedHost } from './published-host.mjs';
import { readContribution } from './read-contribution.mjs';
import { RemoteManifestPlugin } from './remote-manifest.mjs';
import { consumedByRemote, providedByHost } from './shared.mjs';

/** Allows for slow links and large chunks: a chunk of 100 KB takes 20 s at 40 kbit/s. */
const CHUNK_TIMEOUT_MS = 45_000;

// A team that installs only the packages it names has the runtime inside the plugin's folder only.
const besidePlugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
const runtimeFile = (/** @type {string} */ name, /** @type {string} */ file) =>
  path.join(path.dirname(besidePlugin.resolve(`@module-federation/${name}`)), file);
const ownFile = (/** @type {string} */ file) => path.join(import.meta.dirname, file);
/** @import { Configuration } from 'webpack' */

/**
 * Parts of the federation runtime that nothing here calls, though each entry would contain them: the consumers of remotes named at build
 * time and of shared modules tree-shaken by a server; in remotes the logger; in the host, which has the core, the reader of manifests,
 * the preloader of files that these name, and the reader of every kind of range.
 * @type {Record<string, string | false>}
 */
const UNUSED = {
  [runtimeFile('webpack-bundler-runtime', 'init.js')]: ownFile('runtime-init.js'),
  [runtimeFile('webpack-bundler-runtime', 'getSharedFallbackGetter.js')]: false,
  [runtimeFile('webpack-bundler-runtime', 'remotes.js')]: false,
};
/** @type {Record<string, string | false>} */
const UNUSED_BY_REMOTES = { ...UNUSED, [runtimeFile('sdk', 'logger.js')]: false };
/** @type {Record<string, string | false>} */
const UNUSED_BY_HOST = {
  ...UNUSED,
  [runtimeFile('runtime-core', 'plugins/snapshot/SnapshotHandler.js')]: ownFile('runtime-snapshots.js'),
  [runtimeFile('runtime-core', 'utils/preload.js')]: false,
  [runtimeFile('runtime-core', 'utils/semver/index.js')]: ownFile('runtime-ranges.js'),
};

const isProduction = process.env.NODE_ENV !== 'development';
const chunkName = (/** @type {string} */ module) => module.slice(2).replaceAll('/', '-');
const containerName = (/** @type {string} */ id) => `ulty_${id.replaceAll('-', '_')}`;

/** Returns the name under which the runtime finds a remote's container. */
export { containerName };

/**
 * Webpack configurations of a remote: its container, its scripts of first paint and its prerendered pages,
 * all drawn from `remote.ts`. A page './a/b' is src/a/b.page.tsx. Design §4.
 * ULTY_HOST names the site that the remote is for: what it lacks fails the build. ULTY_OUTPUT names a folder that takes the place of `dist/` of each remote, by its id.
 * @param {string} folder absolute folder of the remote
 * @returns {Promise<[browser: import('webpack').Configuration, ...others: import('webpack').Configuration[]]>}
 */
export async function remoteConfig(folder) {
  const [contribution, host] = await Promise.all([readContribution(folder), publishedHost()]);
  const outputPath = process.env.ULTY_OUTPUT ? path.join(process.env.ULTY_OUTPUT, contribution.id) : path.join(folder, 'dist');
  const version = process.env.ULTY_VERSION ?? '0.0.0-dev';
  const modules = [...new Set(contribution.routes.map((route) => route.module))];
  const firsts = contribution.routes.filter((route) => route.firstScript).map((route) => route.module);
  const prerenders = contribution.routes.filter((route) => route.prerender).map((route) => route.module);
  const base = baseConfig({ folder, isProduction });

  /** @type {Configuration} */
  const browser = {
    ...base,
    name: contribution.id,
    resolve: { ...base.resolve, alias: UNUSED_BY_REMOTES },
    entry: {},
    output: {
      path: outputPath,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[id].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[id].[contenthash:8].css',
      // Differs between versions: two of them may run in one page, and neither may confuse the other's scripts, styles or chunks with its
      // own.
      uniqueName: `${contribution.id}_${version}`,
      chunkLoadingGlobal: `ulty_${contribution.id}_${version}`,
      publicPath: 'auto',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(contribution.id),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          modules.map((module) => [module, { import: `./src/${module.slice(2)}.page.tsx`, name: chunkName(module) }]),
        ),
        shared: consumedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // No remote loads another one: the part of the runtime that could is left out.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_IPV6: '"true"' }),
      new MinifyCssPlugin(),
      new RemoteManifestPlugin({ contribution, version, chunkName, firsts, prerenders, host }),
    ],
  };

  /** @type {Configuration[]} */
  const others = [];
  if (firsts.length > 0) {
    others.push({
      ...base,
      name: `${contribution.id}-first`,
      entry: Object.fromEntries(firsts.map((module) => [`first-${chunkName(module)}`, `./src/${module.slice(2)}.first.ts`])),
      output: { path: outputPath, filename: '[name].js', iife: true, uniqueName: `${contribution.id}-first` },
    });
  }
  if (prerenders.length > 0) {
    others.push(
      serverConfig({
        folder,
        isProduction,
        name: `${contribution.id}-prerender`,
        entry: Object.fromEntries(prerenders.map((module) => [`prerender-${chunkName(module)}`, `./src/${module.slice(2)}.prerender.tsx`])),
        outputPath,
        filename: 'server/[name].cjs',
      }),
    );
  }
  fs.rmSync(outputPath, { recursive: true, force: true });
  return [browser, ...others];
}

/**
 * React Router as learners need it: whatever condition is asked for, its package names its development build, whose warnings are for us.
 * @param {string} folder absolute folder of the host
 */
function productionRouter(folder) {
  const besideDom = createRequire(createRequire(path.join(folder, 'package.json')).resolve('react-router-dom'));
  const router = path.join(path.dirname(besideDom.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': path.join(router, 'index.mjs'), 'react-router/dom$': path.join(router, 'dom-export.mjs') };
}

/**
 * Webpack configurations of the host: the shell with every singleton, and the shell drawn on the server.
 * @param {string} folder absolute folder of the host
 * @param {{ plugins?: import('webpack').WebpackPluginInstance[], outputPath?: string }} [options] `outputPath` takes the place of its `dist/`
 * @returns {[browser: import('webpack').Configuration, worker: import('webpack').Configuration, server: import('webpack').Configuration]}
 * ULTY_VERSION, eight hexadecimal digits, makes the build a version of its own: its files are served from /host/<version>/.
 */
export function hostConfig(folder, { plugins = [], outputPath = path.join(folder, 'dist') } = {}) {
  const base = baseConfig({ folder, isProduction });
  const version = process.env.ULTY_VERSION ?? null;
  fs.rmSync(outputPath, { recursive: true, force: true });
  return [
    {
      ...base,
      name: 'host',
      resolve: { ...base.resolve, alias: { ...UNUSED_BY_HOST, ...(isProduction && productionRouter(folder)) } },
      entry: { main: './src/main.tsx' },
      output: {
        path: path.join(outputPath, 'public'),
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        cssFilename: '[name].[contenthash:8].css',
        cssChunkFilename: '[name].[contenthash:8].css',
        uniqueName: 'ulty_host',
        publicPath: version ? `/host/${version}/` : '/host/',
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'ulty_host',
          shared: providedByHost(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new MinifyCssPlugin(),
        new HostManifestPlugin(version),
        ...plugins,
      ],
    },
    {
      ...base,
      name: 'host-worker',
      target: 'webworker',
      entry: { sw: './src/worker/sw.ts' },
      output: { path: path.join(outputPath, 'worker'), filename: '[name].js' },
    },
    serverConfig({
      folder,
      isProduction,
      name: 'host-server',
      entry: { shell: './src/server/render-shell.tsx' },
      outputPath: path.join(outputPath, 'server'),
      filename: '[name].cjs',
    }),
  ];
}
