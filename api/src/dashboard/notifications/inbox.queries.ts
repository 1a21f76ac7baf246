import type { NotificationBadge } from '@ulty/contracts/people/notifications.js';
import { NOTICE_KEPT_DAYS, UNMUTABLE_KINDS } from '@ulty/domain/people/notices.js';
import { statement } from '../../core/database/statement.js';

const UNMUTABLE = UNMUTABLE_KINDS.map((kind) => `'${kind}'`).join(', ');

/** SQL for notices `n` of `user` that are still stored, of kinds they want in their list. */
const SHOWN = `
  n.user_id = :user and n.created_at > now() - interval '${NOTICE_KEPT_DAYS} days'
  and n.kind <> all (array(
    select m.key from notice_preferences p, jsonb_each(p.muted) m
     where p.user_id = :user and m.value ? 'app' and m.key not in (${UNMUTABLE})))`;

/** Lists notices after the last one of the previous page. No rows after another person's notice. */
export const listNotices = statement(
  'inbox.list',
  `
  select n.id, n.kind, n.code, n.title, n.body, n.href, n.created_at as at, n.read_at is not null as "isRead"
    from notices n
   where ${SHOWN}
     and (:after?::uuid is null
          or (n.created_at, n.id) < (select c.created_at, c.id from notices c
                                      where c.id = :after and c.user_id = :user))
   order by n.created_at desc, n.id desc limit :most`,
);

/** Above this the exact number of unread notices does not matter. */
const MOST_UNREAD = 999;

export const readStanding = statement(
  'inbox.standing',
  `
  select (select count(*)::integer
            from (select 1 from notices n where ${SHOWN} and n.read_at is null limit ${MOST_UNREAD}) u) as unread,
         coalesce((select s.value #>> '{}' from site_settings s where s.name = 'notificationBadge'), 'fixed') as badge`,
).as<Pick<NotificationBadge, 'badge'>>();

/** Marks notices as read: some by their `ids`, or everything `until` a time, with the precision of milliseconds that devices have. */
export const markNoticesRead = statement(
  'inbox.mark-read',
  `
  update notices set read_at = :at::timestamptz
   where user_id = :user and read_at is null
     and (id = any (:ids::uuid[]) or created_at < :until?::timestamptz + interval '1 millisecond')`,
);
