import type { ReviewDeck } from '../learning/reviews.js';
import { defineRead } from './define-read.js';

/** The due cards; `cards: 0` only counts them; `ahead` adds those of the next days, for use without network. Product §2.21. */
export const reviewDeck = defineRead<ReviewDeck, { cards?: number; ahead?: number }>({
  path: '/api/reviews{?cards,ahead}',
  access: 'member',
  keep: 'own',
  changedBy: ['reviews'],
});
