import type { NoticeChannel, NoticeKind } from '@ulty/domain/people/notices.js';
import { zoneOf } from '../../core/base/time-zone.js';

/** $1 now, $2 how many. Takes SMS that are due, for five minutes; a replica that ends in the middle gives them back after that. */
export const CLAIM_SMS = `
  update notice_deliveries d set due_at = $1::timestamptz + interval '5 minutes', attempts = d.attempts + 1
    from (select notice_id from notice_deliveries where channel = 'sms' and done_at is null and due_at <= $1 order by due_at limit $2 for update skip locked) due,
         notices n join users u on u.id = n.user_id left join notice_preferences f on f.user_id = n.user_id
   where d.notice_id = due.notice_id and d.channel = 'sms' and n.id = d.notice_id
  returning n.id, n.kind, n.title, n.body, n.useful_until as "usefulUntil", d.attempts, case when u.phone_verified_at is not null then u.phone end as phone, ${zoneOf('u')} as zone,
            coalesce(f.muted, '{}') as muted, f.quiet_from as "quietFromMin", f.quiet_to as "quietToMin"`;

export interface DueSms {
  id: string;
  kind: NoticeKind;
  title: string;
  body: string;
  usefulUntil: Date | null;
  /** This one among them. */
  attempts: number;
  /** Null unless verified. */
  phone: string | null;
  zone: string;
  muted: Partial<Record<NoticeKind, NoticeChannel[]>>;
  quietFromMin: number | null;
  quietToMin: number | null;
}

/** $1 notification, $2 outcome, or null to wait, $3 until when, or null, $4 now. */
export const WRITE_SMS = `
  update notice_deliveries set outcome = $2, done_at = case when $2::text is not null then $4::timestamptz end, due_at = coalesce($3, due_at)
   where notice_id = $1 and channel = 'sms' and outcome is null`;
