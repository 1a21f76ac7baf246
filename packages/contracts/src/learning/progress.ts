import { z } from 'zod';
import { eventFields, outcomeFields, RewardLine, StreakBrief, WalletState } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/**
 * One piece of content in an event; loose like the event itself. An exercise has the lesson or chapter as parent, and the try in `choice`
 * in the form of a quiz answer (empty: 'Je ne sais pas'; absent for an open exercise, whose text stays on the device); `ms` from its
 * appearance on screen to the try.
 */
export const ProgressItem = z.looseObject({
  kind: z.enum(['course', 'lesson', 'book', 'chapter', 'audio', 'exercise']),
  id: givenId(),
  parentId: givenId().optional(),
  status: z.enum(['started', 'progress', 'completed']),
  position: z
    .looseObject({
      percent: z.number().min(0).max(100).optional(),
      seconds: z.number().min(0).optional(),
      paragraph: z.int().min(0).optional(),
    })
    .optional(),
  activeSeconds: z.number().min(0).max(86_400).optional().default(0),
  contentVersion: z.int().optional(),
  choice: z.array(z.string().max(300)).max(20).optional(),
  ms: z.number().min(0).max(86_400_000).optional(),
  hint: z.boolean().optional(),
});
export type ProgressItem = z.infer<typeof ProgressItem>;

/** PUT /api/progress. Product §3.2. Unknown extra fields are accepted: old clients stay offline for long. */
export const ProgressUpdate = z.looseObject({
  ...eventFields,
  items: z.array(ProgressItem).min(1).max(100),
});
export type ProgressUpdate = z.infer<typeof ProgressUpdate>;

export const ProgressOutcome = z.object({
  ...outcomeFields,
  items: z.array(
    z.object({
      id: z.uuid(),
      percent: z.int(),
      completedLessons: z.int(),
      totalLessons: z.int(),
      completed: z.boolean(),
      adjusted: z.boolean().optional(),
      rejected: z.string().optional(),
      /** The server's grade of an exercise; absent for an open one. */
      isRight: z.boolean().optional(),
      /** The course is finished and its completion pays nothing: it has no final quiz, or the reader has not passed it yet. Product §1.4. */
      courseUnpaid: z.enum(['no_final_quiz', 'final_quiz_left']).optional(),
      /** Seconds of reading still missing before the coins of a lesson or chapter are paid; absent once there were enough. */
      missingSeconds: z.int().min(1).optional(),
    }),
  ),
  rewards: z.array(RewardLine).optional(),
  badges: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  streak: StreakBrief.optional(),
  state: WalletState.optional(),
});
export type ProgressOutcome = z.infer<typeof ProgressOutcome>;
