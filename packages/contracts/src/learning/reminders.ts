import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/**
 * GET /api/reminders. `eveningMin`: minute of the day at which this person is reminded of an evening's act. `isListed`: reminders appear
 * among their notifications. `pushKey`: the key with which a browser subscribes; null where they want no push message of this kind.
 * `waiting`: those that are still to come.
 */
export const ActReminders = z.object({
  eveningMin: z.int(),
  isListed: z.boolean(),
  pushKey: z.string().nullable(),
  waiting: z.array(z.object({ chapterId: z.uuid(), at: z.iso.datetime() })),
});
export type ActReminders = z.infer<typeof ActReminders>;

/** POST /api/reminders: a reminder of the act at the end of a chapter, at the time that its reader saw; or its removal. */
export const ReminderSet = z.looseObject({
  ...eventFields,
  chapterId: givenId(),
  at: z.iso.datetime({ offset: true }),
  isOn: z.boolean(),
});
export type ReminderSet = z.infer<typeof ReminderSet>;

/**
 * `reason`: later_choice (adjusted: a later act on this chapter stands), reminder_late (its time was past on arrival), reminder_unfit (too
 * far ahead), reminders_full, unknown_content, wrong_user, event_conflict.
 */
export const ReminderOutcome = z.object(outcomeFields);
export type ReminderOutcome = z.infer<typeof ReminderOutcome>;
