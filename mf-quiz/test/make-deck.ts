import type { ReviewCard, ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import { uuid } from '@ulty/kit/testing';
import { makeQuestion } from './make-question';

/** A card due since the day after its question was missed: the 18th of November 2026. */
export function makeCard(n: number, over: Partial<ReviewCard> = {}): ReviewCard {
  return {
    questionId: uuid(n),
    quizId: uuid(600),
    version: 3,
    bookId: uuid(700),
    bookTitle: 'La règle des 3 caisses',
    chapterTitle: 'La marge',
    question: makeQuestion(n, 'single'),
    recalls: [{ at: '2026-11-17T10:00:00.000Z', rating: 1 }],
    dueAt: '2026-11-18T00:00:00.000Z',
    ...over,
  };
}

/** A deck read on the 20th of November 2026. */
export function makeDeck(cards: ReviewCard[], over: Partial<ReviewDeck> = {}): ReviewDeck {
  const forecast = Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${20 + at}`, count: at === 0 ? cards.length : at === 1 ? 4 : 0 }));
  return { dueCount: cards.length, total: cards.length + 4, cards, forecast, nextDueAt: '2026-11-21T00:00:00.000Z', doneToday: 0, ...over };
}
