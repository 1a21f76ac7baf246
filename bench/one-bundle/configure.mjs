import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../../packages/federation/webpack/base.mjs';
import { containerName } from '../../packages/federation/webpack/factory.mjs';
import { MinifyCssPlugin } from '../../packages/federation/webpack/minify-css.mjs';
import { readContribution } from '../../packages/federation/webpack/read-contribution.mjs';
import { inRoot, REMOTES } from '../../scripts/lib/root.mjs';
import { pageName } from './bundle.mjs';

/** @typedef {{ name: string, request: string, source: string }} BundledPage its name, the id by which the host loads it, its source */

/** Every page that a remote declares. @returns {Promise<BundledPage[]>} */
async function allPages() {
  const contributions = await Promise.all(REMOTES.map((remote) => readContribution(inRoot(remote))));
  return contributions.flatMap(({ id, routes }, index) =>
    [...new Set(routes.map(({ module }) => module))].map((module) => ({
      name: pageName(id, module),
      request: `${containerName(id)}/${module.slice(2)}`,
      source: inRoot(/** @type {string} */ (REMOTES[index]), 'src', `${module.slice(2)}.page.tsx`),
    })),
  );
}

/**
 * Replaces the federation's runtime: the functions the host calls, over imports that webpack sees.
 * @param {readonly BundledPage[]} pages
 */
export function runtimeOf(pages) {
  const lines = pages.map(
    ({ name, request, source }) =>
      `  ${JSON.stringify(request)}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(source)}),`,
  );
  return `const PAGES = {\n${lines.join('\n')}\n};\nexport function registerRemotes() {}\nexport const loadRemote = (request) => PAGES[request]();\n`;
}

/**
 * Webpack configuration of host and remotes as one ordinary application, without Module Federation: same sources, loaders, targets and
 * minifiers as production, and webpack's own splitting and tree shaking over all of it.
 * @param {import('./bundle.mjs').Variant} variant
 * @param {string} folder absolute folder of the output
 * @returns {Promise<{ pages: BundledPage[], config: import('webpack').Configuration }>}
 */
export async function configure(variant, folder) {
  const host = inRoot('host');
  const base = baseConfig({ folder: host, isProduction: true });
  const pages = await allPages();
  const runtime = path.join(folder, 'pages.mjs');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(runtime, runtimeOf(pages));
  return {
    pages,
    config: {
      ...base,
      name: `one-bundle-${variant}`,
      entry: { main: './src/main.tsx' },
      output: {
        path: path.join(folder, 'public'),
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[id].[contenthash:8].js',
        cssFilename: '[name].[contenthash:8].css',
        cssChunkFilename: '[id].[contenthash:8].css',
        uniqueName: 'ulty_one',
        publicPath: '/host/',
      },
      resolve: { ...base.resolve, alias: { '@module-federation/enhanced/runtime$': runtime } },
      plugins: [new MinifyCssPlugin(), ...(variant === 'single' ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : [])],
    },
  };
}
