import path from 'node:path';
import { hostConfig } from '@ulty/federation/webpack';
import { ShellPagePlugin } from './shell-page-plugin.mjs';
import { WorkerListPlugin } from './worker-list-plugin.mjs';

const folder = import.meta.dirname;

/** The browser's build runs last: it contains the shell rendered by the server's build, and writes its file list into the worker. */
export default () => {
  const [browser, worker, server] = hostConfig(folder, {
    plugins: [
      new ShellPagePlugin({ publicFolder: path.join(folder, 'public'), serverBundle: path.join(folder, 'dist/server/shell.cjs') }),
      new WorkerListPlugin(path.join(folder, 'dist/worker/sw.js')),
    ],
  });
  return [{ ...browser, dependencies: [worker, server].flatMap(({ name }) => name ?? []) }, worker, server];
};
