import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InterestSaved } from '@ulty/contracts/pages/platform.js';
import { z } from 'zod';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const ask = (who: MadeUser, payload: object | string) =>
  api.inject({ url: '/api/interests', method: 'POST', payload, headers: { cookie: who.cookie, 'content-type': 'application/json' } });
const list = async (who: MadeUser) =>
  z.array(z.strictObject(InterestSaved.shape)).parse((await api.inject({ url: '/api/interests', headers: { cookie: who.cookie } })).json());

describe('POST /api/interests', () => {
  test('keeps the wish once; asking again changes the class and not the date', async () => {
    const who = await api.makeUser();
    const first = await ask(who, { topic: 'quiz-hero', grade: '3e' });
    expect(first.statusCode).toBe(200);
    const saved = z.strictObject(InterestSaved.shape).parse(first.json());
    expect(saved).toMatchObject({ topic: 'quiz-hero', grade: '3e' });
    expect((await ask(who, { topic: 'quiz-hero', grade: ' Tle D ' })).json()).toEqual({ ...saved, grade: 'Tle D' });
    expect(await list(who)).toEqual([{ ...saved, grade: 'Tle D' }]);
  });

  test('fifty wishes at once are one, and one costs one statement', async () => {
    const who = await api.makeUser();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(who, { topic: 'quiz-hero', grade: '4e' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await list(who)).toHaveLength(1);
    expect(await api.countQueries(() => ask(who, { topic: 'quiz-hero', grade: '3e' }))).toBe(1);
  });

  test.each([
    [{ topic: 'quiz-hero' }, 'grade'],
    [{ topic: 'quiz-hero', grade: '  ' }, 'grade'],
    [{ topic: 'quiz-hero', grade: 'x'.repeat(41) }, 'grade'],
    [{ topic: 'quiz-hero', grade: 3 }, 'grade'],
    [{ topic: 'lottery', grade: '3e' }, 'topic'],
  ])('%j is refused for its %s', async (payload, field) => {
    const answer = await ask(await api.makeUser(), payload);
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      400,
      'VALIDATION',
      [field],
    ]);
  });

  test('is for members', async () => {
    expect((await api.inject({ url: '/api/interests', method: 'POST', payload: { topic: 'quiz-hero', grade: '3e' } })).statusCode).toBe(
      401,
    );
  });
});

test('GET /api/interests is one’s own, and 304 while nothing changed', async () => {
  const [who, other] = [await api.makeUser(), await api.makeUser()];
  await ask(who, { topic: 'quiz-hero', grade: '3e' });
  expect(await list(other)).toEqual([]);
  const first = await api.inject({ url: '/api/interests', headers: { cookie: who.cookie } });
  const again = await api.inject({ url: '/api/interests', headers: { cookie: who.cookie, 'if-none-match': String(first.headers.etag) } });
  expect([first.headers['cache-control'], again.statusCode]).toEqual(['private, no-cache', 304]);
  expect((await api.inject({ url: '/api/interests' })).statusCode).toBe(401);
});
