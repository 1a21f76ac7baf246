import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 4_000;

/** True once something has been loading for 4 s: the page then shows 'Connexion lente…'. Product §1.8. */
export function useSlowNotice(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow && isLoading;
}
