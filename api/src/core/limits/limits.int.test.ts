import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Jobs } from '../jobs/jobs.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { Limits, type Limit } from './limits.js';

let api: TestApp;
/** A second process on the same database. */
let replica: TestApp;
beforeAll(async () => {
  api = await startTestApp({ SIGN_IN_FAILURES: '10' });
  replica = await startTestApp({ SIGN_IN_FAILURES: '10', DATABASE_URL: api.databaseUrl });
});
afterAll(async () => {
  await replica.close();
  await api.close();
});
beforeEach(() => api.query('delete from limit_counters'));

const TWO: Limit = { name: 'a test', max: 2, windowMs: 60_000 };
const limits = () => api.app.get(Limits);
const refused = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

test('counts each subject of each limit for itself, gives back, and begins anew after the window', async () => {
  expect([await limits().consume(TWO, 'a'), await limits().consume(TWO, 'a')]).toEqual([1, 0]);
  await expect(limits().consume(TWO, 'a')).rejects.toEqual(refused);
  expect(await limits().consume(TWO, 'b')).toBe(1);
  expect(await limits().consume({ ...TWO, name: 'another test' }, 'a')).toBe(1);
  await limits().giveBack(TWO, 'a');
  expect(await limits().consume(TWO, 'a')).toBe(0);
  await expect(limits().consume(TWO, 'a')).rejects.toEqual(refused);
  await api.query('update limit_counters set until = now()');
  expect(await limits().consume(TWO, 'a')).toBe(1);
});

test('says when to come back', async () => {
  for (const _time of [1, 2]) await limits().consume({ ...TWO, windowMs: 14 * 60_000 }, 'a');
  await api.query(`update limit_counters set until = now() + interval '12 minutes'`);
  await expect(limits().consume(TWO, 'a')).rejects.toMatchObject({
    details: { retryAfterSec: expect.any(Number), hint: 'Réessayez dans 12\u00a0min.' },
  });
  await api.query(`update limit_counters set until = now() + interval '200 minutes'`);
  await expect(limits().consume(TWO, 'a')).rejects.toMatchObject({ details: { hint: 'Réessayez dans 3\u00a0h 20\u00a0min.' } });
});

test('what is given back when nothing is taken adds nothing', async () => {
  await limits().giveBack(TWO, 'a');
  await limits().consume(TWO, 'a');
  for (const _time of [1, 2, 3]) await limits().giveBack(TWO, 'a');
  expect([await limits().consume(TWO, 'a'), await limits().consume(TWO, 'a')]).toEqual([1, 0]);
});

test('takes in parallel, from two processes, are as many as there are', async () => {
  const five = { ...TWO, max: 5 };
  const takes = Array.from({ length: 30 }, (_, at) =>
    (at % 2 ? api : replica).app
      .get(Limits)
      .consume(five, 'a')
      .catch(() => null),
  );
  expect((await Promise.all(takes)).filter((left) => left !== null).sort()).toEqual([0, 1, 2, 3, 4]);
});

test('a network of IPv6 counts by itself and for the wider one around it, which may do four times as much', async () => {
  const from = (n: number) => limits().consumeFrom(TWO, [`2001:db8:1:${n}`, '2001:db8:1']);
  for (const n of [1, 1, 2, 2, 3, 3, 4]) await from(n);
  await expect(from(1)).rejects.toEqual(refused);
  await from(4);
  await expect(from(5)).rejects.toEqual(refused);
  // The refused call counted nothing for its own network.
  await limits().giveBackTo(TWO, ['2001:db8:1:1', '2001:db8:1']);
  await from(5);
  expect(await limits().consume(TWO, '2001:db8:1:5')).toBe(0);
  await limits().consumeFrom(TWO, ['41.138.99.7']);
});

test('ten wrong passwords are ten over all replicas, and a restart forgives none', async () => {
  const { email } = await api.makeUser();
  const signIn = (app: TestApp, password: string) => app.inject({ url: '/api/login', method: 'POST', payload: { email, password } });
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => signIn(at % 2 ? api : replica, 'faux')));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect((await signIn(api, TEST_PASSWORD)).statusCode).toBe(429);
  const stopped = await signIn(replica, TEST_PASSWORD);
  expect([stopped.statusCode, stopped.json().message]).toEqual([
    429,
    expect.stringMatching(/^Trop de demandes\. Réessayez dans 1[45]\u00a0min\.$/),
  ]);
  const restarted = await startTestApp({ SIGN_IN_FAILURES: '10', DATABASE_URL: api.databaseUrl });
  expect((await signIn(restarted, TEST_PASSWORD)).statusCode).toBe(429);
  await restarted.close();
});

test('nothing in the table tells whom it counts, and what is over is forgotten', async () => {
  await limits().consume(TWO, 'awa@exemple.bf');
  const [row] = await api.query<{ key: Buffer }>('select key from limit_counters');
  expect([row?.key.length, row?.key.toString('latin1').includes('awa')]).toEqual([32, false]);
  await api.app.get(Jobs).runDue();
  expect(await api.query('select from limit_counters')).toHaveLength(1);
  await api.query(`update limit_counters set until = now()`);
  await api.query(`delete from job_runs where job = 'limits.forget'`);
  await api.app.get(Jobs).runDue();
  expect(await api.query('select from limit_counters')).toHaveLength(0);
});
