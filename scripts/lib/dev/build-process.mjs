import fs from 'node:fs';
import path from 'node:path';
import { hostDevelopment, pageDevelopment, remoteDevelopment } from '@ulty/federation/development/configs.mjs';
import { writeHostManifest, writeRemoteManifest } from '@ulty/federation/development/manifests.mjs';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { inRoot } from '../root.mjs';

/**
 * The process that builds what browsers get in `npm run dev`: `build-process.mjs <folder for its output> <folder of a remote>…`, with
 * NODE_ENV=development. It sends messages to the process that started it, and ends with it:
 * 'host', 'elements' and 'remote' (`text` is that of its remote.ts) when a build is ready, 'failed' when there are errors.
 * @typedef {{ type: 'host' } | { type: 'elements' } | { type: 'remote', id: string, folder: string, port: number, text: string }
 *   | { type: 'failed', name: string, text: string }} Message
 */
/** @import { Compiler, Configuration, MultiStats, Stats } from 'webpack' */

const [outputDir = '', ...remoteFolders] = process.argv.slice(2);
const hostDir = path.join(outputDir, 'host');
const remotesDir = path.join(outputDir, 'remotes');
process.on('disconnect', () => process.exit());
const tell = (/** @type {Message} */ message) => process.send?.(message);

/** Whether a build succeeded; sends its errors. @param {string} name @param {Stats | MultiStats} stats */
function isGood(name, stats) {
  if (!stats.hasErrors()) return true;
  tell({ type: 'failed', name, text: stats.toString({ preset: 'errors-only', colors: false }) });
  return false;
}

/** Builds, and rebuilds at every change, until `close`. @param {Configuration[]} configs @param {(stats: MultiStats) => void} done called with the stats of each build */
function watch(configs, done) {
  const watching = webpack(configs)?.watch(
    configs.map(({ watchOptions }) => watchOptions ?? {}),
    (error, stats) => {
      if (stats) done(stats);
      else tell({ type: 'failed', name: configs[0]?.name ?? '', text: error?.stack ?? '' });
    },
  );
  return { close: () => new Promise((resolve) => (watching ? watching.close(resolve) : resolve(undefined))) };
}

function watchHost() {
  const host = inRoot('host');
  const configs = hostDevelopment(host, hostDir);
  fs.cpSync(path.join(host, 'public'), path.join(hostDir, 'public'), { recursive: true });
  fs.copyFileSync(path.join(import.meta.dirname, 'no-worker.js'), path.join(hostDir, 'public/sw.js'));
  watch(configs, (stats) => {
    if (!isGood('host', stats)) return;
    writeHostManifest(hostDir, configs[0]?.plugins ?? []);
    tell({ type: 'host' });
  });
}

function watchElements() {
  const folder = inRoot('packages/elements');
  const target = path.join(hostDir, 'public');
  const configs = pageDevelopment(folder, { elements: './gallery/gallery.tsx' }, hostDir);
  watch(configs, (stats) => {
    if (!isGood('packages/elements', stats)) return;
    fs.copyFileSync(path.join(folder, 'gallery/gallery.html'), path.join(target, 'elements.html'));
    tell({ type: 'elements' });
  });
}

/** Calls back when a file was saved, as part of a compiler's watching. */
class FileWatch {
  /** @param {string} file @param {() => void} onSaved */
  constructor(file, onSaved) {
    this.file = file;
    this.onSaved = onSaved;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterCompile.tap('FileWatch', (compilation) => void compilation.fileDependencies.add(this.file));
    compiler.hooks.watchRun.tap('FileWatch', () => void (compiler.modifiedFiles?.has(this.file) && this.onSaved()));
  }
}

/**
 * Serves one build of a remote: its container from a development server, its prerendered pages from the same folder.
 * @param {Awaited<ReturnType<typeof remoteDevelopment>>} configs
 * @param {{ folder: string, packageVersion: string, text: string, port: number | 'auto', onContribution: FileWatch }} build `port` of the server;
 *   `onContribution` hears of a saved remote.ts
 */
async function serveRemote({ container, others }, { folder, packageVersion, text, port, onContribution }) {
  const { name: id = '' } = container;
  const outputPath = container.output.path ?? '';
  const waiting = new Set(['container', ...(others.length > 0 ? ['others'] : [])]);
  // The API reads the build from its folder, once container and prerendered pages are both built.
  const built = (/** @type {string} */ part, /** @type {Stats | MultiStats} */ stats) => {
    if (!isGood(id, stats)) return;
    waiting.delete(part);
    if (waiting.size > 0) return;
    writeRemoteManifest(outputPath, container.plugins, packageVersion);
    tell({ type: 'remote', id, folder, port: Number(server.options.port), text });
  };
  const compiler = webpack({ ...container, plugins: [...container.plugins, onContribution] });
  if (!compiler) throw new Error(`${id}: webpack made no compiler.`);
  compiler.hooks.done.tap('serveRemote', (stats) => built('container', stats));
  const socketPath = `/remotes/${id}/ws`;
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // Through the page's own origin, which proxies it: the content security policy of our documents allows no other.
      client: { webSocketURL: `auto://0.0.0.0:0${socketPath}`, logging: 'warn' },
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      devMiddleware: { publicPath: '/', writeToDisk: true, stats: 'none' },
      static: { directory: outputPath, watch: false },
      setupExitSignals: false,
    },
    compiler,
  );
  const drawn = others.length > 0 ? watch(others, (stats) => built('others', stats)) : null;
  await server.start();
  return { port: Number(server.options.port), stop: () => Promise.all([drawn?.close(), server.stop()]) };
}

/** Develops the remote of a folder; its server restarts when remote.ts changes. @param {string} folder */
async function watchRemote(folder) {
  const file = path.join(folder, 'remote.ts');
  const packageVersion = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
  /** @type {Awaited<ReturnType<typeof serveRemote>> | null} */
  let running = null;
  /** @type {string | null} */
  let text = null;
  const start = async () => {
    const saved = fs.readFileSync(file, 'utf8');
    if (saved === text) return;
    text = saved;
    // Pages are entries of the container, which webpack reads once: changed routes need a new compiler. Invalid ones keep the last one.
    const configs = await remoteDevelopment(folder);
    await running?.stop();
    const port = running?.port ?? 'auto';
    running = await serveRemote(configs, {
      folder,
      packageVersion,
      text: saved,
      port,
      onContribution: new FileWatch(file, () => void begin()),
    });
  };
  /** @type {Promise<unknown>} */
  let starting = Promise.resolve();
  const begin = () =>
    (starting = starting.then(start).catch((error) => tell({ type: 'failed', name: path.basename(folder), text: error.message })));
  await begin();
}

watchHost();
watchElements();
process.env.ULTY_OUTPUT = remotesDir;
fs.mkdirSync(remotesDir, { recursive: true });
await Promise.all(remoteFolders.map(watchRemote));
