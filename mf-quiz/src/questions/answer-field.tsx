import type { Question } from '@ulty/contracts/books.js';
import { ChoiceList } from './choice-list';
import { OrderList } from './order-list';
import './questions.css';
import { TypedAnswer } from './typed-answer';
import type { Verdict } from './verdict';

export interface AnswerFieldProps {
  question: Question;
  /** Its choices in the order to show them; see `shownChoices`. */
  choices: Question['choices'];
  /** Ids for choices, one text for what is typed, as the API takes them. */
  choice: readonly string[];
  onChange: (choice: string[]) => void;
  /** Once checked: the answer is shown with its marks and can no longer be changed. */
  verdict: Verdict | null;
  /** What to correct before it can be checked. */
  error?: string;
  /** Id of the element that holds the question's words. */
  labelId: string;
}

/** The answer to one question, being made or marked. Product §2.21 names the six kinds. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.type) {
    case 'order':
      return <OrderList {...props} />;
    case 'number':
    case 'text':
      return <TypedAnswer {...props} />;
    default:
      return <ChoiceList {...props} />;
  }
}
