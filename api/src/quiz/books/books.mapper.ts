import { ideaOf } from '@ulty/domain/learning/breaths.js';
import type { Book, BookListItem, Chapter, Question, Quiz } from '@ulty/contracts/learning/books.js';
import { drawnScene } from '../../core/base/drawn-scene.js';
import type { RowOf } from '../../core/database/statement.js';
import { keyOf, toExercise } from '../exercises/exercises.mapper.js';
import type { QuestionRow } from '../exercises/question-row.js';
import type { BookListRow, readBook, readChapters, readQuizzes } from './books.queries.js';

/** Converts a row for lists: its date becomes text. */
export function toBookListItem({ updatedAt, ...row }: BookListRow): BookListItem {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

/** Converts a row to the contract; sizes in bytes. */
export function toBook({ originalTitle, textBytes, quizzesBytes, audioBytes, person, place, ...row }: RowOf<typeof readBook>): Book {
  return {
    ...row,
    ...drawnScene(person, place),
    updatedAt: row.updatedAt.toISOString(),
    ...(originalTitle && { originalTitle }),
    language: 'fr',
    sizes: { text: textBytes, audio: audioBytes, quizzes: quizzesBytes },
  };
}

/** Converts a chapter, with the address of its recording if it has one. */
export function toChapter({ exercises, says, ...row }: RowOf<typeof readChapters>): Chapter {
  return { ...row, ...(says && { says }), exercises: exercises.map(toExercise), audioUrl: row.audioHash && recordingUrl(row.audioHash) };
}

export function toQuiz({ idea: html, questions, drawn, ...row }: RowOf<typeof readQuizzes>): Quiz {
  const idea = ideaOf(html ?? '');
  return { ...row, ...(drawn !== null && { drawn }), questions: questions.map(toQuestion), ...(idea && { idea }) };
}

/** Copies field by field, so that a device receives what the contract states and nothing else. */
export function toQuestion(row: QuestionRow): Question {
  const { id, type, prompt, choices, explanation, hint, points, topic, unit, rich, drawnFigures } = row;
  return {
    id,
    type,
    prompt,
    choices,
    ...keyOf(row),
    explanation,
    hint,
    points,
    topic,
    ...(unit && { unit }),
    ...(rich && { rich }),
    ...(drawnFigures && { drawnFigures }),
  };
}

/** Returns the address of a recording of a chapter or lesson, by the hash of its bytes. */
export function recordingUrl(hash: string): string {
  return `/api/quizhero/audio/${hash}.opus`;
}
