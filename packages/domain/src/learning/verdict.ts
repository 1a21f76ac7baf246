import { isRight, rightChoice, type Keyed } from './answer-check.js';
import { writtenAnswer } from './written-answer.js';

/** A question of which the device has hashes of its key, the right answer and the explanation shown after it. */
export interface Explained extends Keyed {
  /** See `shownAnswer`; absent in older copies on devices. */
  answer?: readonly string[] | undefined;
  explanation: string;
}

/** The result of checking an answer. */
export interface Verdict {
  isRight: boolean;
  /** The right answer; of a text also another accepted form, if there is one. Null where an older copy does not show it. */
  right: readonly string[] | null;
}

/** The choices of a question that has none of its own. */
export const TRUE_OR_FALSE = [
  { id: 'true', text: 'Vrai' },
  { id: 'false', text: 'Faux' },
];

/** Checks an answer on the device, without network. */
export function verdictOn(question: Explained, choice: readonly string[]): Verdict {
  if (isRight(question, choice)) return { isRight: true, right: choice };
  if (question.answer) return { isRight: false, right: question.answer };
  const written = writtenAnswer(question);
  return { isRight: false, right: written === null ? rightChoice(question) : [written] };
}

/** How much of an answer of several parts was right; null when all or nothing was, or when it has one part. */
export function partlyRight(
  { type }: Pick<Keyed, 'type'>,
  choice: readonly string[],
  { isRight, right }: Verdict,
): { right: number; of: number } | null {
  if (isRight || !right || (type !== 'multiple' && type !== 'order')) return null;
  const found = type === 'order' ? right.filter((id, at) => choice[at] === id) : right.filter((id) => choice.includes(id));
  return found.length > 0 ? { right: found.length, of: right.length } : null;
}
