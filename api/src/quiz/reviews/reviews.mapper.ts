import type { ReviewCard } from '@ulty/contracts/reviews.js';
import { toQuestion } from '../books/books.mapper.js';
import type { DueRow } from './reviews.queries.js';

/** A due card as devices get it: the question without its answer, the recalls in UTC. */
export function toReviewCard({ question, recalls, dueAt, ...row }: DueRow): ReviewCard {
  return {
    ...row,
    question: toQuestion(question),
    recalls: recalls.map(({ at, rating }) => ({ at: new Date(at).toISOString(), rating })),
    dueAt: dueAt.toISOString(),
  };
}
