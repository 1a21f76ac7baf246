import type { ReactNode } from 'react';
import './answer.css';

export interface TouchRowProps {
  words: ReactNode;
  /** Whether it was the choice; undefined before there is one. */
  isGiven?: boolean | undefined;
  onClick: () => void;
}

/** A choice that answers by its own touch. */
export function TouchRow({ words, isGiven, onClick }: TouchRowProps) {
  return (
    <button type="button" className={`u-answer-row u-answer-${isGiven ? 'given' : 'open'}`} aria-pressed={isGiven} onClick={onClick}>
      <span className="u-answer-words u-fill u-break">{words}</span>
    </button>
  );
}
