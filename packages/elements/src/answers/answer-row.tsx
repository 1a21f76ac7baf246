import type { ReactNode } from 'react';
import { Icon } from '../base/icon';
import { help } from '../base/icons';
import './answer.css';

/**
 * open: a control to use · given: chosen, but the right answer is unknown · off: neither chosen nor right · right: the right answer, whether
 * chosen or not · wrong: chosen wrongly · unknown: 'Je ne sais pas', which is no mistake.
 */
export type AnswerLook = 'open' | 'given' | 'off' | 'right' | 'wrong' | 'unknown';

export interface AnswerRowProps {
  as?: 'li' | 'label' | 'div';
  look: AnswerLook;
  /** Control, or place in an order, before the text. */
  before?: ReactNode;
  words: ReactNode;
  /** 'Votre réponse', 'Bonne réponse'. */
  mark?: ReactNode;
  /** Icon or buttons after the text. */
  children?: ReactNode;
}

/** The row of an answer that was not given. @param words 'Je ne sais pas' */
export function UnknownRow({ words = 'Je ne sais pas' }: { words?: string | undefined }) {
  return (
    <AnswerRow look="unknown" words={words} mark="Votre réponse">
      <Icon path={help} size={24} />
    </AnswerRow>
  );
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
