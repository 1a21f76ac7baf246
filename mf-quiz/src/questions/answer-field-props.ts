import type { Question } from '@ulty/contracts/books.js';
import type { Verdict } from './verdict';

/** Properties of every kind of answer field. */
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
