import type { Question } from '@ulty/contracts/learning/books.js';
import type { ReactNode } from 'react';
import type { Verdict } from '@ulty/domain/learning/verdict.js';
import { AnswerChoices } from './answer-choices';
import { AnswerOrder } from './answer-order';
import { AnswerTyped } from './answer-typed';

/** A question of a quiz or a card, or an exercise that is graded. */
export type AskedQuestion = Omit<Question, 'points'>;

/** A choice as it is shown: text, or what is drawn of a question with formulas. Items to put in order are text only. */
export interface ShownChoice {
  id: string;
  text: ReactNode;
}

/** Properties of every kind of answer field. */
export interface AnswerFieldProps {
  question: AskedQuestion;
  /** The choices in the order of display. */
  choices: readonly ShownChoice[];
  /** Ids of choices, or one typed text, in the form that the API accepts. Empty with a verdict: 'Je ne sais pas'. */
  choice: readonly string[];
  onChange: (choice: string[]) => void;
  /** Null until the answer was checked; then it is shown with its marks and cannot be changed. */
  verdict: Verdict | null;
  /** The words for an answer that was not given; 'Je ne sais pas' without them. */
  blankWords?: string | undefined;
  /** What to correct before the answer can be checked. */
  error?: string | undefined;
  /** Id of the element that contains the question's text. */
  labelId: string;
}

/**
 * The field for the answer to one question, before and after it was marked: then the right answer comes first. Product §2.21 names the six
 * kinds, identity §16 their looks.
 */
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
