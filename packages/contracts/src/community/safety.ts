import { HOLD_CODES, MODERATION_ACTIONS, REPORT_REASONS, SAFETY, TARGET_KINDS } from '@ulty/domain/people/safety.js';
import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

const target = { targetType: z.enum(TARGET_KINDS), targetId: givenId() };

/**
 * POST /api/reports. An unknown reason of a later version counts as 'other'; a note that is too long is decided, not refused as an invalid
 * request.
 */
export const ReportSent = z.looseObject({
  ...eventFields,
  ...target,
  reason: z.enum(REPORT_REASONS).catch('other'),
  note: z.string().nullable().optional(),
});
export type ReportSent = z.infer<typeof ReportSent>;

/** POST /api/appeals: the author of a hidden or held text asks for a decision of another moderator, once. */
export const AppealSent = z.looseObject({ ...eventFields, ...target, text: z.string() });
export type AppealSent = z.infer<typeof AppealSent>;

/**
 * `reason`: already_reported (adjusted), daily_limit, unknown_target, own_content, too_long, empty_text, not_yours, nothing_hidden,
 * already_appealed, wrong_user, event_conflict.
 */
export const SafetyOutcome = z.object(outcomeFields);
export type SafetyOutcome = z.infer<typeof SafetyOutcome>;

/**
 * An item of the moderators' queue. `target` null: it was deleted. `isMinor`: the author is a minor, or may be. `version`: number of
 * decisions so far.
 */
export const ModerationItem = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.uuid(),
  version: z.int(),
  risk: z.int(),
  isMinor: z.boolean(),
  openedAt: z.iso.datetime(),
  holds: z.array(z.enum(HOLD_CODES)),
  reports: z.object({
    people: z.int(),
    reasons: z.array(z.enum(REPORT_REASONS)),
    notes: z.array(z.string()),
  }),
  appeal: z.object({ text: z.string(), at: z.iso.datetime(), isOwnDecision: z.boolean() }).nullable(),
  lastDecision: z.object({ action: z.enum(MODERATION_ACTIONS), reason: z.string(), actor: z.string(), at: z.iso.datetime() }).nullable(),
  target: z
    .object({
      title: z.string(),
      text: z.string(),
      href: z.string(),
      review: z.enum(['published', 'held', 'hidden']),
      at: z.iso.datetime(),
      author: z.string().nullable(),
    })
    .nullable(),
});
export type ModerationItem = z.infer<typeof ModerationItem>;

export const MODERATION_TABS = ['all', 'reported', 'held', 'appealed'] as const;

/** Query of GET /api/admin/moderation: pages of 25, minors first, then by risk. */
export const ModerationQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
  tab: z.enum(MODERATION_TABS, { error: 'Cette liste n’existe pas.' }).optional().default('all'),
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;

/** `counts.best`: number of questions whose best answer moderators choose, up to 100, which means 100 or more. */
export const ModerationPage = z.object({
  items: z.array(ModerationItem),
  counts: z.object({ all: z.int(), reported: z.int(), held: z.int(), appealed: z.int(), best: z.int() }),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type ModerationPage = z.infer<typeof ModerationPage>;

/** POST /api/admin/moderation/decisions: one decision about up to 25 items. `reply` is the message for the author of something hidden. */
export const ModerationDecision = z.strictObject({
  items: z
    .array(z.strictObject({ kind: z.enum(TARGET_KINDS), id: givenId(), version: z.int() }))
    .min(1, 'Choisissez au moins un élément.')
    .max(SAFETY.bulk, `${SAFETY.bulk} éléments au plus.`),
  action: z.enum(MODERATION_ACTIONS, { error: 'Choisissez : montrer ou masquer.' }),
  reason: z.enum(REPORT_REASONS, { error: 'Choisissez une raison.' }),
  reply: z.string().trim().min(5, 'Dites pourquoi en une phrase.').max(300, '300 caractères au plus.'),
});
export type ModerationDecision = z.infer<typeof ModerationDecision>;

/**
 * The result for each item. conflict: somebody decided first; own_decision: an appeal against one's own decision; own_content; gone: the
 * item was deleted.
 */
export const ModerationDecided = z.array(
  z.object({ kind: z.enum(TARGET_KINDS), id: z.uuid(), outcome: z.enum(['done', 'conflict', 'own_decision', 'own_content', 'gone']) }),
);
export type ModerationDecided = z.infer<typeof ModerationDecided>;

const day = z.iso.date('Écrivez une date.');

/** Exam periods that administrators have entered. */
export const ExamPeriods = z.array(z.object({ id: z.uuid(), name: z.string(), firstDay: z.string(), lastDay: z.string() }));
export type ExamPeriods = z.infer<typeof ExamPeriods>;

/** POST /api/admin/exam-periods: days as YYYY-MM-DD, both included. The same exam of the same year is replaced. */
export const NewExamPeriod = z
  .strictObject({
    name: z.enum(['BEPC', 'BAC'], { error: 'Choisissez un examen.' }),
    firstDay: day,
    lastDay: day,
    reason: z.string().trim().min(5, 'Dites pourquoi en une phrase.').max(300, '300 caractères au plus.'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay && firstDay.slice(0, 4) === lastDay.slice(0, 4), {
    error: 'Le dernier jour suit le premier, la même année.',
    path: ['lastDay'],
  })
  .refine(({ lastDay }) => lastDay >= new Date().toISOString().slice(0, 10), {
    error: 'Cette date est déjà passée\u00a0: écrivez celle de la prochaine session.',
    path: ['lastDay'],
  });
export type NewExamPeriod = z.infer<typeof NewExamPeriod>;
