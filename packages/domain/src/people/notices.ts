/** Subjects of notifications, as the page groups and the settings name them. Product §2.17. */
export const NOTICE_KINDS = ['money', 'security', 'learning', 'community', 'league', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How a notification reaches a person. SMS: codes, payments and prizes only. */
export const NOTICE_CHANNELS = ['app', 'push', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Kinds that are always in the list, whatever a person chose. Product §2.17. */
export const UNMUTABLE_KINDS: readonly NoticeKind[] = ['money', 'security'];

/** How long a notification is kept. Product §2.17. */
export const NOTICE_KEPT_DAYS = 90;

/** Channels by which a kind may come at all; the settings offer these. Product §2.17. */
export const OFFERED_CHANNELS: Readonly<Record<NoticeKind, readonly NoticeChannel[]>> = {
  money: ['app', 'push', 'sms'],
  security: ['app', 'push', 'sms'],
  learning: ['app', 'push'],
  community: ['app', 'push'],
  league: ['app', 'push'],
  system: ['app'],
};

/** What whoever chose nothing is not told: community and league come by push only when asked for. Product §2.17. */
export const DEFAULT_MUTED: Readonly<Partial<Record<NoticeKind, readonly NoticeChannel[]>>> = { community: ['push'], league: ['push'] };

/** How many push messages a day a person may choose: none, one, two at most. Product §2.17. */
export const PUSHES_PER_DAY = [0, 1, 2] as const;
export type PushesPerDay = (typeof PUSHES_PER_DAY)[number];
/** Of whoever chose none of them. */
export const DEFAULT_PUSHES_PER_DAY: PushesPerDay = 2;

/** The last minute of a day that a choice of time may name. */
export const LAST_MINUTE = 24 * 60 - 1;

/** Quiet hours of whoever chose none, in minutes of the day: 21:00 to 06:30. Product §2.17. */
export const QUIET_HOURS = { from: 21 * 60, to: 6 * 60 + 30 } as const;

/** What the header's bell counts: the specification's three, or what is unread. Product §2.17. */
export const NOTIFICATION_BADGES = ['fixed', 'live'] as const;
export type NotificationBadgeMode = (typeof NOTIFICATION_BADGES)[number];
