import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const ROOT = join(import.meta.dirname, '../../../..');

interface Described {
  summary: string;
  security: object[];
  responses: Record<string, { description: string }>;
  requestBody?: object;
}

let api: TestApp;
let description: { paths: Record<string, Record<string, Described>> };
let scratch: string;
beforeAll(async () => {
  api = await startTestApp();
  description = (await api.inject({ url: '/api/docs-json' })).json();
  scratch = await mkdtemp(join(tmpdir(), 'ulty-openapi-'));
});
afterAll(async () => {
  await api.close();
  await rm(scratch, { recursive: true });
});

const operations = () =>
  Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

test('every call says in a sentence what it is for', () => {
  expect(operations().length).toBeGreaterThan(100);
  expect(operations().flatMap(({ name, operation }) => (operation.summary ? [] : [name]))).toEqual([]);
});

test('a call says its errors with their sentences, and who may make it', () => {
  const freeze = description.paths['/api/streaks/freeze']?.post;
  expect(freeze?.security).toEqual([{ session: [] }]);
  expect(Object.keys(freeze?.responses ?? {})).toEqual(expect.arrayContaining(['400', '401', '409', '429', '500', '503']));
  expect(freeze?.responses['409']?.description).toContain('`NOT_ENOUGH_COINS` Vous n’avez pas assez d’UltyCoins disponibles.');
  expect(description.paths['/api/login']?.post).toMatchObject({
    security: [],
    requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
  });
});

test('the description has no fault that a linter finds', async () => {
  const file = join(scratch, 'openapi.json');
  await writeFile(file, JSON.stringify(description));
  const lint = promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', file, `--config=${join(ROOT, 'api/redocly.yaml')}`, '--format=json'],
    { env: { ...process.env, NODE_OPTIONS: '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, maxBuffer: 64 << 20 },
  ).catch((failure: { stdout: string }) => failure);
  const { problems } = JSON.parse((await lint).stdout) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)).toEqual([]);
});

test('the page shows them and lets people try: its files are ours, kept for good, and no others', async () => {
  const page = await api.inject({ url: '/api/docs' });
  const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files).toHaveLength(3);
  for (const url of files) {
    const { statusCode, headers, body } = await api.inject({ url });
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'public, max-age=31536000, immutable']);
    expect(body.length).toBeGreaterThan(50);
  }
  const folder = files[0]?.replace(/[^/]+$/, '') ?? '';
  for (const url of [`${folder}package.json`, `${folder}..%2Fpackage.json`, `${folder}__proto__`, '/api/docs/0.0.1/swagger-ui.css'])
    expect([url, (await api.inject({ url })).statusCode]).toEqual([url, 404]);
});
