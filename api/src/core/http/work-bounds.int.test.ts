import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startAccessSite, type AccessSite } from '../../testing/access-site.js';
import type { TestRequest } from '../../testing/http-client.js';
import { askCounted, NAMES } from '../../testing/request-cost.js';
import { uuidV7 } from '../base/uuid.js';

/**
 * The largest input of every kind that is accepted, made to cost the most: none is answered with more than it sent, or with a statement for
 * each of its parts. `npm run bench -- readings` measures what the same requests cost.
 */
const MOST_STATEMENTS = 15;

/** Size of a body; headers and address together may have 16 KB in Node. */
const BODY = 64 * 1024 - 200;
const HEAD = 15 * 1024;

let site: AccessSite;
let learner: { cookie: string };
let admin: { cookie: string };
beforeAll(async () => {
  site = await startAccessSite({ TRUSTED_PROXIES: '127.0.0.1' });
  [learner, admin] = [await site.api.makeUser(), await site.api.makeUser({ role: 'admin' })];
});
afterAll(() => site.close());

const fill = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));
const get = (url: string, headers: Record<string, string> = {}): TestRequest => ({ url, headers });
const post = (url: string, payload: string, type = 'application/json', headers: Record<string, string> = {}): TestRequest => ({
  url,
  method: 'POST',
  payload,
  headers: { 'content-type': type, ...headers },
});
const form = (url: string, text: string) => post(url, text, 'application/x-www-form-urlencoded');
const asLearner = (request: TestRequest): TestRequest => ({ ...request, headers: { ...request.headers, cookie: learner.cookie } });
const asAdmin = (request: TestRequest): TestRequest => ({ ...request, headers: { ...request.headers, cookie: admin.cookie } });
const query = (words: Record<string, string>) => new URLSearchParams(words).toString();

async function expectLittle(make: () => TestRequest, statuses: readonly number[]): Promise<void> {
  const { answer, statements } = await askCounted(site.api, make);
  expect(statuses).toContain(answer.statusCode);
  // A small request must not cause a large answer: the not-found page contains the address three times.
  if (answer.statusCode >= 400) expect(answer.bytes.length).toBeLessThan(20_000 + 4 * make().url.length);
  expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
}

type Case = [what: string, make: () => TestRequest, ...statuses: number[]];

const FORMS: Case[] = [
  ['names alone', () => form('/api/contact/form', fill('a&', BODY)), 413],
  ['a hundred fields', () => form('/api/contact/form', Array.from({ length: 100 }, (_, at) => `f${at}=${fill('x', 600)}`).join('&')), 400],
  ['one name a hundred times', () => form('/api/contact/form', Array.from({ length: 100 }, () => `a=${fill('x', 600)}`).join('&')), 400],
  ['one field, every letter escaped', () => form('/api/contact/form', `message=${fill('%C3%A9', BODY - 10)}`), 400],
  ['half escapes', () => form('/api/contact/form', `message=${fill('%', BODY - 10)}`), 400],
  ['a page that shows what was typed', () => form('/api/login', `email=${fill('%22%3C', BODY - 10)}`), 400],
];

const deep = (open: string, close: string) => `{"email":"a","password":"b","more":${fill(open, BODY / 2)}1${fill(close, BODY / 2)}}`;
const wide = (piece: (at: number) => string, length = BODY) => {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < length - 20; at += 1) {
    parts.push(piece(at));
    size += piece(at).length + 1;
  }
  return parts.join(',');
};

const JSONS: Case[] = [
  ['lists within one another', () => post('/api/login', deep('[', ']')), 400],
  ['groups within one another', () => post('/api/login', `{"a":${fill('{"a":', BODY * 0.8)}1${fill('}', (BODY * 0.8) / 5)}}`), 400],
  ['lists within one another, where media are taken', () => asLearner(post('/api/community/questions', fill('[', 500_000))), 400],
  ['groups within one another, where media are taken', () => asLearner(post('/api/community/questions', fill('{"a":', 500_000))), 400],
  [
    'values by the hundred thousand, where media are taken',
    () => asLearner(post('/api/community/questions', `[${fill('1,', 500_000)}1]`)),
    400,
  ],
  ['unknown names', () => post('/api/login', NAMES), 400],
  ['unknown names, where they are taken', () => asLearner({ ...post('/api/users/me', NAMES), method: 'PATCH' }), 400],
  ['one name over and over', () => post('/api/login', `{${wide(() => '"email":"a"')}}`), 400],
  ['a list where a text belongs', () => post('/api/login', `{"email":[${wide(() => '1')}],"password":"x"}`), 400],
  ['wrong items', () => asLearner({ ...post('/api/progress', `{"items":[${wide(() => '0')}]}`), method: 'PUT' }), 400],
  ['empty items', () => asLearner({ ...post('/api/progress', `{"items":[${wide(() => '{}')}]}`), method: 'PUT' }), 400],
  ['wrong answers', () => asLearner(post('/api/quiz-results', `{"answers":[${wide(() => '{"choice":[1,1,1,1]}')}]}`)), 400],
  ['wrong recalls', () => asLearner(post('/api/reviews', `{"answers":[${wide(() => '[]')}]}`)), 400],
  ['facts by the thousand', () => post('/api/contact', `{"diagnostics":{${wide((at) => `"${at.toString(36)}":1`)}}}`), 400],
  ['facts with long names', () => post('/api/contact', `{"diagnostics":{${wide((at) => `"${fill('x', 60)}${at}":[]`)}}}`), 400],
  ['half characters', () => post('/api/login', `{"email":"${fill('\\ud800', BODY - 40)}","password":"x"}`), 400],
  ['half characters in names', () => post('/api/login', `{${wide((at) => `"\\ud800${at}":1`)}}`), 400],
  ['U+0000', () => post('/api/login', `{"email":"${fill('\\u0000', BODY - 40)}","password":"x"}`), 400],
  ['what looks like a prototype', () => post('/api/login', `{"email":"${fill('\\"__proto__\\" ', BODY - 40)}","password":"x"}`), 400],
  ['spaces', () => post('/api/login', fill(' ', BODY)), 400],
  ['digits', () => post('/api/login', `{"email":${fill('9', BODY - 40)},"password":"x"}`), 400],
];

const EMAILS = [
  fill('a', BODY - 60),
  `${fill('a', BODY / 2)}@${fill('a', BODY / 2 - 60)}`,
  `${fill('a.', BODY / 2)}@a`,
  `a@${fill('a.', BODY - 60)}`,
  `a@${fill('a-', BODY - 60)}`,
  fill('@', BODY - 60),
];
const LINES = [
  fill('a\u0301', BODY / 2),
  fill('\u200d', BODY / 4),
  fill('\ufdfa', BODY / 6),
  fill(' ', BODY / 2),
  fill('\n ', BODY / 4),
  fill('👩‍👩‍👧‍👦', BODY / 4),
];
const TEXTS: Case[] = [
  ...EMAILS.map(
    (email, at): Case => [`e-mail ${at}`, () => post('/api/register', JSON.stringify({ firstName: 'Awa', email, password: 'x' })), 400],
  ),
  ...EMAILS.map((email, at): Case => [`e-mail ${at} of a message`, () => post('/api/contact', JSON.stringify({ email })), 400]),
  ...LINES.map(
    (firstName, at): Case => [
      `first name ${at}`,
      () => asLearner({ ...post('/api/users/me', JSON.stringify({ firstName })), method: 'PATCH' }),
      200,
      400,
    ],
  ),
  ...LINES.map(
    (alias, at): Case => [`alias ${at}`, () => asLearner({ ...post('/api/users/me', JSON.stringify({ alias })), method: 'PATCH' }), 400],
  ),
  ...LINES.map((message, at): Case => [`message ${at}`, () => post('/api/contact', JSON.stringify({ message })), 400]),
  ...['0', '+226', '٠', '(-', ' '].map(
    (piece): Case => [
      `phone number of ${piece}`,
      () => post('/api/auth/phone/start', JSON.stringify({ phone: fill(piece, BODY / 4), deviceId: 'x' })),
      400,
    ],
  ),
  ['time zone', () => asLearner({ ...post('/api/users/me', JSON.stringify({ tz: fill('a/', BODY - 60) })), method: 'PATCH' }), 400],
  ['page seen', () => post('/api/page-views', JSON.stringify({ path: fill('/a', 300) })), 204],
  ['path to come back to', () => post('/api/login', JSON.stringify({ email: 'x', password: '', returnTo: fill('/%2e', 510) })), 400],
];

const questionIds = (count: number) => Array.from({ length: count }, () => uuidV7());
const event = (deviceId = uuidV7()) => ({ eventId: uuidV7(), deviceId, occurredAt: new Date().toISOString() });
const read = (items: object[]): TestRequest =>
  asLearner({ ...post('/api/progress', JSON.stringify({ ...event(), items })), method: 'PUT' });
const answer = (answers: object[]): TestRequest =>
  asLearner(
    post(
      '/api/quiz-results',
      JSON.stringify({ ...event(), quizId: site.content.quizId, timestamp: Date.now(), contentVersion: 1, answers }),
    ),
  );
const ACTS: Case[] = [
  [
    'a hundred lessons read, of one course',
    () =>
      read(
        Array.from({ length: 100 }, () => ({
          kind: 'lesson',
          id: site.content.lessonId,
          parentId: site.content.courseId,
          status: 'completed',
          activeSeconds: 30,
        })),
      ),
    200,
  ],
  [
    'a hundred lessons nobody knows',
    () => read(questionIds(100).map((id) => ({ kind: 'lesson', id, parentId: uuidV7(), status: 'completed', activeSeconds: 30 }))),
    200,
  ],
  [
    'a hundred answers, each as long as it may be',
    () =>
      answer(questionIds(100).map((questionId) => ({ questionId, choice: Array.from({ length: 20 }, () => fill('é', 12)), ms: 4_000 }))),
    200,
  ],
  [
    'one question answered a hundred times',
    () =>
      answer(
        Array.from({ length: 100 }, () => ({
          questionId: site.content.questionIds[0],
          choice: Array.from({ length: 20 }, () => 'a'),
          ms: 4_000,
        })),
      ),
    200,
  ],
  [
    'a hundred recalls',
    () =>
      asLearner(
        post(
          '/api/reviews',
          JSON.stringify({ ...event(), answers: questionIds(100).map((questionId) => ({ questionId, choice: [fill('é', 100)] })) }),
        ),
      ),
    200,
  ],
  [
    'a message as long as it may be, with all its facts',
    () =>
      post(
        '/api/contact',
        JSON.stringify({
          ...event(),
          subject: 'Aide',
          name: fill('é', 80),
          email: 'a@exemple.bf',
          message: fill('« é » ', 2_000),
          consent: true,
          diagnostics: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${fill('x', 35)}${at}`, fill('é', 200)])),
        }),
      ),
    200,
  ],
];

const WORST_WORDS = [
  fill('%', 100),
  fill('_', 100),
  fill('\\', 100),
  fill('a ', 100),
  fill('"a" ', 100),
  fill('-a or ', 96),
  fill('((', 100),
  fill('é', 100),
  fill('a:*&', 100),
  fill("'", 100),
];
const SEARCHES: Case[] = WORST_WORDS.flatMap((search, at): Case[] => [
  [`articles, ${at}`, () => get(`/api/blog/posts?${query({ search })}`), 200],
  [`courses, ${at}`, () => get(`/api/courses?${query({ search })}`), 200],
  [`books, ${at}`, () => get(`/api/quizhero/books?${query({ search })}`), 200],
  [`accounts, ${at}`, () => asAdmin(get(`/api/admin/users?${query({ search })}`)), 200],
]);

const ADDRESSES: Case[] = [
  ['names alone', () => get(`/api/courses?${fill('a&', HEAD)}`), 200],
  ['one name over and over', () => get(`/api/courses?${fill('search=a&', HEAD)}`), 400],
  ['groups within one another', () => get(`/api/courses?a${fill('[a]', HEAD)}=1`), 200],
  ['a long search', () => get(`/api/courses?search=${fill('%C3%A9', HEAD)}`), 400],
  ['a long search on a page', () => get(`/courses?search=${fill('%C3%A9', HEAD)}`), 404],
  ['parts', () => get(fill('/a', HEAD)), 404],
  ['parts of the API', () => get(`/api${fill('/a', HEAD)}`), 404],
  ['slashes inside', () => get(`/a${fill('/', HEAD)}a`), 404],
  ['slashes at the end', () => get(`/a${fill('/', HEAD)}`), 404],
  ['escapes', () => get(`/${fill('%61', HEAD)}`), 404],
  ['points', () => get(`/${fill('.', HEAD)}`), 404],
  ['steps up', () => get(`/a${fill('/..', HEAD)}`), 200],
  ['a file', () => get(`/host/${fill('a/', HEAD)}a.js`), 404],
  ['a file by another prefix', () => get(`/remotes/${fill('~1/', HEAD)}a.js`), 404],
  ['a parameter', () => get(`/api/blog/posts/${fill('a', HEAD)}`), 404],
  ['a start', () => get(`/api/boot?${query({ path: fill('/a', 600) })}`), 200],
  ['a start with a query', () => get(`/api/boot?${query({ path: `/?${fill('a&', 590)}` })}`), 200],
  ['a way back', () => get(`/api/login?${query({ returnTo: fill('/a', HEAD / 3) })}`), 200],
  ['a way back with a query', () => get(`/api/login?${query({ returnTo: `/?${fill('&', 500)}` })}`), 200],
];

const list = (piece: string) => fill(piece, HEAD);
const HEADERS: Case[] = [
  ['cookies', () => get('/api/login', { cookie: list('a=b;') }), 200],
  ['cookies without names', () => get('/api/login', { cookie: list(';=') }), 200],
  ['escaped cookies', () => get('/api/login', { cookie: `theme=${list('%41')}` }), 200],
  ['kept profiles', () => get('/api/auth/profiles', { cookie: `ulty_profiles=${list('a.')}` }), 200],
  ['kept profiles that could be', () => get('/api/auth/profiles', { cookie: `ulty_profiles=${list(`${fill('A', 43)}.`)}` }), 200],
  ['session', () => get('/api/auth/user', { cookie: `ulty_session=${list('A')}` }), 401],
  // Node drops headers beyond a thousand.
  ['a thousand headers', () => get('/api/login', Object.fromEntries(Array.from({ length: 990 }, (_, at) => [`x-${at}`, 'a']))), 200],
  ['encodings', () => get('/api/courses', { 'accept-encoding': list('x,') }), 200],
  ['encodings that are nearly ours', () => get('/', { 'accept-encoding': list('b') }), 200],
  ['known tags', () => get('/api/courses', { 'if-none-match': list('"a",') }), 200],
  ['known tags of a document', () => get('/', { 'if-none-match': list('"a",') }), 200],
  ['formats', () => get('/api/nulle-part', { accept: list('a/b;q=0,') }), 404],
  ['format of the body', () => post('/api/login', '{}', `application/json;${list(' a=b;')}`), 400, 415],
  ['format of the body in spaces', () => post('/api/login', '{}', `application/json${list(' ')};a`), 400, 415],
  ['program', () => get('/', { 'user-agent': list('Version/1') }), 200],
  ['page it comes from', () => get('/api/logout', { referer: `http://a/${list('a/')}`, accept: 'text/html' }), 403],
  ['origin', () => post('/api/login', '{}', 'application/json', { origin: list('a') }), 403],
  ['host', () => get('/sitemap.xml', { host: list('a.') }), 200],
  ['addresses on the way', () => get('/api/login', { 'x-forwarded-for': list('1.1.1.1,') }), 200],
  ['addresses on the way that are none', () => get('/api/login', { 'x-forwarded-for': list(':') }), 200],
  ['hosts on the way', () => get('/api/login', { 'x-forwarded-host': list('a,') }), 200],
  ['id', () => get('/api/login', { 'x-request-id': list('a') }), 200],
  ['part of a file', () => asLearner(get(`/api/quizhero/audio/${fill('0', 64)}.opus`, { range: `bytes=${list('0-0,')}` })), 404],
  [
    'program of a sign-in',
    () => ({
      ...form('/api/login', `email=a&password=${fill('b', 8)}`),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': `Version/${list('1')}` },
    }),
    400,
  ],
];

describe.each([
  ['forms', FORMS],
  ['JSON', JSONS],
  ['texts', TEXTS],
  ['acts', ACTS],
  ['searches', SEARCHES],
  ['addresses', ADDRESSES],
  ['headers', HEADERS],
] as const)('%s', (_kind, cases) => {
  test.each(cases)('%s', async (_what, make, ...statuses) => {
    await expectLittle(make, statuses);
  });
});

test('a random Host buys no new document', async () => {
  const ask = () => get('/', { host: `${uuidV7()}.example`, 'accept-encoding': 'br', accept: 'text/html' });
  await site.api.inject(ask());
  await expectLittle(ask, [200]);
});
