import type { NoticeChannel, NoticeKind, PushesPerDay } from '@ulty/domain/people/notices.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { zoneOf } from '../../core/base/time-zone.js';

/** How long a replica has exclusive access to a person's deliveries. */
const LEASE = `interval '5 minutes'`;

/**
 * Takes people who have something due, each with all of it, so that two replicas never spend the same day's messages; `most` rows are
 * looked at. A replica that ends in the middle gives them back when the lease is over. A person's rows are those without `outcome`: said by
 * `done_at`, which is as true, the index of what is due would be read through for each person.
 */
export const claimPeople = statement(
  'push.claim',
  `
  with due as (select user_id from notice_deliveries where channel = 'push' and done_at is null and due_at <= :now
                order by due_at limit :most),
       claimed as (
         insert into push_days as p (user_id, leased_until) select distinct user_id, :now::timestamptz + ${LEASE}
           from due order by user_id
         on conflict (user_id) do update set leased_until = excluded.leased_until
          where p.leased_until is null or p.leased_until <= :now
         returning user_id),
       taken as (
         update notice_deliveries d set due_at = :now::timestamptz + ${LEASE} from claimed c
          where d.user_id = c.user_id and d.channel = 'push' and d.outcome is null and d.due_at <= :now
         returning d.user_id, d.notice_id)
  select user_id as "userId", array_agg(notice_id) as "noticeIds" from taken group by user_id`,
);

/**
 * Everything sending depends on; the ten browsers that subscribed last, but for those whose sign-in was ended or put aside. Without a row
 * of preferences theirs are null.
 */
export const readPeople = statement(
  'push.read',
  `
  select u.id as "userId", ${zoneOf('u')} as zone, p.day::text as day, p.sent,
         f.muted, f.pushes_per_day as "pushesPerDay", f.digest_at as "digestAtMin", f.quiet_from as "quietFromMin",
             f.quiet_to as "quietToMin",
         (select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'title', n.title, 'body', n.body,
                                              'href', n.href, 'toldAt', n.created_at,
                  'usefulUntil', n.useful_until, 'isRead', n.read_at is not null, 'attempts', d.attempts,
                      'countedOn', d.counted_on, 'takenBy', d.taken_by))
            from notice_deliveries d join notices n on n.id = d.notice_id
           where d.user_id = u.id and d.channel = 'push' and d.outcome is null
             and d.notice_id = any(:notices::uuid[])) as pending,
         coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh,
                                                       'auth', s.auth))
            from (select * from push_subscriptions s
                   where s.user_id = u.id
                     and not exists (select from sessions e
                                      where e.id = s.session_id
                                        and (e.revoked_at is not null or e.locked_at is not null))
                   order by s.created_at desc limit 10) s), '[]') as targets
    from users u join push_days p on p.user_id = u.id left join notice_preferences f on f.user_id = u.id
   where u.id = any(:people::uuid[]) and u.deleted_at is null`,
).as<{
  zone: string;
  muted: Partial<Record<NoticeKind, NoticeChannel[]>> | null;
  pushesPerDay: PushesPerDay | null;
  pending: PendingRow[] | null;
  targets: { id: string; endpoint: string; p256dh: string; auth: string }[];
}>();

export type PersonRow = RowOf<typeof readPeople>;

export interface PendingRow {
  id: string;
  kind: NoticeKind;
  title: string;
  body: string;
  href: string | null;
  toldAt: string;
  usefulUntil: string | null;
  isRead: boolean;
  attempts: number;
  countedOn: string | null;
  takenBy: string[];
}

/**
 * Stores the plan: `rows` of PlannedRow, `days`: people with their day and its messages. Written before anything is sent, so that an
 * interruption causes no second message.
 */
export const writePlan = statement(
  'push.plan',
  `
  with planned as (
    update notice_deliveries d
       set due_at = coalesce(r.due_at, d.due_at), outcome = coalesce(d.outcome, r.outcome),
           done_at = coalesce(d.done_at, case when r.outcome is not null then now() end),
           counted_on = coalesce(r.counted_on, d.counted_on),
               attempts = d.attempts + (r.counted_on is not null)::integer
      from jsonb_to_recordset(:rows::jsonb) as r (id uuid, due_at timestamptz, outcome text, counted_on date)
     where d.notice_id = r.id and d.channel = 'push')
  update push_days p set day = q.day, sent = q.sent
    from jsonb_to_recordset(:days::jsonb) as q (user_id uuid, day date, sent smallint) where p.user_id = q.user_id`,
);

export interface PlannedRow {
  id: string;
  /** When set, it waits until then. */
  due_at?: string;
  /** When set, it is not sent. */
  outcome?: string;
  /** When set, it is sent now and counts as a message of this day. */
  counted_on?: string;
}

/** `rows` of SentRow; subscriptions that are gone, refused or took one; people who are given back. */
export const writeSent = statement(
  'push.write',
  `
  with sent as (
    update notice_deliveries d
       set taken_by = array(select distinct unnest(d.taken_by || r.taken_by)), due_at = coalesce(r.due_at, d.due_at),
           outcome = coalesce(d.outcome, r.outcome),
           done_at = coalesce(d.done_at, case when r.outcome is not null then now() end)
      from jsonb_to_recordset(:rows::jsonb) as r (id uuid, taken_by uuid[], due_at timestamptz, outcome text)
     where d.notice_id = r.id and d.channel = 'push'),
  ended as (delete from push_subscriptions where id = any(:gone::uuid[])),
  judged as (
    update push_subscriptions set failed_at = case when id = any(:refused::uuid[]) then now() end
     where id = any(:refused::uuid[])
       or (id = any(:taken::uuid[]) and failed_at is not null and not id = any(:refused::uuid[])))
  update push_days set leased_until = null where user_id = any(:people::uuid[])`,
);

export interface SentRow {
  id: string;
  taken_by: string[];
  due_at?: string;
  outcome?: string;
}
