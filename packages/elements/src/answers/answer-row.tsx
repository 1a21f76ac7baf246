import type { ReactNode } from 'react';
import './answer.css';

/**
 * open: a control that waits · given: chosen, and the right answer is not known · off: neither chosen nor right · right, wrong: as it reads ·
 * missed: right, and not ticked.
 */
export type AnswerLook = 'open' | 'given' | 'off' | 'right' | 'missed' | 'wrong';

export interface AnswerRowProps {
  as?: 'li' | 'label';
  look: AnswerLook;
  /** Control or place before the words. */
  before?: ReactNode;
  words: ReactNode;
  /** 'Votre réponse', 'Bonne réponse'. */
  mark?: ReactNode;
  /** Sign or buttons after the words. */
  children?: ReactNode;
}

/** One row of an answer: what it says, and its mark once it was checked. */
export function AnswerRow({ as: Row = 'li', look, before, words, mark, children }: AnswerRowProps) {
  return (
    <Row className={`u-answer-row u-answer-${look}`}>
      {before}
      <span className="u-answer-words u-fill u-break">
        {words}
        {mark && <span className="u-answer-mark">{mark}</span>}
      </span>
      {children}
    </Row>
  );
}
