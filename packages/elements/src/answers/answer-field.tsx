import type { Question } from '@ulty/contracts/learning/books.js';
import type { ReactNode } from 'react';
import type { Verdict } from '@ulty/domain/learning/verdict.js';
import { AnswerChoices } from './answer-choices';
import { AnswerOrder } from './answer-order';
import { AnswerTyped } from './answer-typed';

/** A question of a quiz or of a card, or an exercise that is graded. */
export type AskedQuestion = Omit<Question, 'points'>;

/** A choice as it is shown: words, or of a question with formulas what is drawn of them. Pieces to put in order are words alone. */
export interface ShownChoice {
  id: string;
  text: ReactNode;
}

/** Properties of every kind of answer field. */
export interface AnswerFieldProps {
  question: AskedQuestion;
  /** Its choices in the order to show them. */
  choices: readonly ShownChoice[];
  /** Ids for choices, one text for what is typed, as the API takes them. Empty with a verdict: 'Je ne sais pas'. */
  choice: readonly string[];
  onChange: (choice: string[]) => void;
  /** Once checked: the answer is shown with its marks and can no longer be changed. */
  verdict: Verdict | null;
  /** What to correct before it can be checked. */
  error?: string | undefined;
  /** Id of the element that holds the question's words. */
  labelId: string;
}

/** The answer to one question, while it is given and once it is marked. Product §2.21 names the six kinds, identity §16 their looks. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.type) {
    case 'order':
      return <AnswerOrder {...props} />;
    case 'number':
    case 'text':
      return <AnswerTyped {...props} />;
    default:
      return <AnswerChoices {...props} />;
  }
}
