import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { exportedSymbols } from './facade-symbols.mjs';
import { describeFiles } from './files.mjs';
import { SINGLETONS } from './shared.mjs';
import { sheetsAmong, styleFaults } from './style-owners.mjs';

/** Singletons with chunks of their own, which documents preload for the pages that need them. */
const LAZY = ['ui', 'ui-data'];

/** Files of the chunks that carry a lazy singleton. */
function filesOf(compilation, name) {
  const provider = [...compilation.modules].find((module) => module.identifier().startsWith(`provide module (default) @ulty/${name}@`));
  const groups = (provider?.blocks ?? []).map((block) => compilation.chunkGraph.getBlockChunkGroup(block));
  return [...new Set(groups.flatMap((group) => group?.getFiles() ?? []))];
}

/** Writes host.json: the files of the shell, the versions of the singletons it provides and what the façades export. */
export class HostManifestPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('HostManifestPlugin', (compilation) => {
      compilation.hooks.finishModules.tap({ name: 'HostManifestPlugin', stage: 1_000 }, (modules) => {
        this.exports = exportedSymbols(compilation, modules);
        for (const sentence of styleFaults(sheetsAmong(modules, path.dirname(compiler.context))))
          compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
    compiler.hooks.afterEmit.tap('HostManifestPlugin', (compilation) => {
      const main = compilation.entrypoints.get('main').getFiles();
      this.draft = {
        js: main.filter((file) => file.endsWith('.js')),
        css: main.filter((file) => file.endsWith('.css')),
        lazy: Object.fromEntries(LAZY.map((name) => [name, filesOf(compilation, name)])),
        exports: this.exports,
        provides: Object.fromEntries(SINGLETONS.map(({ name, version }) => [name, version])),
      };
      compiler.ultyFinish = () => this.finish(compiler.options.output.path);
    });
  }

  finish(folder) {
    const manifest = { ...this.draft, files: describeFiles(folder, () => true) };
    fs.writeFileSync(path.join(folder, '../host.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  }
}
