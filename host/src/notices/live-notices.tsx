import type { NoticeSignal } from '@ulty/contracts/people/notifications.js';
import { notificationBadge } from '@ulty/contracts/reads/notifications.js';
import { NOTIFICATION_BADGE } from '@ulty/domain/base/constants.js';
import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { useRead, useRenew } from '@ulty/kit';
import { useEffect } from 'react';
import { followNotices } from './notice-stream';
import { useBellCount } from './unread';

/** Besides the list and the badge, the topics that a kind of notice changes on screen. */
const CHANGED: Readonly<Partial<Record<NoticeSignal['kind'], readonly ReadTopic[]>>> = {
  money: ['coins'],
  learning: ['coach'],
  community: ['community'],
  league: ['league'],
};

/** Notices that arrive within this time renew the page once. */
const GATHER_MS = 300;

/** Renews what is on screen when a notice for the reader arrives, and updates the bell's number. Renders nothing. */
export function LiveNotices() {
  const renew = useRenew();
  const { data } = useRead(notificationBadge);
  const count = data?.badge === 'live' ? data.unread : NOTIFICATION_BADGE;
  const unread = data?.unread ?? null;
  useEffect(() => useBellCount.setState({ count, unread }), [count, unread]);
  useEffect(() => {
    const changed = new Set<ReadTopic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followNotices((signal) => {
      changed.add('notifications');
      for (const topic of (signal && CHANGED[signal.kind]) ?? []) changed.add(topic);
      timer ??= setTimeout(() => {
        timer = undefined;
        const topics = [...changed];
        changed.clear();
        void renew(topics);
      }, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [renew]);
  return null;
}
