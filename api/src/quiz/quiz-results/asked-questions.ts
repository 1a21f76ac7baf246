import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import type { DrawnFigures } from '@ulty/domain/learning/drawn-figures.js';
import { drawnQuestions } from '@ulty/domain/learning/drawn-questions.js';
import type { AskedText } from '@ulty/domain/learning/reading.js';
import type { KeyedQuestion } from './grade.js';
import type { QuizRow } from './quiz-results.queries.js';

/** A question of a version of a quiz, with its key. */
export interface AskableQuestion extends KeyedQuestion, AskedText {
  points: number;
  drawnFigures?: DrawnFigures | null;
}

/**
 * What an attempt asked, computed from its number: a device does not say which questions it asked, nor with which figures. Without a number,
 * as older applications send it, all questions of the version.
 */
export function askedBy(quiz: Pick<QuizRow, 'id' | 'drawn' | 'questions'>, { draw }: Pick<QuizResult, 'draw'>, learner: string) {
  if (draw === undefined) return quiz.questions;
  return drawnQuestions(quiz, { learner, quiz: quiz.id, number: draw }, (question, { prompt, answer }) => ({
    ...question,
    prompt,
    answer,
  }));
}
