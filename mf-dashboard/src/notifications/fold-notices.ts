import type { Notification } from '@ulty/contracts/people/notifications.js';

/** So many of one cause become one line. */
const FOLDED_FROM = 3;
/** Security stands apart as long as it is unread, and for a week. */
const SECURITY_DAYS = 7;
const DAY_MS = 86_400_000;

/** Notices in their order; those of one cause (`code`) together where there are enough of them, at the place of the newest. */
export function foldNotices(items: readonly Notification[]): (readonly [Notification, ...Notification[]])[] {
  const counts = new Map<string, number>();
  for (const { code } of items) counts.set(code, (counts.get(code) ?? 0) + 1);
  const isFolded = ({ code }: Notification) => (counts.get(code) ?? 0) >= FOLDED_FROM;
  const seen = new Set<string>();
  return items.flatMap((item): [Notification, ...Notification[]][] => {
    if (!isFolded(item)) return [[item]];
    if (seen.has(item.code)) return [];
    seen.add(item.code);
    return [[item, ...items.filter((other) => other.code === item.code && other !== item)]];
  });
}

/** Whether a notice stands above the days: it is about the account, and new. */
export const isApart = ({ kind, isRead, at }: Notification, now: Date): boolean =>
  kind === 'security' && (!isRead || now.getTime() - Date.parse(at) < SECURITY_DAYS * DAY_MS);
