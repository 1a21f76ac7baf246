import { NOTICE_KEPT_DAYS, UNMUTABLE_KINDS } from '@ulty/domain/people/notices.js';

const UNMUTABLE = UNMUTABLE_KINDS.map((kind) => `'${kind}'`).join(', ');

/** $1 is the person: notices that are still kept, of kinds they want in their list. */
const SHOWN = `
  n.user_id = $1 and n.created_at > now() - interval '${NOTICE_KEPT_DAYS} days'
  and n.kind <> all (array(
    select m.key from notice_preferences p, jsonb_each(p.muted) m
     where p.user_id = $1 and m.value ? 'app' and m.key not in (${UNMUTABLE})))`;

/** $1 person, $2 the last notice of the page before or null, $3 rows. Another person's cursor gives nothing. */
export const LIST_NOTICES = `
  select n.id, n.kind, n.code, n.title, n.body, n.href, n.created_at as at, n.read_at is not null as "isRead"
    from notices n
   where ${SHOWN}
     and ($2::uuid is null or (n.created_at, n.id) < (select c.created_at, c.id from notices c where c.id = $2 and c.user_id = $1))
   order by n.created_at desc, n.id desc limit $3`;

/** Above this the exact number of unread notices does not matter. */
const MOST_UNREAD = 999;

/** $1 person. */
export const INBOX_STANDING = `
  select (select count(*)::integer from (select 1 from notices n where ${SHOWN} and n.read_at is null limit ${MOST_UNREAD}) u) as unread,
         coalesce((select s.value #>> '{}' from site_settings s where s.name = 'notificationBadge'), 'fixed') as badge`;

/**
 * $1 person, $2 notices by id, $3 a time or null: everything told until then, to the millisecond that devices know, $4 when they were read.
 */
export const MARK_READ = `
  update notices set read_at = $4::timestamptz
   where user_id = $1 and read_at is null
     and (id = any ($2::uuid[]) or created_at < $3::timestamptz + interval '1 millisecond')`;
