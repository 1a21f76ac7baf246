import type { Question } from '@ulty/contracts/learning/books.js';
import { isRight } from '@ulty/domain/learning/answer-check.js';
import { TRUE_OR_FALSE } from '@ulty/domain/learning/verdict.js';
import { shuffled } from '@ulty/domain/learning/shuffle.js';

/**
 * The choices of a question in the order that the seed decides, the same at every reload. 'Vrai' stays before 'Faux', and pieces to put in
 * order never happen to start in the right one.
 */
export function shownChoices(question: Question, seed: string): Question['choices'] {
  if (question.type === 'truefalse') return TRUE_OR_FALSE;
  const choices = shuffled(question.choices, `${seed}:${question.id}`);
  if (question.type !== 'order') return choices;
  const [first, ...rest] = choices;
  return first &&
    isRight(
      question,
      choices.map(({ id }) => id),
    )
    ? [...rest, first]
    : choices;
}
