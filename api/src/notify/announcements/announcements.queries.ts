import type { Announcement } from '@ulty/contracts/people/announcements.js';

/** $1 approval, $2 title, $3 body, $4 path, $5 region, $6 track, $7 who asked, $8 who approved. */
export const ADD = `
  insert into announcements (id, title, body, href, region, track, asked_by, approved_by) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

export const COUNT = 'select count(*)::integer as total from announcements';

/** $1 how many, $2 after how many. The newest first. */
export const LIST = `
  select a.id, a.title, a.body, a.href, a.region, a.track, a.asked_by as "askedBy", a.approved_by as "approvedBy", a.approved_at as "approvedAt", r.done_at as "doneAt"
    from announcements a left join notice_rounds r on r.name = 'announcement' and r.period = a.id::text
   order by a.approved_at desc, a.id limit $1 offset $2`;

export type AnnouncementRow = Omit<Announcement, 'approvedAt' | 'doneAt'> & { approvedAt: Date; doneAt: Date | null };

/** Those that are not told to the end. What is older than that is of no use any more. */
export const LIST_OPEN = `
  select a.id::text as id from announcements a
   where a.approved_at > now() - interval '7 days' and not exists (select from notice_rounds r where r.name = 'announcement' and r.period = a.id::text and r.done_at is not null)
   order by a.approved_at`;

/** $1 after this person or null, $2 how many, $3 announcement. Those it is meant for, by what their profile says now. */
export const LIST_MEANT = `
  select u.id as "userId", a.title, a.body, a.href
    from announcements a join users u on (a.region is null or u.region = a.region) and (a.track is null or u.track = a.track)
   where a.id = $3::uuid and u.deleted_at is null and ($1::uuid is null or u.id > $1)
   order by u.id limit $2`;

export interface MeantRow {
  userId: string;
  title: string;
  body: string;
  href: string | null;
}
