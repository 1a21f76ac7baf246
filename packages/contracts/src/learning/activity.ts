import { z } from 'zod';

/** GET /api/activity: the last 30 days, oldest first, today last. Product §2.2. Minutes of active learning; coins in UTC. */
export const Activity = z.object({
  days: z.array(z.object({ day: z.iso.date(), minutes: z.int() })).length(30),
  totalMinutes: z.int(),
  /** Active minutes per course or book category, greatest first. */
  subjects: z.array(z.object({ subject: z.string(), minutes: z.int() })),
  /**
   * Topics with the lowest share of right answers, with at least five answers each, worst first, at most five; `percent` answered right.
   */
  weakTopics: z.array(z.object({ topic: z.string(), answers: z.int(), percent: z.int(), bookId: z.uuid() })),
  coinsBySource: z.array(z.object({ reason: z.string(), utc: z.int() })),
});
export type Activity = z.infer<typeof Activity>;
