import type { TestApp } from './start-test-app.js';

/** Adds consecutive learned days, the last of them `until` days ago; each was sent on its day. */
export async function learnedDays(api: Pick<TestApp, 'query'>, userId: string, count: number, until = 1): Promise<void> {
  await api.query(
    `with days as (select gen_random_uuid() as id, (now() at time zone 'UTC')::date - $2::int - n as day from generate_series(0, $3::int - 1) n),
     told as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
       select id, $1, 'quiz_result', '', day + interval '12 hours', day + interval '12 hours', day + interval '12 hours', false, '{"outcome":"accepted"}' from days)
     insert into streak_days (user_id, day, event_id, kind) select $1, day, id, 'quiz_result' from days on conflict do nothing`,
    [userId, until, count],
  );
}

/** Declares the address of all test requests as an operator's: sharing it does not make people the same. */
export const declareOwnAddress = (api: Pick<TestApp, 'query'>) =>
  api.query(
    `insert into shared_places (id, network, kind, name) values (gen_random_uuid(), '127.0.0.1/32', 'operator', 'Les tests') on conflict do nothing`,
  );
