import type { NoticeSignal } from '@ulty/contracts/people/notifications.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';

const PATH = '/api/notifications/stream';
/** The browser itself reconnects after an interruption, but not after a refusal. */
const PAUSE_MS = { first: 4_000, longest: 300_000 } as const;
/** Number of ids remembered, so that a notice that arrives twice counts once. */
const MOST_KNOWN = 100;

/**
 * Calls back for each notice of the reader while the page is visible, and with null when one may have been missed. Closed while the page is
 * hidden, without network, and where data are to be saved.
 * @returns a function that stops
 */
export function followNotices(onNotice: (signal: NoticeSignal | null) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs: number = PAUSE_MS.first;
  let lastId = '';
  let wasOpen = false;
  const known: string[] = [];

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    if (document.visibilityState !== 'visible' || !navigator.onLine || isSavingData()) return;
    const made = new EventSource(lastId ? `${PATH}?after=${lastId}` : PATH);
    source = made;
    made.onopen = () => {
      pauseMs = PAUSE_MS.first;
      // Without a last id to resume from, notices may have been missed.
      if (wasOpen && !lastId) onNotice(null);
      wasOpen = true;
    };
    made.onerror = () => {
      if (made.readyState !== EventSource.CLOSED || source !== made) return;
      timer = setTimeout(open, pauseMs * (0.5 + Math.random()));
      pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest);
    };
    made.addEventListener('notice', ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId;
      if (known.includes(lastEventId)) return;
      known.splice(0, Math.max(0, known.length - MOST_KNOWN + 1));
      known.push(lastEventId);
      onNotice(JSON.parse(data) as NoticeSignal);
    });
  };
  const onVisibility = () => (document.visibilityState === 'visible' ? open() : close());

  open();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', open);
  window.addEventListener('offline', close);
  window.addEventListener('pagehide', close);
  return () => {
    close();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', open);
    window.removeEventListener('offline', close);
    window.removeEventListener('pagehide', close);
  };
}
