import { hash } from 'node:crypto';
import fs from 'node:fs';
import webpack from 'webpack';

/** Scripts and styles with their hash in the name: the worker may cache those. It caches a few of them before anything else. */
const HASHED = /^[^/]+\.[0-9a-f]{8}\.(js|css)$/;
/**
 * The API serves it from the root of the site, in the version that `?v=` names; every other file of the list is served from the host's own
 * path.
 */
const SHELL = 'shell.html';
const NEEDED = ['main.', 'store.', 'outbox.', 'downloads.', 'device-library.', 'device-search.', 'theme.', SHELL];
/** The text in the worker's source that the list replaces. */
const PLACE = 'self.__WB_MANIFEST';
const WORKER = 'sw.js';
/** Runs after ShellPagePlugin. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;

/**
 * The entry of a file in the format of workbox-precaching: a name with a hash needs no other revision.
 * @param {string} name
 * @param {Buffer} content
 * @param {string} publicPath
 */
function entryOf(name, content, publicPath) {
  if (name !== SHELL) return { revision: null, url: publicPath + name };
  const [, version] = /^\/host\/([^/]+)\/$/.exec(publicPath) ?? [];
  return { revision: hash('md5', content), url: version ? `/${SHELL}?v=${version}` : `/${SHELL}` };
}

/**
 * Adds the worker to the host's build, with the list of the build's files. The build fails when the list lacks a file without which no page
 * opens.
 */
export class WorkerListPlugin {
  /** @param {string} worker absolute path of the worker's bundle, which must exist by then */
  constructor(worker) {
    this.worker = worker;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WorkerListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'WorkerListPlugin', stage: STAGE }, (assets) => {
        const publicPath = String(compilation.outputOptions.publicPath);
        const listed = Object.keys(assets).filter((name) => HASHED.test(name) || name === SHELL);
        const missing = NEEDED.filter((name) => !listed.some((file) => file.startsWith(name)));
        const worker = fs.readFileSync(this.worker, 'utf8').split(PLACE);
        const faults = [
          ...(missing.length > 0 ? [`The worker's list misses ${missing.join(', ')}: see HASHED in host/worker-list-plugin.mjs.`] : []),
          ...(worker.length === 2 ? [] : [`${this.worker} names ${PLACE} ${worker.length - 1} times instead of once.`]),
        ];
        compilation.errors.push(...faults.map((fault) => new webpack.WebpackError(fault)));
        const entries = listed.sort().map((name) => entryOf(name, assets[name]?.buffer() ?? Buffer.of(), publicPath));
        compilation.emitAsset(WORKER, new webpack.sources.RawSource(worker.join(JSON.stringify(entries))));
      });
    });
  }
}
