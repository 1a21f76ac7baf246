import type { Quiz, RichQuestion } from '@ulty/contracts/learning/books.js';
import type { GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import type { NamedMistake } from '@ulty/domain/learning/named-mistake.js';

/** A question row: the hashes of its right answers, and its answer as the content file states it. */
export interface QuestionRow {
  id: string;
  type: Quiz['questions'][number]['type'];
  prompt: string;
  choices: Quiz['questions'][number]['choices'];
  keyHashes: string[];
  answer: GivenAnswer;
  mistakes?: NamedMistake[] | null;
  explanation: string;
  hint: string | null;
  unit: string | null;
  points: number;
  topic: string;
  rich?: RichQuestion | null;
  drawnFigures?: Quiz['questions'][number]['drawnFigures'] | null;
}
