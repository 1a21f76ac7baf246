import type { ReviewDeck } from '../reviews.js';
import { defineRead } from './define-read.js';

/** Cards that are due; `cards: 0` only counts them. Product §2.21. */
export const reviewDeck = defineRead<ReviewDeck, { cards?: number }>({
  path: '/api/reviews{?cards}',
  access: 'member',
  keep: 'own',
  changedBy: ['reviews'],
});
