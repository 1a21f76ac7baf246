import { MAX_CLOTH_DAYS } from '@ulty/domain/learning/study-cloth.js';
import { z } from 'zod';

/**
 * GET /api/activity/cloth: the days a learner studied, for 'Mon étoffe'. Identity §17.7. `days` counts all of them, `since` is the first;
 * `woven` are those of the weeks shown, oldest first, each with the `category` learned most, null where none is known; `isDuo`: a
 * duo's fifth quiz was done on it.
 */
export const StudyCloth = z.object({
  today: z.iso.date(),
  days: z.int(),
  since: z.iso.date().nullable(),
  woven: z.array(z.object({ day: z.iso.date(), category: z.string().nullable(), isDuo: z.boolean().optional() })).max(MAX_CLOTH_DAYS),
});
export type StudyCloth = z.infer<typeof StudyCloth>;
