/**
 * $1 key, $2 the most, $3 ms. Counts one more unless the window is full: parallel takes of one key wait for one another. `left` is what is
 * left after it; when refused, `waitMs` is the time to wait. No row: another process filled the window at this very moment.
 */
export const TAKE = `
  with taken as (
         insert into limit_counters as c (key, count, until) values ($1, 1, now() + $3::float8 * interval '1 millisecond')
         on conflict (key) do update
            set count = case when c.until <= now() then 1 else c.count + 1 end, until = case when c.until <= now() then excluded.until else c.until end
          where c.until <= now() or c.count < $2
         returning count)
  select $2 - count as left, null::float8 as "waitMs" from taken
   union all
  select null, extract(epoch from until - now())::float8 * 1000 from limit_counters where key = $1 and not exists (select from taken)`;

export type TakenRow = { left: number; waitMs: null } | { left: null; waitMs: number };

/** $1 key. */
export const GIVE_BACK = 'update limit_counters set count = count - 1 where key = $1 and count > 0 and until > now()';

/**
 * $1 keys, $2 counts, $3 ms until each window ends. Adds what a process has counted by itself; returns the count over all and what is left
 * of the window. In the order of keys, so that no two processes wait for each other.
 */
export const ADD = `
  insert into limit_counters as c (key, count, until)
  select key, count, now() + ms * interval '1 millisecond' from unnest($1::bytea[], $2::integer[], $3::float8[]) as t (key, count, ms) order by key
  on conflict (key) do update
     set count = case when c.until <= now() then excluded.count else c.count + excluded.count end, until = case when c.until <= now() then excluded.until else c.until end
  returning key, count, extract(epoch from until - now())::float8 * 1000 as "leftMs"`;

export interface AddedRow {
  key: Buffer;
  count: number;
  leftMs: number;
}

export const FORGET = 'delete from limit_counters where until <= now()';

/** The key of the hashes that stand for people and addresses. */
export const READ_KEY = 'select key from limit_key';
