import type { Quiz, RichQuestion } from '@ulty/contracts/learning/books.js';

/** A question row: the hashes of its right answers, never the answers. */
export interface QuestionRow {
  id: string;
  type: Quiz['questions'][number]['type'];
  prompt: string;
  choices: { id: string; text: string }[];
  keyHashes: string[];
  explanation: string;
  hint: string | null;
  unit: string | null;
  points: number;
  topic: string;
  rich?: RichQuestion | null;
}
