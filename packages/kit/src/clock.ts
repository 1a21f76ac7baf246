import { followClock, trustedNow } from '@ulty/offline/device';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let shown = new Date(trustedNow());
const told = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS);

/** Every reader of the page sees the same moment, which moves on with the minute. */
function current(): Date {
  const now = new Date(trustedNow());
  if (minuteOf(now) !== minuteOf(shown)) shown = now;
  return shown;
}

const tellAll = () => told.forEach((tell) => tell());

function follow(tell: () => void): () => void {
  if (told.size === 0) {
    timer = setInterval(tellAll, MINUTE_MS / 4);
    // A device that slept ran no timers.
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
 * The moment by the trusted clock: for days, ages and deadlines on screen. It moves on with each minute, when the page is looked at again,
 * and when the device's clock turns out to be wrong.
 */
export function useNow(): Date {
  return useSyncExternalStore(follow, current, current);
}
