import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { friendsOf } from './friends.fixture.js';

let api: TestApp;
const friends = friendsOf(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Two friends for ten days. */
const pair = async () => {
  const [a, b] = [await friends.person(), await friends.person()];
  await friends.befriend(a, b);
  await api.query(`update friend_links set changed_at = changed_at - interval '10 days' where user_id = any($1)`, [[a.id, b.id]]);
  return [a, b] as const;
};
/** Learned so many days ago, as if sent on the day. */
const learn = async (who: MadeUser, ...daysAgo: number[]) => {
  for (const ago of daysAgo) {
    const event = uuidV7();
    await api.query(
      `with e as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted, answer)
         values ($1, $2, 'quiz_result', 'phone', now(), now(), false, '{}'))
       insert into streak_days (user_id, day, event_id, kind) values ($2, current_date - $3::integer, $1, 'quiz_result')`,
      [event, who.id, ago],
    );
  }
};
/** The phone was last heard so many days ago. */
const silent = (who: MadeUser, ago: number) =>
  api.query(
    `insert into device_contacts (user_id, device_id, last_at) values ($1::uuid, 'telephone-' || $1::text, now() - make_interval(days => $2))
     on conflict (user_id, device_id) do update set last_at = excluded.last_at`,
    [who.id, ago],
  );
const heard = (who: MadeUser) => api.query(`update device_contacts set last_at = now() where user_id = $1`, [who.id]);
const together = async (who: MadeUser) => (await friends.page(who)).friends[0]?.together;

test('days both learned count for both, and nothing is paid', async () => {
  const [a, b] = await pair();
  expect(await together(a)).toEqual({ days: 0, isWaiting: false });
  await learn(a, 0, 1, 2, 3);
  await learn(b, 0, 1, 2);
  expect([await together(a), await together(b)]).toEqual([
    { days: 3, isWaiting: false },
    { days: 3, isWaiting: false },
  ]);
  expect(await api.query(`select 1 from coin_txn where user_id = any($1)`, [[a.id, b.id]])).toEqual([]);
});

test('it waits for a silent phone; what that phone brings counts, and what it does not bring is decided', async () => {
  const [a, b] = await pair();
  await api.query(`delete from device_contacts where user_id = any($1)`, [[a.id, b.id]]);
  await learn(a, 0, 1, 2, 3, 4, 5, 6);
  await learn(b, 4, 5, 6);
  await silent(b, 4);
  expect(await together(a)).toEqual({ days: 3, isWaiting: true });
  await learn(b, 2, 3);
  expect(await together(a)).toEqual({ days: 5, isWaiting: true });
  await heard(b);
  expect(await together(a)).toEqual({ days: 5, isWaiting: false });
});

test('strangers share none', async () => {
  const [a] = await pair();
  const c = await friends.person();
  await learn(a, 0, 1);
  await learn(c, 0, 1);
  expect((await friends.page(c)).friends).toEqual([]);
});
