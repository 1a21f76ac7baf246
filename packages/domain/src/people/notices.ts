/** Kinds of notifications, by which the page groups them and the settings name them. Product §2.17. */
export const NOTICE_KINDS = ['money', 'security', 'learning', 'community', 'league', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Channels of notifications. SMS: codes, payments and prizes only. */
export const NOTICE_CHANNELS = ['app', 'push', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Kinds that are always in the list, whatever a person chose. Product §2.17. */
export const UNMUTABLE_KINDS: readonly NoticeKind[] = ['money', 'security'];

/** Number of days for which a notification is stored. Product §2.17. */
export const NOTICE_KEPT_DAYS = 90;

/** Channels that each kind may use; the settings offer these. Product §2.17. */
export const OFFERED_CHANNELS: Readonly<Record<NoticeKind, readonly NoticeChannel[]>> = {
  money: ['app', 'push', 'sms'],
  security: ['app', 'push', 'sms'],
  learning: ['app', 'push'],
  community: ['app', 'push'],
  league: ['app', 'push'],
  system: ['app'],
};

/** Channels that are off for a person who has chosen none: community and league are sent by push only on request. Product §2.17. */
export const DEFAULT_MUTED: Readonly<Partial<Record<NoticeKind, readonly NoticeChannel[]>>> = { community: ['push'], league: ['push'] };

/** Push messages a day that a person may choose. Product §2.17. */
export const PUSHES_PER_DAY = [0, 1, 2] as const;
export type PushesPerDay = (typeof PUSHES_PER_DAY)[number];
/** Push messages a day of a person who has chosen none. */
export const DEFAULT_PUSHES_PER_DAY: PushesPerDay = 2;

/** The last minute of a day that a choice of time may name. */
export const LAST_MINUTE = 24 * 60 - 1;

/** Quiet hours of a person who has chosen none, in minutes of the day: 21:00 to 06:30. Product §2.17. */
export const QUIET_HOURS = { from: 21 * 60, to: 6 * 60 + 30 } as const;

/** What the header's bell counts: the specification's fixed three, or the unread notifications. Product §2.17. */
export const NOTIFICATION_BADGES = ['fixed', 'live'] as const;
