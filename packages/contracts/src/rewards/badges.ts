import { BADGE_CATEGORIES, BADGE_TIERS } from '@ulty/domain/rewards/badges.js';
import { z } from 'zod';

/** One of GET /api/users/{id}/badges, earned first, then by progress. Spec §7, product §3.5. `isRecent`: earned in the last 7 days. */
export const Badge = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(BADGE_CATEGORIES),
  tier: z.enum(BADGE_TIERS),
  emoji: z.string(),
  earnedAt: z.iso.datetime().nullable(),
  isRecent: z.boolean(),
  progress: z.object({ current: z.int(), target: z.int() }),
  reward: z.object({ utc: z.int(), txnId: z.uuid() }).nullable(),
  secret: z.boolean(),
});
export type Badge = z.infer<typeof Badge>;
