import type { PlacementTest } from '../learning/placement.js';
import { defineRead } from './define-read.js';

/** The placement test with the first book of each category. Product §2.9. */
export const placementTest = defineRead<PlacementTest>({
  path: '/api/placement',
  access: 'member',
  keep: 'own',
  changedBy: ['activity'],
});
