import { READ_TOPICS } from '@ulty/domain/base/read-topics.js';
import { z } from 'zod';
import { TransferKey } from './downloads.js';
import { StreakBrief, WalletState } from './events.js';

/**
 * GET /api/sync/state. `since` is the `at` of the previous answer; without it, or when it is older than 30 days, everything counts as
 * changed.
 */
export const SyncStateQuery = z.object({ since: z.iso.datetime({ error: 'Date attendue.' }).optional() });
export type SyncStateQuery = z.infer<typeof SyncStateQuery>;

/**
 * What other devices and the server have changed for this learner. Product §1.3. `changed`: topics of reads whose answers are out of date;
 * `books`: live books that were changed since; a book that was taken down stays readable where it was downloaded. `keys` verify handed-over
 * books; they are all valid keys, so that a missing one was revoked.
 */
export const SyncState = z.object({
  at: z.iso.datetime(),
  state: WalletState,
  streak: StreakBrief,
  changed: z.array(z.enum(READ_TOPICS)),
  books: z.array(z.object({ id: z.uuid(), version: z.int() })).max(1_000),
  keys: z.array(TransferKey),
});
export type SyncState = z.infer<typeof SyncState>;
