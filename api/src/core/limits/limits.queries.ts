import { statement } from '../database/statement.js';

/**
 * Counts one more unless the window is full: parallel calls for one key wait for one another. `left` is what remains after it; when
 * refused,
 * `waitMs` is the time to wait. No row: another process filled the window at this very moment.
 */
export const consumeOne = statement(
  'limits.consume',
  `
  with taken as (
         insert into limit_counters as c (key, count, until)
         values (:key, 1, now() + :windowMs::float8 * interval '1 millisecond')
         on conflict (key) do update
            set count = case when c.until <= now() then 1 else c.count + 1 end,
                until = case when c.until <= now() then excluded.until else c.until end
          where c.until <= now() or c.count < :most
         returning count)
  select :most - count as left, null::float8 as "waitMs" from taken
   union all
  select null, extract(epoch from until - now())::float8 * 1000 from limit_counters
   where key = :key and not exists (select from taken)`,
);

export const giveBackOne = statement(
  'limits.give-back',
  'update limit_counters set count = count - 1 where key = :key and count > 0 and until > now()',
);

/**
 * Adds the counts of a process, with the time until each window ends; returns the total count and the time left of the window. In the order
 * of keys, so that processes do not deadlock.
 */
export const addCounts = statement(
  'limits.add',
  `
  insert into limit_counters as c (key, count, until)
  select key, count, now() + ms * interval '1 millisecond'
    from unnest(:keys::bytea[], :counts::integer[], :leftMs::float8[]) as t (key, count, ms) order by key
  on conflict (key) do update
     set count = case when c.until <= now() then excluded.count else c.count + excluded.count end,
         until = case when c.until <= now() then excluded.until else c.until end
  returning key, count, extract(epoch from until - now())::float8 * 1000 as "leftMs"`,
).as<{ leftMs: number }>();

export const forgetEnded = statement('limits.forget', 'delete from limit_counters where until <= now()');

/** Reads the key of the hashes of people and addresses. */
export const readKey = statement('limits.key', 'select key from limit_key');
