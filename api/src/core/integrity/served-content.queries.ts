import { statement } from '../database/statement.js';

/** Stores what was served; existing rows stay unchanged. */
export const noteServedContents = statement(
  'served.note',
  `
  with given as (select *
                   from unnest(:users::uuid[], :browsers?::bytea[], :contents::uuid[],
                               :times::timestamptz[]) as g (user_id, browser_hash, content_id, at)),
       browsers as (
         insert into served_browsers (browser_hash, content_id, first_at)
         select browser_hash, content_id, min(at) from given where browser_hash is not null group by 1, 2 order by 1, 2
         on conflict do nothing)
  insert into served_content (user_id, content_id, first_at)
  select g.user_id, g.content_id, min(g.at) from given g join users u on u.id = g.user_id and u.deleted_at is null
   group by 1, 2 order by 1, 2
  on conflict do nothing`,
);

/** Deletes browsers that no account knows any more, and those whose token has expired. */
export const forgetServedBrowsers = statement(
  'served.forget-browsers',
  `
  delete from served_browsers b
   where b.first_at < now() - interval '400 days'
      or b.first_at < now() - interval '1 day'
      and not exists (select from known_devices k where k.token_hash = b.browser_hash)`,
);

/** Rolling window in which past days pay a week's worth at most. */
const WINDOW = `interval '7 days'`;

/**
 * Reads when each content was first served to the person or the browser; the coins of past days recorded in the last week that need no
 * review; and how many events of past days arrived within a day. A past day is one before the day of its recording.
 */
export const readPastDays = statement(
  'served.past-days',
  `
  with late as materialized (
         select t.amount, t.event_id, t.recorded_at, exists (select from coin_hold h
               where h.txn_id = t.id and h.reason = 'integrity') as is_kept
           from coin_txn t
          where t.user_id = :user and t.type = 'reward' and t.event_id is not null
            and t.day > (now() - interval '45 days')::date and t.recorded_at > now() - ${WINDOW}
            and t.day < (t.recorded_at at time zone 'UTC')::date)
  select (select coalesce(jsonb_agg(least(
                   (select s.first_at from served_content s where s.user_id = :user and s.content_id = c.id),
                   (select b.first_at from served_browsers b
                     where b.browser_hash = :browser? and b.content_id = c.id))), '[]')
                       from unnest(:contents::uuid[]) c (id)) as "servedAt",
         (select coalesce(sum(amount) filter (where not is_kept), 0) from late)::integer as "paidUtc",
         (select count(distinct event_id) from late
           where recorded_at > now() - interval '1 day')::integer as "lateEvents"`,
).as<{ servedAt: (string | null)[] }>();
