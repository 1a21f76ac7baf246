import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LiveRemote } from '@ulty/contracts/base/remotes.js';
import type { RouteMatch } from '@ulty/federation/match-route.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../core/base/config.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { until } from '../../testing/wait-until.js';
import { Prerenders } from './prerenders.js';

const scratch = scratchDir();
const prerenders = new Prerenders({ remotesDir: scratch.path } as Config);
const secret = join(scratch.path, 'secret.txt');

/** Makes a remote whose prerender bundle is this code. */
function remoteWith(version: string, code: string): RouteMatch<LiveRemote> {
  const folder = join(scratch.path, 'mf-x', version, 'server');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.cjs'), code);
  const modules = { './a/b': { js: [], css: [], prerender: 'server/page.cjs' } };
  return {
    remote: { id: 'mf-x', version, entry: 'e', routes: [], modules },
    route: { path: '/x', module: './a/b' },
    params: {},
  } as unknown as RouteMatch<LiveRemote>;
}

beforeAll(() => {
  Logger.overrideLogger(false);
  writeFileSync(secret, 'hidden');
});
afterAll(() => {
  prerenders.onModuleDestroy();
  scratch.remove();
});

test('draws a page from its data', async () => {
  const match = remoteWith('1', 'exports.render = ({ path, data }) => `<p>${path} ${data.a}</p>`;');
  expect(await prerenders.draw(match, { path: '/x', data: { a: 1 }, routes: [] })).toBe('<p>/x 1</p>');
});

test('draws once per version and data', async () => {
  const match = remoteWith('2', 'exports.render = () => String(process.hrtime.bigint());');
  const first = await prerenders.draw(match, { path: '/x', data: {}, routes: [] });
  expect(await prerenders.draw(match, { path: '/x', data: {}, routes: [] })).toBe(first);
  expect(await prerenders.draw(match, { path: '/y', data: {}, routes: [] })).not.toBe(first);
});

test('a page has no rights: no environment, no files, no children', async () => {
  const code = `exports.render = () => JSON.stringify([
    Object.keys(process.env).length,
    ...[() => require('node:fs').readFileSync(${JSON.stringify(secret)}), () => require('node:fs').writeFileSync(${JSON.stringify(`${secret}.out`)}, ''), () => require('node:child_process').execSync('true')]
      .map((act) => { try { act(); return 'allowed'; } catch (error) { return error.code; } }),
  ]);`;
  const drawn = await prerenders.draw(remoteWith('3', code), { path: '/x', data: {}, routes: [] });
  expect(JSON.parse(drawn ?? '')).toEqual([0, 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']);
});

test.each([
  ['throws', 'exports.render = () => { throw new Error("x"); };'],
  ['is no module', '<html>'],
  ['fills the memory', 'exports.render = () => { const all = []; for (;;) all.push(new Array(1e5).fill(1)); };'],
])('a page that %s leaves the skeleton', async (name, code) => {
  expect(await prerenders.draw(remoteWith(name.replaceAll(' ', '-'), code), { path: '/x', data: {}, routes: [] })).toBeNull();
});

/** What takes forever here keeps a core busy only for a moment. */
class Impatient extends Prerenders {
  protected override readonly limits = { drawMs: 600, patienceMs: 300 };
}

test('a page that never ends leaves the skeleton, and its process ends', async () => {
  const impatient = new Impatient({ remotesDir: scratch.path } as Config);
  const { children } = impatient as unknown as { children: Set<unknown> };
  const endless = remoteWith('never-ends', 'exports.render = () => { for (;;); };');
  expect(await impatient.draw(endless, { path: '/x', data: {}, routes: [] })).toBeNull();
  await until('its process ends', () => children.size === 0);
});

test('a page being drawn ends with the API', async () => {
  const ending = new Prerenders({ remotesDir: scratch.path } as Config);
  const { children } = ending as unknown as { children: Set<unknown> };
  const drawing = ending.draw(remoteWith('endless', 'exports.render = () => { for (;;); };'), { path: '/x', data: {}, routes: [] });
  // The process is started in a microtask.
  await setImmediate();
  expect(children.size).toBe(1);
  ending.onModuleDestroy();
  expect(await drawing).toBeNull();
  expect(children.size).toBe(0);
  // No process is started afterwards either.
  expect(await ending.draw(remoteWith('late', 'exports.render = () => "";'), { path: '/x', data: {}, routes: [] })).toBeNull();
});

test('a version without a drawn page has none', async () => {
  const match = remoteWith('4', '');
  match.remote.modules = {};
  expect(await prerenders.draw(match, { path: '/x', data: {}, routes: [] })).toBeNull();
});
