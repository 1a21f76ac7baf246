import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { trustedNow } from '@ulty/offline/device';
import { lastPull } from './state-pull';

/** Times of the pulls; the first, where it is due, follows the first sending. Product §1.3. */
export const PULLS = { everyMs: 15 * 60_000, firstAfterMs: 4_000 } as const;

/**
 * Calls back every 15 minutes while the page is visible and has a network, counted over all tabs and visits; while data are to be saved,
 * only once at the start.
 * @returns a function that stops
 */
export function watchPulls(userId: string, sync: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (isStart = false): void => {
    clearTimeout(timer);
    if (isSavingData() && !isStart) return;
    const now = trustedNow();
    const { askedAt } = lastPull(userId);
    // A clock that was set back does not delay the next one.
    const dueInMs = askedAt > now ? 0 : askedAt + PULLS.everyMs - now;
    if (dueInMs > 0) timer = setTimeout(look, dueInMs);
    else if (document.visibilityState === 'visible' && navigator.onLine) {
      timer = setTimeout(look, PULLS.everyMs);
      sync();
    }
  };
  const again = () => look();
  timer = setTimeout(look, PULLS.firstAfterMs, true);
  document.addEventListener('visibilitychange', again);
  window.addEventListener('online', again);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', again);
    window.removeEventListener('online', again);
  };
}
