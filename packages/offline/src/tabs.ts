import type { QueueItem } from './queue-item';
import type { Decision } from './reply';

/** Messages between tabs: an event was queued, or was decided. */
export interface TabNews {
  decided?: { item: QueueItem; answer: Decision };
}

/** A channel to the other tabs of this device; sends nothing where the browser has no channel, or once closed. */
export function openTabs(onNews: (news: TabNews) => void): { tell: (news: TabNews) => void; close: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('ulty-outbox');
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
  let isOpen = true;
  return {
    tell: (news) => {
      if (isOpen) channel.postMessage(news);
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
}
