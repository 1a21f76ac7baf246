import { z } from 'zod';

/** One piece of content in an event; loose like the event itself. */
export const ProgressItem = z.looseObject({
  kind: z.enum(['course', 'lesson', 'book', 'chapter', 'audio']),
  id: z.uuid(),
  parentId: z.uuid().optional(),
  status: z.enum(['started', 'progress', 'completed']),
  position: z.looseObject({ percent: z.number().min(0).max(100).optional(), seconds: z.number().min(0).optional(), paragraph: z.int().min(0).optional() }).optional(),
  activeSeconds: z.number().min(0).max(86_400).optional().default(0),
  contentVersion: z.int().optional(),
});
export type ProgressItem = z.infer<typeof ProgressItem>;

/** PUT /api/progress. Product §3.2. Unknown extra fields are accepted: old clients live long offline. */
export const ProgressUpdate = z.looseObject({
  eventId: z.uuid(),
  userId: z.uuid().optional(),
  deviceId: z.string().max(100).optional(),
  seq: z.int().optional(),
  occurredAt: z.iso.datetime({ offset: true }),
  clockOffsetMs: z.number().nullable().optional(),
  items: z.array(ProgressItem).min(1).max(100),
});
export type ProgressUpdate = z.infer<typeof ProgressUpdate>;

export const ProgressOutcome = z.object({
  eventId: z.uuid(),
  outcome: z.enum(['accepted', 'duplicate', 'adjusted', 'rejected']),
  reason: z.string().optional(),
  items: z.array(
    z.object({
      id: z.uuid(),
      percent: z.int(),
      completedLessons: z.int(),
      totalLessons: z.int(),
      completed: z.boolean(),
      adjusted: z.boolean().optional(),
      rejected: z.string().optional(),
    }),
  ),
});
export type ProgressOutcome = z.infer<typeof ProgressOutcome>;
