import { followClock, trustedNow } from '@ulty/offline/device';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let shown = new Date(trustedNow());
const told = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS);

/** The moment that all components of the page share; it changes with the minute. */
function current(): Date {
  const now = new Date(trustedNow());
  if (minuteOf(now) !== minuteOf(shown)) shown = now;
  return shown;
}

const tellAll = () => told.forEach((tell) => tell());

function follow(tell: () => void): () => void {
  if (told.size === 0) {
    timer = setInterval(tellAll, MINUTE_MS / 4);
    // Timers do not run while a device sleeps.
    addEventListener('focus', tellAll);
    followClock(tellAll);
    document.addEventListener('visibilitychange', tellAll);
  }
  told.add(tell);
  return () => {
    told.delete(tell);
    if (told.size > 0) return;
    clearInterval(timer);
    removeEventListener('focus', tellAll);
    followClock(null);
    document.removeEventListener('visibilitychange', tellAll);
  };
}

/**
 * The present moment by the trusted clock, for days, ages and deadlines on screen. Updated each minute, when the page gets the focus, and
 * when the device's clock turns out to be wrong.
 */
export function useNow(): Date {
  return useSyncExternalStore(follow, current, current);
}
