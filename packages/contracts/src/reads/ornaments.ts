import type { Ornaments } from '../rewards/ornaments.js';
import { defineRead } from './define-read.js';

/** The small ladder: prices, and what the reader owns of it. Product §2.5. */
export const ownOrnaments = defineRead<Ornaments>({ path: '/api/rewards/ornaments', access: 'member', keep: 'own', changedBy: ['coins'] });
