import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { WorkerListPlugin } from '../../host/worker-list-plugin.mjs';

let folder;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-worker-list-'));
  fs.writeFileSync(path.join(folder, 'main.js'), 'document.title = "Ulty";');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const NEEDED = ['store', 'outbox', 'downloads', 'device-library', 'device-search', 'theme'].map((name) => `${name}.0a1b2c3d.js`);
const OTHERS = ['shell.html', 'app-180.png', 'plain.js', 'main.0a1b2c3d.css'];

/** A host's build of these files and its main script. @returns what it says went wrong, and its worker */
async function build({
  files = [...NEEDED, ...OTHERS],
  worker = 'const files = self.__WB_MANIFEST;',
  publicPath = '/host/3f675743/',
} = {}) {
  const source = path.join(folder, 'worker.js');
  fs.writeFileSync(source, worker);
  const emitFiles = (compiler) =>
    compiler.hooks.thisCompilation.tap('Files', (compilation) =>
      compilation.hooks.processAssets.tap('Files', () => {
        for (const name of files) compilation.emitAsset(name, new webpack.sources.RawSource(name));
      }),
    );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'out'), filename: '[name].[contenthash:8].js', publicPath },
    optimization: { minimize: false },
    plugins: [{ apply: emitFiles }, new WorkerListPlugin(source)],
  });
  const { compilation } = await new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
  await new Promise((resolve) => compiler.close(resolve));
  return { errors: compilation.errors.map(({ message }) => message), text: fs.readFileSync(path.join(folder, 'out/sw.js'), 'utf8') };
}

test('the worker is given scripts and styles with a hash in their name, and the shell by its content', async () => {
  const { errors, text } = await build();
  expect(errors).toEqual([]);
  const list = JSON.parse(/^const files = (\[.*\]);$/.exec(text)[1]);
  expect(list.map(({ url }) => url.replace(/main\.[0-9a-f]{8}\.js/, 'main.js'))).toEqual([
    '/host/3f675743/device-library.0a1b2c3d.js',
    '/host/3f675743/device-search.0a1b2c3d.js',
    '/host/3f675743/downloads.0a1b2c3d.js',
    '/host/3f675743/main.0a1b2c3d.css',
    '/host/3f675743/main.js',
    '/host/3f675743/outbox.0a1b2c3d.js',
    '/shell.html?v=3f675743',
    '/host/3f675743/store.0a1b2c3d.js',
    '/host/3f675743/theme.0a1b2c3d.js',
  ]);
  expect(list.filter(({ revision }) => revision)).toEqual([
    { revision: expect.stringMatching(/^[0-9a-f]{32}$/), url: '/shell.html?v=3f675743' },
  ]);
});

test('a host without a version has its shell without one', async () => {
  expect((await build({ publicPath: '/host/' })).text).toContain('"url":"/shell.html"}');
});

test('a list that misses a file without which no page opens fails the build', async () => {
  const { errors } = await build({ files: [...NEEDED.slice(1), 'app-180.png'] });
  expect(errors).toEqual(["The worker's list misses store., shell.html: see HASHED in host/worker-list-plugin.mjs."]);
});

test('a worker that has no place for the list fails the build', async () => {
  const { errors } = await build({ worker: 'const files = [];' });
  expect(errors).toEqual([expect.stringContaining('names self.__WB_MANIFEST 0 times instead of once.')]);
});
