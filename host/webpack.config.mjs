import path from 'node:path';
import { hostConfig } from '@ulty/federation/webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { ShellPagePlugin } from './shell-page-plugin.mjs';

const folder = import.meta.dirname;
/** Served by the API from the root of the site; every other file of the list from /host/. */
const SHELL = 'shell.html';
/** Files that the worker must cache before anything else; those of learners only where the device had them before. */
const PRECACHED = /^((main|store|outbox|downloads|device-library)\.\w+\.js|outbox\.\w+\.css|theme\.js)$/;

/** The addresses of the worker's list. A list that misses one of its files fails the build. */
function toAddresses(entries) {
  const missing = ['main.', 'store.', 'outbox.', 'downloads.', 'device-library.', 'theme.js', SHELL].filter(
    (name) => !entries.some(({ url }) => url.startsWith(`/host/${name}`)),
  );
  if (missing.length > 0) throw new Error(`The worker's list misses ${missing.join(', ')}: see PRECACHED in host/webpack.config.mjs.`);
  return { manifest: entries.map((entry) => (entry.url === `/host/${SHELL}` ? { ...entry, url: `/${SHELL}` } : entry)) };
}

/** The browser's build comes last: it contains the shell rendered by the server's build, and puts its file list into the worker's. */
export default () => {
  const [browser, worker, server] = hostConfig(folder, {
    plugins: [
      new ShellPagePlugin({ publicFolder: path.join(folder, 'public'), serverBundle: path.join(folder, 'dist/server/shell.cjs') }),
      new InjectManifest({
        swSrc: path.join(folder, 'dist/worker/sw.js'),
        compileSrc: false,
        include: [PRECACHED, ({ asset }) => asset.name === SHELL],
        dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.(js|css)$/,
        manifestTransforms: [toAddresses],
      }),
    ],
  });
  return [{ ...browser, dependencies: [worker.name, server.name] }, worker, server];
};
