import type { Question } from '@ulty/contracts/books.js';
import { isRight, rightChoice } from '@ulty/domain/answer-check.js';
import { writtenAnswer } from './written-answer';

/** What is known of an answer once it was checked. */
export interface Verdict {
  isRight: boolean;
  /** The right answer where choices can be tried or the explanation writes it, else null. */
  right: readonly string[] | null;
}

/** Checks an answer on the device, without network. */
export function verdictOn(question: Question, choice: readonly string[]): Verdict {
  if (isRight(question, choice)) return { isRight: true, right: choice };
  const written = writtenAnswer(question);
  return { isRight: false, right: written === null ? rightChoice(question) : [written] };
}

/** How much of an answer of several parts was right, or null: wholly right, wholly wrong, or of one part. */
export function partlyRight(
  question: Question,
  choice: readonly string[],
  { isRight, right }: Verdict,
): { right: number; of: number } | null {
  if (isRight || !right || (question.type !== 'multiple' && question.type !== 'order')) return null;
  const found = question.type === 'order' ? right.filter((id, at) => choice[at] === id) : right.filter((id) => choice.includes(id));
  return found.length > 0 ? { right: found.length, of: right.length } : null;
}
