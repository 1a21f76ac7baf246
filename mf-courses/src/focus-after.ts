import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when a pressed button is replaced, so that keyboard users do not lose their place.
 * @param isDone becomes true when the button is gone
 * @param selector selects the element inside the frame that takes the focus
 * @returns the frame's ref, and a function to call at the press
 */
export function useFocusAfter<T extends HTMLElement>(
  isDone: boolean,
  selector: string,
): { frame: RefObject<T | null>; expect: () => void } {
  const frame = useRef<T>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isDone || !isExpected.current) return;
    isExpected.current = false;
    frame.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [isDone, selector]);
  return {
    frame,
    expect: () => {
      isExpected.current = true;
    },
  };
}
