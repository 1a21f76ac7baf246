import type { NoticeChannel, NoticeKind } from '@ulty/domain/people/notices.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { zoneOf } from '../../core/base/time-zone.js';

/**
 * Takes SMS that are due, for five minutes; a replica that ends in the middle gives them back after that. `attempts`: with
 * this one; `phone`: null unless verified.
 */
export const claimSms = statement(
  'sms.claim',
  `
  update notice_deliveries d set due_at = :now::timestamptz + interval '5 minutes', attempts = d.attempts + 1
    from (select notice_id from notice_deliveries where channel = 'sms' and done_at is null and due_at <= :now
           order by due_at limit :most for update skip locked) due,
         notices n join users u on u.id = n.user_id left join notice_preferences f on f.user_id = n.user_id
   where d.notice_id = due.notice_id and d.channel = 'sms' and n.id = d.notice_id
  returning n.id, n.kind, n.title, n.body, n.useful_until as "usefulUntil", d.attempts,
            case when u.phone_verified_at is not null then u.phone end as phone, ${zoneOf('u')} as zone,
            coalesce(f.muted, '{}') as muted, f.quiet_from as "quietFromMin", f.quiet_to as "quietToMin"`,
).as<{ zone: string; muted: Partial<Record<NoticeKind, NoticeChannel[]>> }>();

export type DueSms = RowOf<typeof claimSms>;

/** `outcome`, or null to wait. */
export const writeSms = statement(
  'sms.write',
  `
  update notice_deliveries
      set outcome = :outcome?, done_at = case when :outcome::text is not null then :now::timestamptz end,
          due_at = coalesce(:dueAt?, due_at)
   where notice_id = :notice and channel = 'sms' and outcome is null`,
);
