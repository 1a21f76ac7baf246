import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HostFacts } from '@ulty/contracts/host/host-facts.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const PROVIDES = { react: '19.3.1', '@ulty/kit': '0.2.0' };
const EXPORTS = { '@ulty/kit': ['useRead', 'useSession'] };
const scratch = scratchDir();
let api: TestApp;
beforeAll(async () => {
  const host = { js: [], css: [], provides: PROVIDES, exports: EXPORTS, files: [{ path: 'main.js' }] };
  mkdirSync(join(scratch.path, 'server'));
  writeFileSync(join(scratch.path, 'host.json'), JSON.stringify(host));
  writeFileSync(join(scratch.path, 'server/shell.cjs'), `exports.renderShell = () => '<main></main>';`);
  api = await startTestApp({ HOST_DIST_DIR: scratch.path });
});
afterAll(async () => {
  await api.close();
  scratch.remove();
});

test('tells a build elsewhere what host and API provide, and nothing of its files', async () => {
  const answer = await api.inject({ url: '/api/host.json' });
  const facts = HostFacts.strict().parse(answer.json());
  expect(facts).toMatchObject({ provides: PROVIDES, exports: EXPORTS });
  expect(facts.reads).toEqual(expect.arrayContaining(['/api/courses/{id}', '/api/host.json', '/api/streaks{?month}']));
});

test('answers 304 while it says the same, without asking the database', async () => {
  const { etag } = (await api.inject({ url: '/api/host.json' })).headers;
  const again = () => api.inject({ url: '/api/host.json', headers: { 'if-none-match': String(etag) } });
  expect((await again()).statusCode).toBe(304);
  expect(await api.countQueries(again)).toBe(0);
});
