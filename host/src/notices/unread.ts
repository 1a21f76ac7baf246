import { NOTIFICATION_BADGE } from '@ulty/domain/base/constants.js';
import { create } from '@ulty/kit';

/**
 * What the bell draws, and what it says. Drawn: the specification's number until the server has said that it counts. Said: how many are unread, null
 * until that is known. Product §2.17.
 */
export const useBellCount = create<{ count: number; unread: number | null }>(() => ({ count: NOTIFICATION_BADGE, unread: null }));

/** The bell's accessible name: never a number that nobody counted. */
export function bellName(unread: number | null): string {
  if (unread === null) return 'Notifications';
  return unread === 0 ? 'Notifications, tout est lu' : `Notifications, ${unread} ${unread > 1 ? 'non lues' : 'non lue'}`;
}
