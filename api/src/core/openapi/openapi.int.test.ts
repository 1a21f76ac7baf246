import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ERRORS, type ErrorCode } from '@ulty/contracts/base/errors.js';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestRequest } from '../../testing/http-client.js';
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
    Object.entries(item).map(([verb, operation]) => {
      const method = verb.toUpperCase() as NonNullable<TestRequest['method']>;
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );

/** Returns the error codes that a call's description names. */
const codesOf = ({ responses }: Described) =>
  Object.values(responses).flatMap((response) => [...response.description.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code));

test('every call says in a sentence what it is for', () => {
  expect(operations().length).toBeGreaterThan(100);
  expect(operations().flatMap(({ name, operation }) => (operation.summary ? [] : [name]))).toEqual([]);
});

test('a call says its errors with their sentences, and who may make it', () => {
  const freeze = description.paths['/api/streaks/freeze']?.post;
  expect(freeze?.security).toEqual([{ session: [] }]);
  expect(Object.keys(freeze?.responses ?? {})).toEqual(expect.arrayContaining(['400', '401', '409', '429', '500', '503']));
  expect(freeze?.responses['403']?.description).toContain('`FORBIDDEN` Votre compte n’a pas accès à cette page.');
  expect(description.paths['/api/streaks/repair']?.post?.responses['403']?.description).toContain('`FORBIDDEN`');
  expect(freeze?.responses['409']?.description).toContain('`NOT_ENOUGH_COINS` Vous n’avez pas assez d’UltyCoins disponibles.');
  expect(description.paths['/api/login']?.post).toMatchObject({
    security: [],
    requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
  });
});

/** Error codes of no call, and why. */
const OF_NO_CALL: Partial<Record<ErrorCode, string>> = {
  METHOD_NOT_ALLOWED:
    'A method that a path does not know is answered NOT_FOUND; the error filter only has a word ready for a 405 of the framework.',
};

test('every error code belongs to a call that may answer it', () => {
  const described = new Set(operations().flatMap(({ operation }) => codesOf(operation)));
  expect(Object.keys(ERRORS).filter((code) => !described.has(code))).toEqual(Object.keys(OF_NO_CALL));
});

/** Calls whose bodies contain media and have their own limit: questions.int.test.ts. */
const LONGER_BODIES = ['POST /api/community/questions', 'POST /api/community/questions/{questionId}/answers'];

describe('an error that comes before the handler stands with every call that answers it, and with no other', () => {
  const describing = (code: ErrorCode) => operations().flatMap(({ name, operation }) => (codesOf(operation).includes(code) ? [name] : []));
  const sent = (type: string, payload: string) => ({ payload, headers: { 'content-type': type } });

  test('FOREIGN_ORIGIN: a call from another site', async () => {
    const refusing = await callsThatAnswer('FOREIGN_ORIGIN', operations(), { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(refusing.length).toBeGreaterThan(50);
    expect(describing('FOREIGN_ORIGIN')).toEqual(refusing);
  });

  test.each([
    ['BAD_JSON', 'JSON that breaks off', sent('application/json', '{"unfinished')],
    ['TOO_LARGE', 'a body of 70 kB', sent('application/json', JSON.stringify('a'.repeat(70_000)))],
    ['TOO_MANY_FIELDS', 'a form of two hundred fields', sent('application/x-www-form-urlencoded', 'a&'.repeat(199))],
    ['UNSUPPORTED_MEDIA', 'XML', sent('application/xml', '<xml/>')],
  ] as const)('%s: %s', async (code, _what, request) => {
    // The body of a GET is never read: bodies.int.test.ts.
    const withBody = operations().filter(({ method }) => method !== 'GET');
    const refusing = await callsThatAnswer(code, withBody, request);
    expect(refusing.length).toBeGreaterThan(50);
    expect(describing(code).filter((name) => code !== 'TOO_LARGE' || !LONGER_BODIES.includes(name))).toEqual(refusing);
  });
});

test.each([
  ['VALIDATION', 'a character that the database cannot hold', '%00'],
  ['NOT_FOUND', 'an escape that cannot be decoded', '%zz'],
  ['NOT_FOUND', 'more than a hundred characters', 'a'.repeat(101)],
] as const)('%s stands with every call that has a value in its path, for %s', async (code, _what, value) => {
  const calls = operations().filter(({ path }) => path.includes('{'));
  expect(calls.length).toBeGreaterThan(10);
  expect(await callsThatAnswer(code, calls, {}, value)).toEqual(calls.map(({ name }) => name));
  expect(calls.flatMap(({ name, operation }) => (codesOf(operation).includes(code) ? [] : [name]))).toEqual([]);
});

/**
 * Returns the calls that answer an administrator's request with this error, as JSON or on a page. `value` stands for every parameter of a
 * path.
 */
async function callsThatAnswer(
  code: ErrorCode,
  calls: ReturnType<typeof operations>,
  request: Pick<TestRequest, 'headers' | 'payload'>,
  value = 'x',
): Promise<string[]> {
  const { cookie } = await api.makeUser({ role: 'admin' });
  const [status, sentence] = ERRORS[code];
  const names: string[] = [];
  for (const { name, method, path } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, value);
    const answer = await api.inject({ url, method, ...request, headers: { cookie, ...request.headers } });
    if (answer.statusCode === status && answer.body.includes(sentence)) names.push(name);
  }
  return names;
}

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

test('a real installation keeps its description to itself', async () => {
  const closed = await startTestApp({ API_DOCS: '' });
  for (const url of ['/api/docs', '/api/docs-json', '/api/docs/0.0.1/swagger-ui.css'])
    expect([url, (await closed.inject({ url })).statusCode]).toEqual([url, 404]);
  await closed.close();
});
