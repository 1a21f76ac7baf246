import { trustedNow } from '@ulty/kit';
import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms since 1970), never below 0; updated each second until 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => trustedNow());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(trustedNow()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning, until]);
  return left;
}
