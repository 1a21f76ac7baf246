import type { ReactNode } from 'react';
import './answer.css';

/**
 * open: a control to use · given: chosen, but the right answer is unknown · off: neither chosen nor right · right, wrong: chosen or placed
 * rightly or wrongly · missed: right but not ticked.
 */
export type AnswerLook = 'open' | 'given' | 'off' | 'right' | 'missed' | 'wrong';

export interface AnswerRowProps {
  as?: 'li' | 'label';
  look: AnswerLook;
  /** Control, or place in an order, before the text. */
  before?: ReactNode;
  words: ReactNode;
  /** 'Votre réponse', 'Bonne réponse'. */
  mark?: ReactNode;
  /** Icon or buttons after the text. */
  children?: ReactNode;
}

/** One row of an answer: its text, and its mark after the check. */
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
