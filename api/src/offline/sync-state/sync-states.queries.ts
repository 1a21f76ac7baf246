import { statement } from '../../core/database/statement.js';
import { IS_LIVE } from '../../quiz/books/books.queries.js';
import { OUTLOOK_COLUMNS } from '../../rewards/streaks/streaks.queries.js';

/**
 * Overlap with the previous answer: rows are dated by the beginning of their transaction and visible at its end. Longer than a transaction
 * lasts.
 */
const OVERLAP = `interval '1 minute'`;

/** Most days after its own day that work may be recorded. Product §1.2. */
const LATEST_DAYS = 32;

const MOST_BOOKS = 1_000;

/**
 * Returns one row: what changed `since`, or everything. The sources of changes are dated by their arrival at the server, not by the device;
 * a list of them is empty when everything counts as changed. Only these rows show that an enrolment, a link or a like was taken back.
 */
export const readSyncState = statement(
  'sync-state.read',
  `
  with asked as materialized (select :since?::timestamptz - ${OVERLAP} as since)
  select now() as at, coalesce(w.available, 0) as available, coalesce(w.pending, 0) as pending,
         coalesce(w.lifetime, 0) as lifetime, ${OUTLOOK_COLUMNS},
         array(select distinct e.type from events e
                where e.user_id = u.id and e.received_at > a.since
                  and e.answer ->> 'outcome' <> 'rejected') as "eventTypes",
         array_remove(array[
           case when exists (select from coin_txn t where t.user_id = u.id and t.day >= a.since::date - ${LATEST_DAYS}
                             and t.recorded_at > a.since) then 'coins' end,
           case when exists (select from badge_grants g
                              where g.user_id = u.id and g.granted_at > a.since) then 'badges' end,
           case when s.goal_set_at > a.since
                or exists (select from protected_days p where p.user_id = u.id and p.added_on >= a.since::date - 1)
                  or exists (select from outage_days o
                              where greatest(o.declared_at, o.withdrawn_at) > a.since) then 'streak' end,
           case when exists (select from enrollments e
                              where e.user_id = u.id and e.enrolled_at > a.since) then 'enrollment' end,
           case when exists (select from post_likes l
                              where l.user_id = u.id and l.changed_at > a.since) then 'likes' end,
           case when exists (select from interests i where i.user_id = u.id and i.since > a.since) then 'interests' end,
           case when exists (select from open_attempts o
                              where o.user_id = u.id and o.changed_at > a.since) then 'attempt' end,
           case when exists (select from friend_links f
                              where f.user_id = u.id and f.changed_at > a.since) then 'friends' end,
           case when u.profile_changed_at > a.since
                or exists (select from openid_identities i where i.user_id = u.id and i.linked_at > a.since)
                  or exists (select from phone_changes c
                              where c.user_id = u.id
                                and greatest(c.created_at, c.decided_at) > a.since) then 'profile' end,
           case when exists (select from content_imports i where i.imported_at > a.since) then 'content' end],
               null) as sources,
         coalesce((select json_agg(c.changed) from (
           select json_build_object('id', b.id, 'version', b.version) as changed
             from books b where ${IS_LIVE} and (a.since is null or b.modified_at > a.since)
            order by b.modified_at desc, b.id limit ${MOST_BOOKS}) c), '[]') as books
    from users u cross join asked a left join coin_wallet w on w.user_id = u.id left join streaks s on s.user_id = u.id
   where u.id = :user`,
).as<{ sources: string[]; books: { id: string; version: number }[] }>();
