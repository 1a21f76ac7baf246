import type { Question } from '@ulty/contracts/books.js';
import { isRight, rightChoice } from '@ulty/domain/answer-check.js';

/** What is known of an answer once it was checked. */
export interface Verdict {
  isRight: boolean;
  /** The right answer where choices can be tried, else null: the explanation gives it. */
  right: readonly string[] | null;
}

/** Checks an answer on the device, without network. */
export function verdictOn(question: Question, choice: readonly string[]): Verdict {
  return isRight(question, choice) ? { isRight: true, right: choice } : { isRight: false, right: rightChoice(question) };
}
