import type { Book, BookListItem, Chapter, Question, Quiz } from '@ulty/contracts/books.js';
import type { BookListRow, BookRow, QuestionRow, QuizRow } from './books.queries.js';

/** A row as lists have it: its date as text. */
export function toBookListItem({ updatedAt, ...row }: BookListRow): BookListItem {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

/** A row as the contract has it; weights in bytes, no audio while none is recorded. */
export function toBook({ originalTitle, textBytes, quizzesBytes, ...row }: BookRow): Book {
  return { ...row, updatedAt: row.updatedAt.toISOString(), ...(originalTitle && { originalTitle }), language: 'fr', sizes: { text: textBytes, audio: 0, quizzes: quizzesBytes } };
}

/** A chapter, without recording. */
export function toChapter(row: Omit<Chapter, 'audioUrl' | 'audioBytes' | 'audioHash' | 'durationSec'>): Chapter {
  return { ...row, audioUrl: null, audioBytes: 0, audioHash: null, durationSec: 0 };
}

export function toQuiz(row: QuizRow): Quiz {
  return { ...row, questions: row.questions.map(toQuestion) };
}

/** Field by field, so that nothing of the key can slip through. The list of hashes is there only when there are several. */
export function toQuestion({ id, type, prompt, choices, keyHashes, explanation, hint, points, topic, unit }: QuestionRow): Question {
  const [keyHash = ''] = keyHashes;
  return { id, type, prompt, choices, keyHash, ...(keyHashes.length > 1 && { keyHashes }), explanation, hint, points, topic, ...(unit && { unit }) };
}
