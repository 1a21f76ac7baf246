import { PAUSE, PAUSE_OCCASIONS, type PauseOccasion } from '@ulty/domain/days/streak-pauses.js';
import { z } from 'zod';
import { eventFields, outcomeFields, ShortOfDay, StreakBrief } from '../base/events.js';
import { givenId } from '../base/given-id.js';

const day = z.iso.date();

export const DayStateName = z.enum(['done', 'protected', 'pending', 'rest', 'missed', 'open', 'outage', 'pause']);

const Occasion = z.enum(Object.keys(PAUSE_OCCASIONS) as [PauseOccasion, ...PauseOccasion[]], { error: 'Choisissez une occasion.' });

/** Minutes of active learning a learner may choose for a day. Product §2.8. */
export const DailyGoal = z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20)], {
  error: 'Choisissez 5, 10, 15 ou 20 minutes.',
});
export type DailyGoal = z.infer<typeof DailyGoal>;

/** PUT /api/streaks. Product §3.3. `clientView` is never used; an event without activities is a read. */
export const StreakUpdate = z.looseObject({
  ...eventFields,
  activities: z
    .array(
      z.looseObject({
        day,
        evidence: z
          .array(
            z.looseObject({
              type: z.enum(['quiz_result', 'lesson', 'chapter', 'audio', 'review']),
              ref: givenId(),
              minutes: z.number().min(0).max(1_440).optional(),
            }),
          )
          .max(50),
      }),
    )
    .max(62)
    .optional()
    .default([]),
  clientView: z
    .looseObject({ current: z.number().optional(), longest: z.number().optional(), computedAt: z.string().optional() })
    .optional(),
});
export type StreakUpdate = z.infer<typeof StreakUpdate>;

const milestonePaid = z.object({ days: z.int(), coins: z.int(), txnId: z.uuid().nullable() });

/** `days` are those that the event named, or the last seven. `healed`: late work restored a lost streak. */
export const StreakOutcome = z.object({
  ...outcomeFields,
  ...StreakBrief.shape,
  longest: z.int(),
  freezes: z.int(),
  days: z.array(z.object({ day, state: DayStateName })),
  healed: z.boolean().optional(),
  milestones: z.array(milestonePaid),
});
export type StreakOutcome = z.infer<typeof StreakOutcome>;

/**
 * GET /api/streaks?month=YYYY-MM (by default the learner's current month). Product §2.8. `calendar` contains the days of the month from the
 * account's first to today. `isTodaySafe`: a day without work today costs nothing.
 */
export const StreakPage = z.object({
  ...StreakBrief.shape,
  longest: z.int(),
  isTodaySafe: z.boolean(),
  /** `shortOfDay`: why the last quiz or review did not make the day count, on a day that does not count yet. */
  today: z.object({ day, goalMin: DailyGoal, doneMin: z.int(), counted: z.boolean(), shortOfDay: ShortOfDay.optional() }),
  freezes: z.int(),
  freezePriceUtc: z.int(),
  /** Missed days that a freeze may still protect: of the last seven days, newest first. */
  freezableDays: z.array(day),
  /** Rewards of the present run (`runStart`); `reachedAt` is null while they lie ahead. */
  milestones: z.array(z.object({ days: z.int(), coins: z.int(), reached: z.boolean() })),
  next: z.object({ days: z.int(), coins: z.int(), remaining: z.int() }).nullable(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  firstMonth: z.string().regex(/^\d{4}-\d{2}$/),
  calendar: z.array(z.object({ day, state: DayStateName })),
  /** `goalMin` is twice the daily goal: the minutes needed for the repair. */
  repair: z.object({ available: z.boolean(), until: day.nullable(), goalMin: z.int(), lostLength: z.int() }),
  /** The last seven days, today last, with their active minutes. */
  week: z.array(z.object({ day, state: DayStateName, minutes: z.int() })),
  /** Pauses of this year and later, and the number of further ones that this year allows. */
  pauses: z.array(z.object({ day, occasion: Occasion })),
  pausesLeft: z.int(),
  /** Outage days of the calendar's month and later that protect this learner; `region` null is the whole country. */
  outages: z.array(z.object({ day, region: z.string().nullable(), reason: z.string() })),
  /** The learner's hour of reminders: the chosen one, or null and the one derived from the last session, if there is one. */
  reminder: z.object({ hour: z.int().nullable(), usualHour: z.int().nullable() }),
});
export type StreakPage = z.infer<typeof StreakPage>;

export const StreakQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Ce mois n’existe pas.')
    .optional(),
});
export type StreakQuery = z.infer<typeof StreakQuery>;

/** POST /api/streaks/freeze: `buy` costs coins, `apply` protects a missed day. Answers StreakPage or a refusal with its code. */
export const FreezeRequest = z.looseObject({ ...eventFields, action: z.enum(['buy', 'apply']), day: day.optional() });
export type FreezeRequest = z.infer<typeof FreezeRequest>;

/** POST /api/streaks/repair. */
export const RepairRequest = z.looseObject(eventFields);
export type RepairRequest = z.infer<typeof RepairRequest>;

/** PUT /api/streaks/goal. */
export const GoalRequest = z.looseObject({ goalMin: DailyGoal });
export type GoalRequest = z.infer<typeof GoalRequest>;

/** POST /api/streaks/pauses. Days planned before stay as they are. */
export const PauseRequest = z.looseObject({
  days: z.array(day).min(1, 'Choisissez au moins un jour.').max(PAUSE.daysAYear, '10 jours de pause au plus par an.'),
  occasion: Occasion,
});
export type PauseRequest = z.infer<typeof PauseRequest>;

/** PUT /api/streaks/reminder: an hour in the learner's time zone, or null for the usual one. */
export const ReminderRequest = z.looseObject({ hour: z.int().min(0).max(23).nullable() });
export type ReminderRequest = z.infer<typeof ReminderRequest>;
