import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether a place is near the screen, or was: what stands there is fetched then, and at once where the browser cannot tell.
 * @param margin around the screen, a CSS length @param isAtOnce looked at once, when the page is opened
 */
export function useNear<T extends HTMLElement>(
  margin: string,
  isAtOnce: boolean | (() => boolean) = false,
): [place: RefObject<T | null>, isNear: boolean] {
  const place = useRef<T>(null);
  const [isNear, setNear] = useState(isAtOnce);
  useEffect(() => {
    if (isNear || !place.current) return;
    if (!('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return [place, isNear];
}
