import { hash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const THEME = 'theme.js';
/** Runs after file names have received their hashes and before WorkerListPlugin collects the list of files. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 100;

/** Adds the static files of `public/` and `shell.html` to the host's build: the shell without a session, served by the worker. */
export class ShellPagePlugin {
  /**
   * @param {object} places
   * @param {string} places.publicFolder absolute folder of the static files
   * @param {string} places.serverBundle absolute path of the built `render-shell.tsx`, which must exist by then
   */
  constructor({ publicFolder, serverBundle }) {
    this.publicFolder = publicFolder;
    this.serverBundle = serverBundle;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellPagePlugin', (compilation) => {
      const emit = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
        compilation.emitAsset(name, new webpack.sources.RawSource(content));
      compilation.hooks.processAssets.tap({ name: 'ShellPagePlugin', stage: STAGE }, () => {
        const read = (/** @type {string} */ name) => fs.readFileSync(path.join(this.publicFolder, name));
        for (const name of fs.readdirSync(this.publicFolder)) if (name !== THEME) emit(name, read(name));
        // The worker identifies scripts by their names, whatever version they were loaded with.
        const theme = THEME.replace('.', `.${hash('sha256', read(THEME)).slice(0, 8)}.`);
        emit(theme, read(THEME));
        emit('shell.html', this.draw(compilation, theme));
      });
    });
  }

  /** @param {import('webpack').Compilation} compilation @param {string} theme */
  draw(compilation, theme) {
    const at = (/** @type {string} */ file) => `${compilation.outputOptions.publicPath}${file}`;
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const css = files.filter((file) => file.endsWith('.css')).map((file) => compilation.getAsset(file)?.source.source());
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `<script defer src="${at(file)}"></script>`);
    return (
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Ulty</title>` +
      `<meta name="theme-color" content="#131a38"><link rel="icon" href="/favicon.svg"><link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/host/app-180.png">` +
      `<script src="${at(theme)}"></script><style>${css.join('')}</style>${scripts.join('')}</head><body><div id="root">${require(this.serverBundle).renderNeutral()}</div></body></html>`
    );
  }
}
