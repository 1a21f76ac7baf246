import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askCounted } from './request-cost.js';
import { scratchDir } from './scratch-dir.js';
import { startTestApp, type TestApp } from './start-test-app.js';

const folder = scratchDir();
const file = join(folder.path, 'rows');

let api: TestApp;
beforeAll(async () => (api = await startTestApp()));
afterAll(async () => {
  delete process.env.ULTY_READINGS;
  await api.close();
  folder.remove();
});

test('statements are counted, and what a request costs is measured for the bench alone', async () => {
  const ask = () => askCounted(api, () => ({ url: '/api/certificate-keys' }));
  const { answer, statements } = await ask();
  expect([answer.statusCode, statements, existsSync(file)]).toEqual([200, 1, false]);

  process.env.ULTY_READINGS = file;
  await ask();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    name: 'statements are counted, and what a request costs is measured for the bench alone',
    readings: expect.any(Number),
  });
});
