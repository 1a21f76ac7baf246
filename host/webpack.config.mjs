import path from 'node:path';
import { hostConfig } from '@ulty/federation/webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { ShellPagePlugin } from './shell-page-plugin.mjs';

const folder = import.meta.dirname;
/** Served by the API from the root of the site, of the version that `?v=` names; every other file of the list from the host's own path. */
const SHELL = 'shell.html';
/** Scripts and styles under names with their hash: of these the worker knows which it may keep. It caches a few of them before anything else. */
const HASHED = /^[^/]+\.[0-9a-f]{8}\.(js|css)$/;
const NEEDED = ['main.', 'store.', 'outbox.', 'downloads.', 'device-library.', 'device-search.', 'theme.', SHELL];

/** The addresses of the worker's list. A list that misses one of its files fails the build. */
function toAddresses(entries, { outputOptions: { publicPath } }) {
  const missing = NEEDED.filter((name) => !entries.some(({ url }) => url.startsWith(publicPath + name)));
  if (missing.length > 0) throw new Error(`The worker's list misses ${missing.join(', ')}: see HASHED in host/webpack.config.mjs.`);
  const [, version] = /^\/host\/([^/]+)\/$/.exec(publicPath) ?? [];
  const shell = version ? `/${SHELL}?v=${version}` : `/${SHELL}`;
  return { manifest: entries.map((entry) => (entry.url === publicPath + SHELL ? { ...entry, url: shell } : entry)) };
}

/** The browser's build comes last: it contains the shell rendered by the server's build, and puts its file list into the worker's. */
export default () => {
  const [browser, worker, server] = hostConfig(folder, {
    plugins: [
      new ShellPagePlugin({ publicFolder: path.join(folder, 'public'), serverBundle: path.join(folder, 'dist/server/shell.cjs') }),
      new InjectManifest({
        swSrc: path.join(folder, 'dist/worker/sw.js'),
        compileSrc: false,
        include: [HASHED, ({ asset }) => asset.name === SHELL],
        dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.(js|css)$/,
        manifestTransforms: [toAddresses],
      }),
    ],
  });
  return [{ ...browser, dependencies: [worker.name, server.name] }, worker, server];
};
