import type { z } from 'zod';
import type { CoinLines, CoinLinesQuery, CoinSummary } from '../rewards/ulty-coins.js';
import { defineRead } from './define-read.js';

/** Balance, level and caps. Product §2.4. */
export const coinSummary = defineRead<CoinSummary>({
  path: '/api/ulty-coins/summary',
  access: 'member',
  keep: 'own',
  changedBy: ['coins'],
});

/** Movements of coins, page by page. */
export const coinLines = defineRead<CoinLines, z.input<typeof CoinLinesQuery>>({
  path: '/api/ulty-coins/transactions{?filter,cursor}',
  access: 'member',
  keep: 'own',
  changedBy: ['coins'],
});
