import type { BadgeSetting, NotificationBadge, NotificationPage, NotificationPreferences } from '../people/notifications.js';
import { defineRead } from './define-read.js';

/** The reader's notifications, the newest first. Product §2.17. */
export const notificationList = defineRead<NotificationPage, { cursor?: string }>({
  path: '/api/notifications{?cursor}',
  access: 'member',
  keep: 'own',
  changedBy: ['notifications'],
});

/** The number on the header's bell. */
export const notificationBadge = defineRead<NotificationBadge>({
  path: '/api/notifications/badge',
  access: 'member',
  keep: 'own',
  changedBy: ['notifications'],
});

/** The channels and times that the reader has chosen for notifications. */
export const notificationPreferences = defineRead<NotificationPreferences>({
  path: '/api/notifications/preferences',
  access: 'member',
  keep: 'own',
  changedBy: ['notifications'],
});

/** What the header's bell counts, for administrators. */
export const notificationBadgeSetting = defineRead<BadgeSetting>({
  path: '/api/admin/notification-badge',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
