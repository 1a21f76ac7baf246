import { useEffect, useState } from 'react';

/** Every hour and day of every time zone begins with a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const LOOK_MS = 60_000;

/**
 * The moment, for what depends on the day or the hour while the page stays open: it moves on with each quarter of an hour, and when the
 * page is looked at again, since a device that slept ran no timers.
 */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      const moment = new Date();
      const quarterOf = (date: Date) => Math.floor(date.getTime() / QUARTER_MS);
      setNow((known) => (quarterOf(known) === quarterOf(moment) ? known : moment));
    };
    const timer = setInterval(look, LOOK_MS);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
