import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { ExerciseRecord } from './exercises.queries.js';

/** Field by field, so that no part of the key can leak. The list of hashes is present only when there are several. */
export function toExercise({ keyHashes, unit, rows, formula, ...row }: ExerciseRecord): Exercise {
  const { id, type, version, prompt, choices, explanation, hint, topic } = row;
  const [keyHash = ''] = keyHashes;
  return {
    id,
    type,
    version,
    prompt,
    choices,
    keyHash,
    ...(keyHashes.length > 1 && { keyHashes }),
    explanation,
    hint,
    topic,
    ...(unit && { unit }),
    ...(rows && { rows }),
    ...(formula && { formula }),
  };
}
