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
