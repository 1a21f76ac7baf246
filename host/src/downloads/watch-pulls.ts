import { SYNC } from '@ulty/domain/sync.js';
import { lastPull } from './state-pull';

/** Calls back every 15 minutes while the page is seen and has a network, counted over all tabs and visits. @returns stops */
export function watchPulls(userId: string, sync: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const { askedAt } = lastPull(userId);
    // A clock that was set back does not put it off.
    const dueInMs = askedAt > now ? 0 : askedAt + SYNC.pullEveryMs - now;
    if (dueInMs > 0) timer = setTimeout(look, dueInMs);
    else if (document.visibilityState === 'visible' && navigator.onLine) {
      timer = setTimeout(look, SYNC.pullEveryMs);
      sync();
    }
  };
  timer = setTimeout(look, 2 * SYNC.firstAfterMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
