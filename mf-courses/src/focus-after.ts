import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when a pressed button gives way to something else, so that a keyboard does not lose its place.
 * @param isDone turns true when the button has gone
 * @param selector what takes the focus inside the frame
 * @returns the frame, and what to call at the press
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
