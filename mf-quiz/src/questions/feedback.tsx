import type { Question } from '@ulty/contracts/learning/books.js';
import type { ReactNode } from 'react';
import { runWords } from '@ulty/domain/learning/right-runs.js';
import { verdictWords } from '@ulty/domain/learning/verdict-words.js';
import type { Verdict } from '@ulty/domain/learning/verdict.js';
import { AnswerWhy } from '@ulty/elements/answers/answer-why';
import './questions.css';
import { drawnExplanation } from './rich-text';

export interface FeedbackProps {
  question: Question;
  /** Null while the answer is not given yet. */
  verdict: Verdict | null;
  /** Empty after 'Je ne sais pas', null while the answer is not given yet. */
  given: readonly string[] | null;
  /** Right answers in a row up to this one. */
  run: number;
  /** Lines under the explanation. */
  notes: readonly ReactNode[];
  /** Buttons. */
  children: ReactNode;
}

/** Foot of a question: the buttons, and after the answer whether it was right and why. Announced by screen readers when it appears. */
export function Feedback({ question, verdict, given, run, notes, children }: FeedbackProps) {
  return (
    <div className={verdict ? `question-foot question-foot-${verdict.isRight ? 'right' : 'not-yet'}` : 'question-foot'}>
      <div className="question-foot-inside u-stack">
        <div role="status" className="question-feedback u-stack-4 u-break">
          {verdict && given && (
            <>
              <p className="question-verdict u-bold">{(verdict.isRight && runWords(run)) || verdictWords(question, given, verdict)}</p>
              <p>
                <AnswerWhy question={question} given={given} verdict={verdict} drawn={drawnExplanation(question)} />
              </p>
            </>
          )}
          {notes.map(
            (note, at) =>
              note && (
                <p key={at} className="question-note u-line u-muted u-gap-10 u-fine">
                  {note}
                </p>
              ),
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
