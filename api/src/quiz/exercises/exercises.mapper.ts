import type { Exercise } from '@ulty/contracts/learning/books.js';
import { shownAnswer } from '@ulty/domain/learning/answer-key.js';
import type { ExerciseRecord } from './exercises.queries.js';
import type { QuestionRow } from './question-row.js';

type Key = Pick<QuestionRow, 'keyHashes' | 'answer' | 'mistakes'> & Pick<ExerciseRecord, 'type'>;

/**
 * Formats the key: its hashes, a list only when there are several; the answer that a correction shows; and the mistakes that it names. An
 * open exercise has an empty hash alone.
 */
export function keyOf({ type, keyHashes: [keyHash = '', ...others], answer, mistakes }: Key) {
  return {
    keyHash,
    ...(others.length > 0 && { keyHashes: [keyHash, ...others] }),
    ...(type !== 'open' && { answer: shownAnswer(type, answer) }),
    ...(mistakes && { mistakes }),
  };
}

/** Copies field by field, so that a device receives what the contract states and nothing else. */
export function toExercise({ keyHashes, answer, mistakes, unit, rows, formula, ...row }: ExerciseRecord): Exercise {
  const { id, type, version, prompt, choices, explanation, hint, topic } = row;
  return {
    id,
    type,
    version,
    prompt,
    choices,
    ...keyOf({ type, keyHashes, answer, mistakes }),
    explanation,
    hint,
    topic,
    ...(unit && { unit }),
    ...(rows && { rows }),
    ...(formula && { formula }),
  };
}
