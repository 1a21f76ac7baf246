import { NOTIFICATION_BADGE } from '@ulty/domain/base/constants.js';
import { create } from '@ulty/kit';

/**
 * The bell's state. `count` is drawn: the specification's number until the server has reported the real one. `unread` is announced: the
 * number of unread notices, null until it is known. Product §2.17.
 */
export const useBellCount = create<{ count: number; unread: number | null }>(() => ({ count: NOTIFICATION_BADGE, unread: null }));

/** The bell's accessible name: it never contains a number that was not counted. */
export function bellName(unread: number | null): string {
  if (unread === null) return 'Notifications';
  return unread === 0 ? 'Notifications, tout est lu' : `Notifications, ${unread} ${unread > 1 ? 'non lues' : 'non lue'}`;
}
