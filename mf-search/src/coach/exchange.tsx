import { COACH_MODE_WORDS, type CoachMode } from '@ulty/domain/learning/coach.js';
import { useEffect, useRef, type ReactNode } from 'react';

interface ExchangeProps {
  mode: CoachMode;
  question: string;
  /** Whether to scroll to it, since it was just asked or is being looked for. */
  comesIntoView?: boolean;
  children: ReactNode;
}

/** A question, on the right, with the coach's answer below it. */
export function Exchange({ mode, question, comesIntoView = false, children }: ExchangeProps) {
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (comesIntoView) asked.current?.scrollIntoView?.({ block: 'start' });
  }, [comesIntoView]);
  return (
    <li className="u-stack-12">
      <p className="coach-asked u-break u-lines" ref={asked}>
        <span className="u-visually-hidden">Vous&nbsp;: </span>
        <bdi>{question.trim() || COACH_MODE_WORDS[mode]}</bdi>
      </p>
      {children}
    </li>
  );
}
