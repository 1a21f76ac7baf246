import { LAST_MINUTE, NOTICE_CHANNELS, NOTICE_KINDS, NOTIFICATION_BADGES, PUSHES_PER_DAY } from '@ulty/domain/people/notices.js';
import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

const minuteOfDay = z.int().min(0).max(LAST_MINUTE);

/** One notification of a person. `code` is the kind of its cause, `href` a path of this site. */
export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  code: z.string(),
  title: z.string(),
  body: z.string(),
  href: z.string().nullable(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** GET /api/notifications: the newest first, 90 days back. */
export const NotificationQuery = z.object({ cursor: givenId().optional() });
export const NotificationPage = z.object({ items: z.array(Notification), next: z.string().nullable(), unread: z.int() });
export type NotificationPage = z.infer<typeof NotificationPage>;

/** GET /api/notifications/badge: the number on the header's bell. fixed: the specification's three; live: `unread`. Product §2.17. */
export const NotificationBadge = z.object({ badge: z.enum(NOTIFICATION_BADGES), unread: z.int() });
export type NotificationBadge = z.infer<typeof NotificationBadge>;

/** Kinds that a person has switched off, by channel. Money and security always stay in the list. */
export const MutedNotices = z.partialRecord(z.enum(NOTICE_KINDS), z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length));
export type MutedNotices = z.infer<typeof MutedNotices>;

const preferences = {
  muted: MutedNotices,
  /** Most push messages a day. */
  pushesPerDay: z.literal(PUSHES_PER_DAY),
  /** Minute of the day of the daily digest in the person's time zone; null: none. */
  digestAt: minuteOfDay.nullable(),
  /** Minutes of the day between which no push message is sent; equal: no quiet hours. */
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
};

/** GET /api/notifications/preferences. `pushKey` is the key with which a browser subscribes; `devices` those subscribed. */
export const NotificationPreferences = z.object({ ...preferences, pushKey: z.string(), devices: z.int() });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** PUT /api/notifications/preferences: all preferences; the latest choice stands. */
export const PreferencesSaved = z.looseObject({ ...eventFields, ...preferences });
export type PreferencesSaved = z.infer<typeof PreferencesSaved>;

/** `reason`: later_choice (adjusted: a later choice stands), time_adjusted, wrong_user, event_conflict. */
export const PreferencesOutcome = z.object(outcomeFields);
export type PreferencesOutcome = z.infer<typeof PreferencesOutcome>;

/** POST /api/notifications/read: some by id, or all until `until`, the time of the newest one seen. */
export const NotificationsRead = z.looseObject({
  ...eventFields,
  ids: z.array(givenId()).max(200).optional(),
  all: z.boolean().optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type NotificationsRead = z.infer<typeof NotificationsRead>;

/**
 * `unread`: number of unread ones left. `reason`: wrong_user, event_conflict. Unknown ids, and ids of other people's notifications, change
 * nothing.
 */
export const ReadOutcome = z.object({ ...outcomeFields, unread: z.int() });
export type ReadOutcome = z.infer<typeof ReadOutcome>;

/** A subscription as the browser gives it (`PushSubscription.toJSON()`), base64url. */
export const PushSubscribed = z.looseObject({
  endpoint: z.string().max(1_000),
  keys: z.looseObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Cette clé n’est pas valable.'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'Cette clé n’est pas valable.'),
  }),
  deviceId: z.string().max(100).optional(),
});
export type PushSubscribed = z.infer<typeof PushSubscribed>;
export const PushUnsubscribed = z.looseObject({ endpoint: z.string().max(1_000) });
export type PushUnsubscribed = z.infer<typeof PushUnsubscribed>;

/** Content of a push message, as JSON of at most 2 KB. `tag` is its collapse key; `until` in ms of the epoch, null: without end of use. */
export const PushMessage = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  href: z.string(),
  until: z.int().nullable(),
});
export type PushMessage = z.infer<typeof PushMessage>;

/** Data of an event `notice` of GET /api/notifications/stream; the event's id is the notification's. */
export const NoticeSignal = z.object({ kind: z.enum(NOTICE_KINDS), code: z.string() });
export type NoticeSignal = z.infer<typeof NoticeSignal>;

/** GET and PUT /api/admin/notification-badge: what the header's bell counts, for everybody. Product §2.17. */
export const BadgeSetting = z.object({ badge: z.enum(NOTIFICATION_BADGES) });
export type BadgeSetting = z.infer<typeof BadgeSetting>;
export const BadgeChosen = z.strictObject({
  ...BadgeSetting.shape,
  reason: z.string().trim().min(5, 'Dites pourquoi en 5\u00a0caractères au moins.').max(300, '300\u00a0caractères au plus.'),
});
export type BadgeChosen = z.infer<typeof BadgeChosen>;

/** GET /api/notifications/stream: the last notification that the page received, where the browser does not send it automatically. */
export const StreamQuery = z.object({ after: givenId().optional() });
