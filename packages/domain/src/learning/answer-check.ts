import { acceptedAnswers, canonicalChoice, canonicalForms, keyInput } from './answer-key.js';
import type { FilledFigures } from './drawn-figures.js';
import type { QuestionType } from './books.js';
import { sha256 } from '../base/sha256.js';

/** The part of a question that the device needs to check an answer: the salted hashes of the right answers. */
export interface Keyed {
  id: string;
  type: QuestionType;
  choices: readonly { id: string }[];
  keyHash: string;
  keyHashes?: readonly string[] | undefined;
}

/** With more candidates than this none is tried, which would be too slow on a cheap phone. Seven items to order have 5 040 orders. */
const MAX_TRIES = 5_040;

/** Whether there is something to grade: a choice, a valid number, or a text. */
export function isAnswer(question: Keyed, choice: readonly string[]): boolean {
  return canonicalChoice(question.type, choice) !== null;
}

/** Whether an answer is right, checked on the device against the salted hashes of the key. The server grades again. Product §1.6. */
export function isRight(question: Keyed, choice: readonly string[]): boolean {
  const hashes = question.keyHashes ?? [question.keyHash];
  return canonicalForms(question.type, choice).some((canonical) => hashes.includes(sha256(keyInput(question.id, canonical))));
}

/** A question that asks other figures, with the key of their answer. */
export function withFigures<Question extends Keyed>(question: Question, { answer, ...texts }: FilledFigures) {
  const [keyHash = '', ...others] = acceptedAnswers('number', answer).map((form) => sha256(keyInput(question.id, form)));
  const keyHashes = others.length > 0 ? [keyHash, ...others] : undefined;
  return { ...question, ...texts, keyHash, keyHashes, answer: [String(answer)] };
}

/** The right answer, found by trying the choices against the key. Null for typed answers, and where there are too many candidates. */
export function rightChoice(question: Keyed): readonly string[] | null {
  let tries = 0;
  for (const candidate of candidates(question)) {
    if (isRight(question, candidate)) return candidate;
    tries += 1;
    if (tries >= MAX_TRIES) return null;
  }
  return null;
}

function* candidates({ type, choices }: Keyed): Generator<string[]> {
  const ids = choices.map(({ id }) => id);
  switch (type) {
    case 'single':
      for (const id of ids) yield [id];
      break;
    case 'truefalse':
      yield ['true'];
      yield ['false'];
      break;
    case 'multiple':
      for (let set = 1; set < 2 ** ids.length; set += 1) yield ids.filter((_, at) => set & (1 << at));
      break;
    case 'order':
      yield* arrangements(ids);
  }
}

function* arrangements(ids: readonly string[]): Generator<string[]> {
  if (ids.length === 0) yield [];
  for (const id of ids) for (const rest of arrangements(ids.filter((other) => other !== id))) yield [id, ...rest];
}
