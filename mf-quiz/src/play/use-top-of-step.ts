import { useEffect, useRef } from 'react';

/** Each new step of a page (start, question, result) begins at its top; the first one stays where the page was opened. */
export function useTopOfStep(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.documentElement.scrollTop = 0;
  }, [step]);
}
