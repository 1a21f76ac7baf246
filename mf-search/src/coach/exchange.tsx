import { COACH_MODE_WORDS, type CoachMode } from '@ulty/domain/coach.js';
import { useEffect, useRef, type ReactNode } from 'react';

interface ExchangeProps {
  mode: CoachMode;
  question: string;
  /** Comes into view, as it was just asked. */
  isNew?: boolean;
  children: ReactNode;
}

/** What was asked, at the right, and below it what the coach says. */
export function Exchange({ mode, question, isNew = false, children }: ExchangeProps) {
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) asked.current?.scrollIntoView?.({ block: 'start' });
  }, [isNew]);
  return (
    <li className="coach-exchange">
      <p className="coach-asked" ref={asked}>
        <span className="u-visually-hidden">Vous&nbsp;: </span>
        {question.trim() || COACH_MODE_WORDS[mode]}
      </p>
      {children}
    </li>
  );
}
