import { describe, expect, test } from '@jest/globals';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { useStreaks } from '../../testing/use-streaks.js';
import { uuidV7 } from '../base/uuid.js';

const tests = useStreaks();
const { call, coins, learn, learner, page } = tests;

/** Signs the same person in with another browser, so many days ago. */
async function signIn(who: MadeUser, daysAgo = 0, browser = 'Chrome/130.0 Android'): Promise<MadeUser> {
  const known = (await tests.api.query<{ id: string }>('select id from sessions where user_id = $1', [who.id])).map(({ id }) => id);
  const answer = await tests.api.inject({
    url: '/api/login',
    method: 'POST',
    payload: { email: who.email, password: TEST_PASSWORD },
    headers: { 'user-agent': browser },
  });
  await tests.api.query(`update sessions set created_at = now() - $2 * interval '1 day' where user_id = $1 and id <> all($3)`, [
    who.id,
    daysAgo,
    known,
  ]);
  return { ...who, cookie: String(answer.headers['set-cookie']).split(';')[0] as string };
}
/** Moves the last contact of this device so many days into the past. */
const rest = (who: MadeUser, deviceId: string, daysAgo: number) =>
  tests.api.query(
    `update device_contacts set last_at = now() - $3 * interval '1 day', previous_at = null where user_id = $1 and device_id = $2`,
    [who.id, deviceId, daysAgo],
  );
const outcomes = async (who: MadeUser, days: readonly number[], deviceId?: string) => {
  const said: string[] = [];
  for (const daysAgo of days) said.push((await learn(who, daysAgo, deviceId === undefined ? {} : { deviceId })).outcome);
  return said;
};
const accepted = (days: readonly number[]) => days.map(() => 'accepted');
const adjusted = (days: readonly number[]) => days.map(() => 'adjusted');
const PAST = [7, 6, 5, 4, 3, 2, 1];

describe('a device that was never met', () => {
  test.each([
    ['of someone who signed in today', async () => signIn(await learner(60))],
    [
      'of a browser that has spoken today',
      async () => {
        const who = await signIn(await learner(60), 60);
        await learn(who, 0, { deviceId: 'phone' });
        await rest(who, 'phone', 0.01);
        return who;
      },
    ],
  ])('%s opens no past days', async (_name, arrive) => {
    const who = await arrive();
    expect([await outcomes(who, [0]), await outcomes(who, PAST)]).toEqual([['accepted'], adjusted(PAST)]);
    expect([await coins(who, 'streak_7'), await coins(who, 'streak_30')]).toEqual([0, 0]);
    // Two when the last contact was before midnight.
    expect((await page(who)).current).toBeLessThanOrEqual(2);
  });

  test('keeps the days since it signed in, whatever other devices told meanwhile', async () => {
    const phone = await signIn(await learner(60), 60, 'Firefox/130.0 Android');
    const tablet = await signIn(phone, 8);
    await learn(phone, 0, { deviceId: 'phone' });
    expect(await outcomes(tablet, PAST, 'tablet')).toEqual(accepted(PAST));
  });

  test('keeps the days since the last contact of its browser, under however many ids', async () => {
    const who = await signIn(await learner(60), 60);
    await learn(who, 0, { deviceId: 'phone' });
    await rest(who, 'phone', 5);
    expect([await outcomes(who, [4, 3, 2]), await outcomes(who, [6])]).toEqual([accepted([4, 3, 2]), ['adjusted']]);
    await tests.api.query(
      `update device_contacts set last_at = now() - interval '1 day' where user_id = $1 and last_at > now() - interval '1 hour'`,
      [who.id],
    );
    expect(await outcomes(who, [4])).toEqual(['adjusted']);
  });

  test('never spoke before its sign-in ended: keeps the days since then, once', async () => {
    const before = await signIn(await learner(60), 8);
    expect((await call(before, 'POST', '/api/auth/sessions/end-all')).statusCode).toBe(204);
    const after = await signIn(before);
    expect(await outcomes(after, PAST, 'phone')).toEqual(accepted(PAST));
    expect(await outcomes(await signIn(before), [2], 'another')).toEqual(['adjusted']);
  });

  test('finds its days also when a known device of its kind signs in before it, or it signs in twice', async () => {
    const known = await signIn(await learner(60), 60);
    await learn(known, 0, { deviceId: 'known' });
    const silent = await signIn(known, 8);
    expect((await call(silent, 'POST', '/api/auth/sessions/end-all')).statusCode).toBe(204);
    expect(await outcomes(await signIn(known), [0], 'known')).toEqual(['accepted']);
    expect((await call(await signIn(silent), 'POST', '/api/logout')).statusCode).toBeLessThan(400);
    expect(await outcomes(await signIn(silent), PAST, `silent-${uuidV7()}`)).toEqual(accepted(PAST));
  });

  test('of another kind than the sign-in that ended has none of its days', async () => {
    const before = await signIn(await learner(60), 8);
    await call(before, 'POST', '/api/auth/sessions/end-all');
    expect(await outcomes(await signIn(before, 0, 'Firefox/130.0 Windows'), [3])).toEqual(['adjusted']);
  });
});
