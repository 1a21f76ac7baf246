import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { importedSymbols, missingSymbols } from './facade-symbols.mjs';
import { describeFiles, hashFiles } from './files.mjs';
import { importsOf, misplacedImports, pagesWithoutDefault, readable, resourceOf } from './module-rules.mjs';
import { missingParts } from './published-host.mjs';
import { SINGLETONS } from './shared.mjs';
import { sheetsAmong, styleFaults } from './style-owners.mjs';
import { themeFaults } from './theme-styles.mjs';

/** Version of the contract between host and remotes: props of a page, shape of remote.json. */
export const CONTRACT = 3;

/** @param {string} folder */
function gitSha(folder) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

/**
 * Files that a chunk group imports on demand, at any depth.
 * @param {import('webpack').ChunkGroup | undefined} group
 */
function filesBelow(group) {
  const groups = new Set(group?.getChildren());
  for (const found of groups) for (const child of found.getChildren()) groups.add(child);
  return [...new Set([...groups].flatMap((found) => found.getFiles()))];
}

/** Ranges of the singletons that modules import. @param {Iterable<import('webpack').Module>} modules */
function sharedRanges(modules) {
  const requests = new Set([...readable(modules)].flatMap((module) => [...importsOf(module)].map(({ request }) => request)));
  return Object.fromEntries(SINGLETONS.filter(({ name }) => requests.has(name)).map(({ name, range }) => [name, range]));
}

/**
 * Files of a page.
 * @typedef {{ js: string[], css: string[], later?: string[], hasDefault: boolean, first?: string, prerender?: string }} ModuleFiles
 */
/**
 * @typedef {object} ManifestOptions
 * @property {import('@ulty/contracts/base/remotes.js').RemoteContribution} contribution
 * @property {string} version
 * @property {(module: string) => string} chunkName
 * @property {string[]} firsts modules with a script of first paint
 * @property {string[]} prerenders modules drawn into documents
 * @property {import('./published-host.mjs').Facts | null} host what the published host provides; null compares nothing
 */

/** Writes remote.json once every configuration of the remote has been emitted. */
export class RemoteManifestPlugin {
  /** @type {Record<string, string[]>} */
  symbols = {};
  /** @type {{ modules: Record<string, ModuleFiles>, shared: Record<string, string> }} */
  draft = { modules: {}, shared: {} };

  /** @param {ManifestOptions} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('./build-folder.mjs').Finishing} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.finishModules.tap({ name: 'RemoteManifestPlugin', stage: 1_000 }, (modules) => {
        const folder = compiler.context;
        const { contribution, host } = this.options;
        const root = path.dirname(folder);
        const sheets = sheetsAmong(modules, root);
        const pages = contribution.routes.map(({ module }) => path.join(folder, 'src', `${module.slice(2)}.page.tsx`));
        const byFile = new Map([...modules].map((module) => [resourceOf(module), module]));
        // A missing file is reported by webpack.
        const hasDefault = (/** @type {string} */ file) => {
          const module = byFile.get(file);
          return !module || compilation.moduleGraph.getExportsInfo(module).isExportProvided('default') !== false;
        };
        const symbols = importedSymbols(readable(modules));
        this.symbols = Object.fromEntries(Object.entries(symbols).map(([facade, names]) => [facade, [...names].sort()]));
        for (const sentence of [
          ...missingSymbols(symbols, host?.exports ?? {}),
          ...missingParts(host, sharedRanges(modules), Object.keys(contribution.reads)),
          ...misplacedImports(readable(modules), root, contribution.id),
          ...pagesWithoutDefault([...new Set(pages)], hasDefault, root),
          ...styleFaults(sheets),
          ...themeFaults(sheets),
        ])
          compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
    compiler.hooks.afterEmit.tap('RemoteManifestPlugin', (compilation) => {
      const { contribution, chunkName } = this.options;
      /** @type {Record<string, ModuleFiles>} */
      const modules = {};
      for (const route of contribution.routes) {
        const group = compilation.namedChunkGroups.get(chunkName(route.module));
        const files = group?.getFiles() ?? [];
        const later = filesBelow(group).filter((file) => /\.(js|css)$/.test(file) && !files.includes(file));
        modules[route.module] = {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          ...(later.length > 0 && { later }),
          // A page without a default export is refused above.
          hasDefault: true,
        };
      }
      this.draft = { modules, shared: sharedRanges(compilation.modules) };
      compiler.ultyFinish = () => this.finish(compiler.outputPath);
    });
  }

  /** @param {string} folder */
  finish(folder) {
    const { contribution, version, chunkName, firsts, prerenders } = this.options;
    const { modules, shared } = this.draft;
    for (const module of firsts) {
      const source = `first-${chunkName(module)}.js`;
      const content = fs.readFileSync(path.join(folder, source));
      const hashed = source.replace('.js', `.${crypto.createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`);
      fs.renameSync(path.join(folder, source), path.join(folder, hashed));
      if (modules[module]) modules[module].first = hashed;
    }
    for (const module of prerenders) if (modules[module]) modules[module].prerender = `server/prerender-${chunkName(module)}.cjs`;
    const manifest = {
      ...contribution,
      version,
      gitSha: gitSha(folder),
      contract: CONTRACT,
      entry: 'remoteEntry.js',
      shared,
      modules,
      symbols: this.symbols,
      files: describeFiles(folder, (file) => !file.startsWith('server/') && file !== 'remote.json'),
      serverFiles: hashFiles(folder, (file) => file.startsWith('server/')),
    };
    fs.writeFileSync(path.join(folder, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  }
}
