import { notificationsRead } from '@ulty/contracts/event-types/notifications.js';
import type { Notification, NotificationPage } from '@ulty/contracts/people/notifications.js';
import { notificationList } from '@ulty/contracts/reads/notifications.js';
import { errorSentence, fetchJson, readKey, showToast, trustedNow, useOptionalUser, useRead, useSendEvent, useSWRConfig } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { keepText, parsedJson, useKeptText } from '@ulty/kit/kept-text';
import { useState } from 'react';

/** Read marks made on this device that wait to be sent. */
interface Marks {
  ids: string[];
  /** All notifications until this time. */
  until: string | null;
}

const NO_MARKS: Marks = { ids: [], until: null };
const FIRST = readKey(notificationList);

/** Read marks that the list does not show yet. */
export const useWaitingMarks = () => useActs(notificationList).filter(({ type }) => type === notificationsRead.type).length;

export interface Inbox {
  data: NotificationPage | undefined;
  error: Error | undefined;
  isLoading: boolean;
  retry: () => void;
  /** Loads older ones; null at the end. */
  more: (() => Promise<void>) | null;
  isLoadingMore: boolean;
  markRead: (ids: readonly string[]) => void;
  markAll: () => void;
}

/**
 * The list with the read marks of this device, sent or not: marks made without network stay after the page is closed, too. Product §2.17.
 */
export function useInbox(): Inbox {
  const userId = useOptionalUser()?.id;
  const key = userId ? `ulty-nf:${userId}` : null;
  const { data, error, isLoading, mutate } = useRead(notificationList);
  const { mutate: change } = useSWRConfig();
  const send = useSendEvent();
  const [older, setOlder] = useState<NotificationPage[]>([]);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const kept = parsedJson(useKeptText(key)) as Marks | null;
  const isWaiting = useWaitingMarks() > 0;
  const marks = (isWaiting && kept) || NO_MARKS;

  const items =
    data &&
    withMarks(
      [data, ...older].flatMap((page) => page.items),
      marks,
    );
  const unreadHere = data ? data.unread - (countUnread(data.items) - countUnread(withMarks(data.items, marks))) : 0;
  const next = older.length > 0 ? (older.at(-1)?.next ?? null) : (data?.next ?? null);

  async function mark(given: Marks): Promise<void> {
    if (!key) return;
    // The waiting marks together with the new ones, until none waits.
    const ids = [...new Set([...marks.ids, ...given.ids])].slice(-200);
    keepText(key, JSON.stringify({ ids, until: given.until ?? marks.until } satisfies Marks));
    const shown = (page: NotificationPage): NotificationPage => {
      const marked = withMarks(page.items, given);
      return { ...page, items: marked, unread: given.until ? 0 : Math.max(0, page.unread - countUnread(page.items) + countUnread(marked)) };
    };
    try {
      const body = given.until ? { all: true, until: given.until } : { ids: given.ids };
      await change(FIRST, (page: NotificationPage | undefined) => page && shown(page), { revalidate: false });
      setOlder((pages) => pages.map(shown));
      await send(notificationsRead, body);
    } catch (failure) {
      showToast({ kind: 'failed', title: 'La lecture n’a pas pu être notée', detail: errorSentence(failure) });
    }
  }

  return {
    data: data && items && { items, next, unread: Math.max(0, unreadHere) },
    error,
    isLoading,
    retry: () => void mutate(),
    more:
      next === null
        ? null
        : async () => {
            setLoadingMore(true);
            try {
              const page = await fetchJson<NotificationPage>(readKey(notificationList, { cursor: next }));
              setOlder((pages) => [...pages, page]);
            } catch (failure) {
              showToast({ kind: 'failed', title: 'La suite n’a pas pu être chargée', detail: errorSentence(failure) });
            } finally {
              setLoadingMore(false);
            }
          },
    isLoadingMore,
    markRead: (ids) => void mark({ ids: [...ids], until: null }),
    markAll: () => void mark({ ids: [], until: data?.items[0]?.at ?? new Date(trustedNow()).toISOString() }),
  };
}

const countUnread = (items: readonly Notification[]) => items.filter(({ isRead }) => !isRead).length;

function withMarks(items: readonly Notification[], { ids, until }: Marks): Notification[] {
  return items.map((item) => (ids.includes(item.id) || (until !== null && item.at <= until) ? { ...item, isRead: true } : item));
}
