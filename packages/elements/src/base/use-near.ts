import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether an element is or was near the screen, so that its content is to be fetched; true at once where the browser cannot observe that.
 * @param margin around the screen, a CSS length
 * @param isAtOnce checked at once, when the page is opened
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
