import path from 'node:path';
import { hostConfig } from '@ulty/federation/webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { ShellPagePlugin } from './shell-page-plugin.mjs';

const folder = import.meta.dirname;
/** Served by the API from the root of the site; every other file from /host/. */
const AT_ROOT = new Set(['shell.html', 'favicon.svg', 'manifest.webmanifest']);
/** Files that the worker must cache before anything else. */
const PRECACHED = /^((main|store|outbox)\.\w+\.js|outbox\.\w+\.css|theme\.js)$/;

/** The addresses of the worker's list. A list that misses one of its files fails the build. */
function toAddresses(entries) {
  const missing = ['main.', 'store.', 'outbox.', 'theme.js', ...AT_ROOT].filter(
    (name) => !entries.some(({ url }) => url.startsWith(`/host/${name}`)),
  );
  if (missing.length > 0) throw new Error(`The worker's list misses ${missing.join(', ')}: see PRECACHED in host/webpack.config.mjs.`);
  const name = (url) => url.slice('/host/'.length);
  return { manifest: entries.map((entry) => (AT_ROOT.has(name(entry.url)) ? { ...entry, url: `/${name(entry.url)}` } : entry)) };
}

/** The browser's build comes last: it contains the shell rendered by the server's build, and puts its file list into the worker's. */
export default () => {
  const [browser, worker, server] = hostConfig(folder, {
    plugins: [
      new ShellPagePlugin({ publicFolder: path.join(folder, 'public'), serverBundle: path.join(folder, 'dist/server/shell.cjs') }),
      new InjectManifest({
        swSrc: path.join(folder, 'dist/worker/sw.js'),
        compileSrc: false,
        include: [PRECACHED, ({ asset }) => AT_ROOT.has(asset.name)],
        dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.js$/,
        manifestTransforms: [toAddresses],
      }),
    ],
  });
  return [{ ...browser, dependencies: [worker.name, server.name] }, worker, server];
};
