import type { ReviewCard } from '@ulty/contracts/learning/reviews.js';
import { rowsInWords } from '@ulty/domain/learning/exercises.js';
import { toQuestion } from '../books/books.mapper.js';
import type { DueRow } from './reviews.queries.js';

/** A due card as devices get it: the question without its answer, the recalls in UTC. */
export function toReviewCard({ question, figures, recalls, dueAt, ...row }: DueRow): ReviewCard {
  return {
    ...row,
    // A card has no table: the figures of a calculation go with its question.
    question: toQuestion(figures ? { ...question, prompt: `${question.prompt} (${rowsInWords(figures)})` } : question),
    recalls: recalls.map(({ at, rating }) => ({ at: new Date(at).toISOString(), rating })),
    dueAt: dueAt.toISOString(),
  };
}
