import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { ExerciseRecord } from './exercises.queries.js';

/** Formats the key; the list of hashes is present only when there are several. */
export function keyOf([keyHash = '', ...others]: readonly string[]) {
  return { keyHash, ...(others.length > 0 && { keyHashes: [keyHash, ...others] }) };
}

/** Copies field by field, so that no part of the key can leak. */
export function toExercise({ keyHashes, unit, rows, formula, ...row }: ExerciseRecord): Exercise {
  const { id, type, version, prompt, choices, explanation, hint, topic } = row;
  return {
    id,
    type,
    version,
    prompt,
    choices,
    ...keyOf(keyHashes),
    explanation,
    hint,
    topic,
    ...(unit && { unit }),
    ...(rows && { rows }),
    ...(formula && { formula }),
  };
}
