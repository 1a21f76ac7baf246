import type { z } from 'zod';
import type { Shelves, ShelvesQuery } from '../learning/shelves.js';
import { defineRead } from './define-read.js';

/** What there is to learn, by need: the first of each shelf, or all of one. */
export const shelves = defineRead<Shelves, z.input<typeof ShelvesQuery>>({
  path: '/api/shelves{?need}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});
