import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { exportedSymbols } from './facade-symbols.mjs';
import { describeFiles } from './files.mjs';
import { SINGLETONS } from './shared.mjs';
import { sheetsAmong, styleFaults } from './style-owners.mjs';
import { themeFaults } from './theme-styles.mjs';

/**
 * Describes the files that draw the shell into documents; only the server reads them.
 * @param {string} folder of the whole build
 */
function describeServerFiles(folder) {
  return fs
    .readdirSync(path.join(folder, 'server'))
    .sort()
    .map((name) => {
      const content = fs.readFileSync(path.join(folder, 'server', name));
      return { path: `server/${name}`, bytes: content.length, sha384: crypto.createHash('sha384').update(content).digest('base64') };
    });
}

/** Writes host.json: its version, its files, those of the shell, the versions of the singletons it provides and what the façade exports. */
export class HostManifestPlugin {
  /** @type {Record<string, string[]>} */
  exports = {};
  /** @type {object} */
  draft = {};

  /** @param {string | null} version eight hexadecimal digits, or null for a build that no site stores */
  constructor(version) {
    this.version = version;
  }

  /** @param {import('./build-folder.mjs').Finishing} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('HostManifestPlugin', (compilation) => {
      compilation.hooks.finishModules.tap({ name: 'HostManifestPlugin', stage: 1_000 }, (modules) => {
        this.exports = exportedSymbols(compilation, modules);
        const sheets = sheetsAmong(modules, path.dirname(compiler.context));
        for (const sentence of [...styleFaults(sheets), ...themeFaults(sheets)])
          compilation.errors.push(new webpack.WebpackError(sentence));
      });
    });
    compiler.hooks.afterEmit.tap('HostManifestPlugin', (compilation) => {
      const main = compilation.entrypoints.get('main')?.getFiles() ?? [];
      this.draft = {
        version: this.version,
        js: main.filter((file) => file.endsWith('.js')),
        css: main.filter((file) => file.endsWith('.css')),
        exports: this.exports,
        provides: Object.fromEntries(SINGLETONS.map(({ name, version }) => [name, version])),
      };
      compiler.ultyFinish = () => this.finish(compiler.outputPath);
    });
  }

  /**
   * Written last: a folder with host.json is complete.
   * @param {string} publicFolder
   */
  finish(publicFolder) {
    const folder = path.dirname(publicFolder);
    const manifest = { ...this.draft, files: describeFiles(publicFolder, () => true), serverFiles: describeServerFiles(folder) };
    fs.writeFileSync(path.join(folder, 'host.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  }
}
