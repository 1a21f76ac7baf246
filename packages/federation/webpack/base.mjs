import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';

/** The oldest supported browsers: Chrome still updates itself on Android 8; all of these have randomUUID, Object.hasOwn and Array.at. */
export const TARGETS = { chrome: '94', safari: '15.4', firefox: '95' };

/**
 * Options of the compilation from TypeScript to JavaScript; `isRefreshed` marks components, so that a running page can hot-reload them.
 * @param {boolean} isProduction
 */
export const swc = (isProduction, isRefreshed = false) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed } },
    },
    // Without `bugfixes`, every parameter is transpiled because of one bug of Safari 15 in one form of parameters.
    env: { targets: TARGETS, bugfixes: true },
    minify: false,
    sourceMaps: !isProduction,
  },
});

/**
 * The configuration that host and remotes share. `folder` is the absolute folder of the deployable.
 * @param {{ folder: string, isProduction: boolean }} build
 * @satisfies {(build: { folder: string, isProduction: boolean }) => import('webpack').Configuration}
 */
export function baseConfig({ folder, isProduction }) {
  return {
    context: folder,
    mode: /** @type {'production' | 'development'} */ (isProduction ? 'production' : 'development'),
    target: ['web', 'es2021'],
    // Never with eval, which the policy of our documents forbids, also in development.
    devtool: isProduction ? /** @type {const} */ (false) : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['ulty-source', 'browser', 'import', 'module', 'webpack', isProduction ? 'production' : 'development', 'default'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc(isProduction) },
        {
          test: /contracts\/(?:src|dist)\/(?:reads|commands|event-types)\/[\w-]+\.[jt]s$/,
          enforce: /** @type {const} */ ('post'),
          use: path.join(import.meta.dirname, 'pure-statements-loader.mjs'),
        },
        { test: /node_modules\/react-router\/dist\/.*\.mjs$/, use: path.join(import.meta.dirname, 'unused-components-loader.mjs') },
      ],
    },
    experiments: { css: true },
    performance: /** @type {const} */ (false),
    optimization: {
      moduleIds: /** @type {const} */ ('deterministic'),
      chunkIds: /** @type {const} */ ('deterministic'),
      minimizer: [
        // In this process: swc has threads of its own.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 }, format: { comments: false } },
        }),
      ],
    },
    // A cache on disk takes as long to write as it saves.
    cache: isProduction ? /** @type {const} */ (false) : { type: /** @type {const} */ ('memory') },
    stats: /** @type {const} */ ('errors-warnings'),
    infrastructureLogging: { level: /** @type {const} */ ('warn') },
  };
}

/**
 * A bundle for Node that only draws HTML: styles are left out, React is included.
 * @param {{ folder: string, isProduction: boolean, name: string, entry: Record<string, string>, outputPath: string, filename: string }} build
 * @returns {import('webpack').Configuration}
 */
export function serverConfig({ folder, isProduction, name, entry, outputPath, filename }) {
  const base = baseConfig({ folder, isProduction });
  return {
    ...base,
    name,
    target: 'node20',
    optimization: { ...base.optimization, minimize: false },
    devtool: false,
    entry,
    output: { path: outputPath, filename, library: { type: 'commonjs2' } },
    resolve: {
      ...base.resolve,
      conditionNames: ['ulty-source', 'module', 'import', 'require', isProduction ? 'production' : 'development', 'default'],
    },
    module: {
      parser: { javascript: { exprContextCritical: false, unknownContextCritical: false } },
      rules: [...base.module.rules, { test: /\.css$/, type: 'asset/source' }],
    },
    experiments: {},
  };
}
