import { travelBytes } from '../../core/http/compression.js';
import { servedText } from './import-exercises.js';
import { examQuestionRows, questionRows, withShownAnswer, type AnsweredRow } from './import-quizzes.js';
import type { Content } from '../read/read-content.js';

/** Compressed bytes sent to a device. */
export interface Weights {
  /** Weight of the texts of a book, chapter or lesson, by its id. */
  texts: ReadonlyMap<string, number>;
  /** Weight of all questions of a book or exam pack, by its id. */
  quizzes: ReadonlyMap<string, number>;
}

/**
 * Compresses everything once, on all cores, as an answer is compressed. Book by book: all texts at once would need twice the memory of the
 * library.
 */
export async function weigh({ books, courses, exams }: Content): Promise<Weights> {
  const texts = new Map<string, number>();
  const quizzes = new Map<string, number>();
  for (const { meta, chapters } of books) {
    const served = chapters.map(servedText);
    await Promise.all([
      note(texts, meta.id, JSON.stringify(served)),
      note(quizzes, meta.id, questionsOf(chapters.flatMap(({ quiz }) => questionRows(quiz)))),
      ...chapters.map((chapter, at) => note(texts, chapter.meta.id, served[at] ?? '')),
    ]);
  }
  for (const { lessons } of courses) await Promise.all(lessons.map((lesson) => note(texts, lesson.meta.id, servedText(lesson))));
  for (const pack of exams) {
    const papers = pack.quizzes.map(({ paper }) => paper ?? null);
    await note(quizzes, pack.meta.id, questionsOf(examQuestionRows(pack)) + JSON.stringify(papers));
  }
  return { texts, quizzes };
}

/** A device receives one right answer of a question. */
const questionsOf = (rows: readonly AnsweredRow[]): string => JSON.stringify(rows.map(withShownAnswer));

async function note(weights: Map<string, number>, id: string, text: string): Promise<void> {
  weights.set(id, await travelBytes(text));
}
