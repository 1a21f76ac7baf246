import type { QueueItem } from './queue-item';
import type { Decision } from './reply';

/** What one tab tells the others: something was kept, or an event was decided. */
export interface TabNews {
  decided?: { item: QueueItem; answer: Decision };
}

/** The other tabs of this device; alone where the browser has no channel. Once closed, nothing more is told. */
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
