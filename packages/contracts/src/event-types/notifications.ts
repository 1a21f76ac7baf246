import type { NotificationsRead, PreferencesOutcome, PreferencesSaved, ReadOutcome } from '../people/notifications.js';
import { defineEvent } from './define-event.js';

/** Notifications were read. */
export const notificationsRead = defineEvent<Pick<NotificationsRead, 'ids' | 'all' | 'until'>, ReadOutcome>({
  type: 'notices_read',
  method: 'POST',
  path: '/api/notifications/read',
  log: 'notices',
  changes: ['notifications'],
  shown: [],
  label: ({ all }) => (all ? 'Notifications lues' : 'Notification lue'),
});

/** Channels, quiet hours or the hour of the digest were chosen. */
export const preferencesSaved = defineEvent<
  Pick<PreferencesSaved, 'muted' | 'pushesPerDay' | 'digestAt' | 'quietFrom' | 'quietTo'>,
  PreferencesOutcome
>({
  type: 'notice_choices',
  method: 'PUT',
  path: '/api/notifications/preferences',
  log: 'notices',
  changes: ['notifications'],
  shown: [],
  label: () => 'Réglages des notifications',
});
