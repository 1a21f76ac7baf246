import { execFileSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { importedSymbols, missingSymbols } from './facade-symbols.mjs';
import { describeFiles, hashFiles } from './files.mjs';
import { importsOf, misplacedImports, pagesWithoutDefault } from './module-rules.mjs';
import { missingParts } from './published-host.mjs';
import { SINGLETONS } from './shared.mjs';
import { sheetsAmong, styleFaults } from './style-owners.mjs';
import { themeFaults } from './theme-styles.mjs';

/** Version of the contract between host and remotes: props of a page, shape of remote.json. */
export const CONTRACT = 3;

function gitSha(folder) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

/** Files of what a chunk group imports on demand, at any depth. */
function filesBelow(group) {
  const groups = new Set(group?.getChildren());
  for (const found of groups) for (const child of found.getChildren()) groups.add(child);
  return [...new Set([...groups].flatMap((found) => found.getFiles()))];
}

/** Ranges of the singletons that modules import. */
function sharedRanges(modules) {
  const requests = new Set([...modules].flatMap((module) => [...importsOf(module)].map(({ request }) => request)));
  return Object.fromEntries(SINGLETONS.filter(({ name }) => requests.has(name)).map(({ name, range }) => [name, range]));
}

/** Writes remote.json once every configuration of the remote has been emitted. */
export class RemoteManifestPlugin {
  /** @param options `host` is what the published host provides, as `publishedHost` returns; null compares nothing */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.finishModules.tap({ name: 'RemoteManifestPlugin', stage: 1_000 }, (modules) => {
        const folder = compiler.context;
        const { contribution, host } = this.options;
        const root = path.dirname(folder);
        const sheets = sheetsAmong(modules, root);
        const pages = contribution.routes.map(({ module }) => path.join(folder, 'src', `${module.slice(2)}.page.tsx`));
        const byFile = new Map([...modules].map((module) => [module.resource, module]));
        // A missing file is reported by webpack.
        const hasDefault = (file) =>
          !byFile.has(file) || compilation.moduleGraph.getExportsInfo(byFile.get(file)).isExportProvided('default') !== false;
        const symbols = importedSymbols(modules);
        this.symbols = Object.fromEntries(Object.entries(symbols).map(([facade, names]) => [facade, [...names].sort()]));
        for (const sentence of [
          ...missingSymbols(symbols, host?.exports ?? {}),
          ...missingParts(host, sharedRanges(modules), Object.keys(contribution.reads)),
          ...misplacedImports(modules, root, contribution.id),
          ...pagesWithoutDefault([...new Set(pages)], hasDefault, root),
          ...styleFaults(sheets),
          ...themeFaults(sheets),
        ])
          compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
    compiler.hooks.afterEmit.tap('RemoteManifestPlugin', (compilation) => {
      const { contribution, chunkName } = this.options;
      const modules = {};
      for (const route of contribution.routes) {
        const group = compilation.namedChunkGroups.get(chunkName(route.module));
        const files = group?.getFiles() ?? [];
        const later = filesBelow(group).filter((file) => /\.(js|css)$/.test(file) && !files.includes(file));
        modules[route.module] = {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          ...(later.length > 0 && { later }),
          // A page without one is refused above.
          hasDefault: true,
        };
      }
      this.draft = { modules, shared: sharedRanges(compilation.modules) };
      compiler.ultyFinish = () => this.finish(compiler.options.output.path);
    });
  }

  finish(folder) {
    const { contribution, version, chunkName, firsts, prerenders } = this.options;
    const { modules, shared } = this.draft;
    for (const module of firsts) {
      const source = `first-${chunkName(module)}.js`;
      const content = fs.readFileSync(path.join(folder, source));
      const hashed = source.replace('.js', `.${crypto.createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`);
      fs.renameSync(path.join(folder, source), path.join(folder, hashed));
      modules[module].first = hashed;
    }
    for (const module of prerenders) modules[module].prerender = `server/prerender-${chunkName(module)}.cjs`;
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
