import type { Exercise } from '@ulty/contracts/learning/books.js';
import { sha256 } from '@ulty/domain/base/sha256.js';
import { acceptedAnswers, keyInput, type GivenAnswer } from '@ulty/domain/learning/answer-key.js';

/** A readable UUID for tests: exerciseId(7) ends in 7. */
export const exerciseId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An exercise for tests, with the hashes of its answer and without the answer itself. */
export function makeExercise(
  n: number,
  type: Exercise['type'],
  answer: GivenAnswer,
  { choices = [], ...given }: Partial<Exercise> = {},
): Exercise {
  const id = exerciseId(n);
  const hashes = type === 'open' ? [] : acceptedAnswers(type, answer).map((text) => sha256(keyInput(id, text)));
  return {
    id,
    type,
    version: 1,
    prompt: `Question ${n}`,
    choices: ['single', 'multiple', 'order'].includes(type) ? choices : [],
    keyHash: hashes[0] ?? '',
    ...(hashes.length > 1 && { keyHashes: hashes }),
    explanation: 'Le transport fait partie du coût.',
    hint: null,
    topic: 'Coût de revient',
    ...given,
  };
}
