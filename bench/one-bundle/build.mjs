import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { compressBeside } from '../../packages/federation/webpack/files.mjs';
import { configure } from './configure.mjs';

/** Builds the application as one bundle: `node bench/one-bundle/build.mjs <variant> <folder>`. */
const [variant, folder] = /** @type {[import('./bundle.mjs').Variant, string]} */ (process.argv.slice(2));
fs.rmSync(folder, { recursive: true, force: true });
const { config, pages } = await configure(variant, folder);
const compiler = webpack(config);
/** @type {import('webpack').Stats} */
const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (result ? resolve(result) : reject(error))));
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors()) {
  console.error(stats.toString({ preset: 'errors-warnings' }));
  process.exit(1);
}

const { entrypoints, namedChunkGroups } = stats.compilation;
const entry = entrypoints.get('main')?.getFiles() ?? [];
const byKind = (/** @type {readonly string[]} */ files) => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});
const filesOf = (/** @type {{ name: string }} */ { name }) =>
  (namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => !entry.includes(file));
for (const file of Object.keys(stats.compilation.assets)) compressBeside(path.join(folder, 'public', file));
const manifest = { ...byKind(entry), pages: Object.fromEntries(pages.map((page) => [page.name, byKind(filesOf(page))])) };
fs.writeFileSync(path.join(folder, 'bundle.json'), `${JSON.stringify(manifest, null, 2)}\n`);
