import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CurrentUser } from '@ulty/contracts/people/auth.js';
import { gunzipSync } from 'node:zlib';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const ask = (who: MadeUser, headers: Record<string, string> = {}) =>
  api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie, ...headers } });
const me = async (who: MadeUser) => CurrentUser.parse((await ask(who)).json());
const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 60 * 86_400_000) });

type Account = 'user_available' | 'user_pending';
/** Gives coins from a test source; a negative amount is spent. */
async function give(who: MadeUser, utc: number, credit: Account = 'user_available'): Promise<void> {
  const id = uuidV7();
  const accounts =
    utc > 0
      ? { type: 'reward', debit: 'system_rewards', credit, rule_version: 1, state: credit === 'user_pending' ? 'pending' : 'available' }
      : { type: 'spend', debit: credit, credit: 'system_rewards' };
  const line = { id, reason: 'badge', source_type: 'badge', source_id: id, amount: Math.abs(utc), ...accounts };
  await api.query('select coins_post($1, null, now(), current_date, $2)', [who.id, JSON.stringify([line])]);
}
const update = (who: MadeUser, minutes: number) =>
  api.query('insert into study_days (user_id, day, active_seconds) values ($1, current_date, $2)', [who.id, minutes * 60]).then(() =>
    api.inject({
      url: '/api/streaks',
      method: 'PUT',
      headers: { cookie: who.cookie },
      payload: { eventId: uuidV7(), deviceId: 'phone', occurredAt: new Date().toISOString() },
    }),
  );

test('someone who has done nothing yet', async () => {
  const who = await api.makeUser();
  expect(await me(who)).toMatchObject({
    ultyCoins: 0,
    ultyCoinsAvailable: 0,
    ultyCoinsPending: 0,
    lifetimeCoins: 0,
    tier: 'Bronze',
    level: 'Débutant',
    streak: { current: 0, status: 'lost' },
    coursesCompleted: 0,
    totalStudyTime: 0,
    badgesEarned: 0,
  });
});

describe('coins', () => {
  test.each([
    [999, 'Débutant'],
    [1_000, 'Apprenti'],
    [1_500, 'Apprenti'],
    [2_000, 'Confirmé'],
  ])('%i of a lifetime: %s', async (utc, level) => {
    const who = await learner();
    await give(who, utc);
    expect(await me(who)).toMatchObject({ ultyCoins: utc, lifetimeCoins: utc, level });
  });

  test('what is pending shows, what is spent leaves, and the level stays', async () => {
    const who = await learner();
    await give(who, 1_100);
    await give(who, 40, 'user_pending');
    await give(who, -600);
    expect(await me(who)).toMatchObject({
      ultyCoins: 540,
      ultyCoinsAvailable: 500,
      ultyCoinsPending: 40,
      lifetimeCoins: 1_100,
      level: 'Apprenti',
    });
  });
});

test('the streak of every day, though nothing is written on it', async () => {
  const who = await learner();
  await update(who, 5);
  const days = [await me(who)];
  for (let n = 0; n < 3; n += 1) {
    await passDays(api, who.id, 1);
    days.push(await me(who));
  }
  // An old account that has learned on no other day: its rest day is in the past.
  expect(days.map(({ streak }) => `${streak.current} ${streak.status}`)).toEqual([
    '1 done_today',
    '1 at_risk',
    '0 pending_sync',
    '0 pending_sync',
  ]);
  await passDays(api, who.id, 10);
  expect(await me(who)).toMatchObject({ streak: { current: 0, status: 'lost' }, badgesEarned: 0, totalStudyTime: 5 });
});

test('one statement; not sent again unchanged, though the clock moves', async () => {
  const who = await learner();
  const first = await ask(who);
  expect(await api.countQueries(() => ask(who))).toBe(1);
  const again = await ask(who, { 'if-none-match': first.headers.etag ?? '' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await give(who, 10);
  expect((await ask(who, { 'if-none-match': first.headers.etag ?? '' })).json()).toMatchObject({ ultyCoins: 10 });
});

test('an answer long enough to be compressed tells the time of now, not of the first time it was asked', async () => {
  const who = await api.makeUser({
    email: `${'e'.repeat(60)}@${'exemple.'.repeat(20)}bf`,
    firstName: 'F'.repeat(60),
    lastName: 'T'.repeat(60),
    profileImageUrl: `/${'i'.repeat(200)}`,
  });
  const timeOf = async () => {
    const answer = await ask(who, { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    return CurrentUser.parse(JSON.parse(gunzipSync(answer.bytes).toString())).serverTime;
  };
  const first = Date.parse(await timeOf());
  while (Date.now() <= first);
  expect(Date.parse(await timeOf())).toBeGreaterThan(first);
});

test('is for the signed-in', async () => {
  expect((await api.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
});
