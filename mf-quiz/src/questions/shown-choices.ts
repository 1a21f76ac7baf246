import type { Question } from '@ulty/contracts/books.js';
import { isRight } from '@ulty/domain/answer-check.js';
import { shuffled } from './shuffle';

const TRUE_OR_FALSE: Question['choices'] = [
  { id: 'true', text: 'Vrai' },
  { id: 'false', text: 'Faux' },
];

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

/** The answer a question starts with: the pieces as they lie for an order, nothing for the others. */
export function firstChoice(question: Question, choices: Question['choices']): string[] {
  return question.type === 'order' ? choices.map(({ id }) => id) : [];
}
