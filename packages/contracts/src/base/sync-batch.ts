import { SYNC } from '@ulty/domain/base/sync.js';
import { z } from 'zod';

/** POST /api/sync/events: events of one device in their order, each as its own call would send it. `body` is its JSON text. Decision 0058. */
export const SyncBatch = z.strictObject({
  events: z
    .array(
      z.strictObject({
        method: z.enum(['POST', 'PUT']),
        path: z.string().startsWith('/api/').max(300),
        body: z.string().max(SYNC.batchBytes),
      }),
    )
    .min(1)
    .max(SYNC.batchItemsTaken),
});
export type SyncBatch = z.infer<typeof SyncBatch>;

/**
 * The answers that the single calls would have had, in the same order. There may be fewer than events: those at the end were not tried. 421
 * means that a batch does not accept this call.
 */
export const SyncBatchOutcome = z.object({
  answers: z.array(
    z.object({
      status: z.int(),
      body: z.unknown(),
      /** Its Retry-After header, unchanged. */
      retryAfter: z.string().optional(),
    }),
  ),
});
export type SyncBatchOutcome = z.infer<typeof SyncBatchOutcome>;
