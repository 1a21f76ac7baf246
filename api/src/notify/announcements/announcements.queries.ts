import { statement, type RowOf } from '../../core/database/statement.js';

export const addAnnouncement = statement(
  'announcements.add',
  `
  insert into announcements (id, title, body, href, region, track, asked_by, approved_by)
  values (:id, :title, :body, :href?, :region?, :track?, :askedBy, :approvedBy) on conflict do nothing`,
);

export const countAnnouncements = statement('announcements.count', 'select count(*)::integer as total from announcements');

/** The newest first. */
export const listAnnouncements = statement(
  'announcements.list',
  `
  select a.id, a.title, a.body, a.href, a.region, a.track, a.asked_by as "askedBy", a.approved_by as "approvedBy",
         a.approved_at as "approvedAt", r.done_at as "doneAt"
    from announcements a left join notice_rounds r on r.name = 'announcement' and r.period = a.id::text
   order by a.approved_at desc, a.id limit :most offset :skipped`,
);

/** Lists unfinished announcements; older ones are useless. */
export const listOpen = statement(
  'announcements.list-open',
  `
  select a.id::text as id from announcements a
   where a.approved_at > now() - interval '7 days'
     and not exists (select from notice_rounds r where r.name = 'announcement' and r.period = a.id::text
                     and r.done_at is not null)
   order by a.approved_at`,
);

/** Lists the people an announcement is for, by their current profile. */
export const listMeant = statement(
  'announcements.list-meant',
  `
  select u.id as "userId", a.title, a.body, a.href
    from announcements a join users u on (a.region is null or u.region = a.region)
         and (a.track is null or u.track = a.track)
   where a.id = :announcement::uuid and u.deleted_at is null and (:after?::uuid is null or u.id > :after)
   order by u.id limit :most`,
);

export type MeantRow = RowOf<typeof listMeant>;
