import {
  COACH_CONTEXT_KINDS,
  COACH_KINDS,
  COACH_MODES,
  COACH_NOTICES,
  COACH_RATINGS,
  COACH_SOURCE_KINDS,
  type CoachNotice,
} from '@ulty/domain/learning/coach.js';
import { COACH_REFUSALS } from '@ulty/domain/learning/coach-refusals.js';
import { z } from 'zod';
import { Question } from './books.js';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/**
 * POST /api/coach/messages. A text that is too long or empty is decided, not refused as a wrong request; `practice` and `plan` may be without text.
 * `contextRef`: the page it is asked from. `replyTo`: the message of one's own that this one goes on from: a try at its question.
 */
export const CoachAsked = z.looseObject({
  ...eventFields,
  mode: z.enum(COACH_MODES),
  text: z.string(),
  contextRef: z
    .looseObject({ kind: z.enum(COACH_CONTEXT_KINDS), id: givenId() })
    .nullable()
    .catch(null)
    .optional(),
  replyTo: givenId().nullable().optional(),
  /** Of a plan: minutes a day, and the day of the exam, YYYY-MM-DD. */
  minutesADay: z.int().min(5).max(240).nullable().catch(null).optional(),
  examDay: z.iso.date().nullable().catch(null).optional(),
});
export type CoachAsked = z.infer<typeof CoachAsked>;

/** A text of ours that an answer rests on. `of`: the book or course it belongs to, with its id for what a device has; `number`: of a chapter or lesson. */
export const CoachSource = z.object({
  kind: z.enum(COACH_SOURCE_KINDS),
  id: z.uuid(),
  path: z.string(),
  title: z.string(),
  of: z.string().nullable(),
  ofId: z.uuid().nullable(),
  number: z.int().nullable(),
});
export type CoachSource = z.infer<typeof CoachSource>;

/** A question of ours with the page of its quiz. `of`: the book it belongs to. */
export const CoachQuestion = Question.extend({ path: z.string(), of: z.string() });
export type CoachQuestion = z.infer<typeof CoachQuestion>;

/** A day of a plan: `day` YYYY-MM-DD; `minutes` the sum of its steps. A rest day has none. */
export const CoachPlanDay = z.object({
  day: z.string(),
  minutes: z.int(),
  steps: z.array(z.object({ kind: z.enum(['read', 'answer', 'review']), title: z.string(), path: z.string(), minutes: z.int() })),
});
/** `daysLeft`: to the exam, null without one; 0 on its day. */
export const CoachPlan = z.object({
  minutesADay: z.int(),
  examDay: z.string().nullable(),
  daysLeft: z.int().nullable(),
  days: z.array(CoachPlanDay),
});
export type CoachPlan = z.infer<typeof CoachPlan>;

/**
 * An answer. `kind` null: it is being written, or the question was rejected. `text`: all of it as plain text. `sentences` (generated) and
 * `passages` (word for word) name their `sources` by place, from 0. `practice`: a question of ours on the matter. `questions`: of mode practice.
 * `note`: what is held back; `notice`: why a model did not answer, a code of COACH_NOTICES; `refusal`: a code of COACH_REFUSAL_WORDS.
 */
const answerFields = {
  kind: z.enum(COACH_KINDS).nullable(),
  text: z.string(),
  sources: z.array(CoachSource),
  sentences: z.array(z.object({ text: z.string(), sources: z.array(z.int()).min(1) })),
  passages: z.array(z.object({ text: z.string(), source: z.int() })),
  practice: CoachQuestion.nullable(),
  questions: z.array(CoachQuestion),
  plan: CoachPlan.nullable(),
  note: z.string().nullable(),
  notice: z.enum(Object.keys(COACH_NOTICES) as [CoachNotice, ...CoachNotice[]]).nullable(),
  refusal: z.enum(COACH_REFUSALS).nullable(),
};
export const CoachAnswer = z.object(answerFields);
export type CoachAnswer = z.infer<typeof CoachAnswer>;

/**
 * The answer to a question: `accepted` or `adjusted` with it. With `kind` null it is being written: a notice tells when it is there (asked offline).
 * `reason` of a refusal: daily_limit, empty_text, too_long, wrong_user, event_conflict. 503 COACH_BUSY: the same question is being answered; ask again.
 */
export const CoachOutcome = z.object({ ...outcomeFields, quotaLeft: z.int(), ...answerFields });
export type CoachOutcome = z.infer<typeof CoachOutcome>;

/** A question with its answer; the id is the event's. `wasOffline`: kept on a device first. `isHidden`: moderators took the answer away. */
export const CoachMessage = z.object({
  id: z.uuid(),
  mode: z.enum(COACH_MODES),
  question: z.string(),
  replyTo: z.uuid().nullable(),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  wasOffline: z.boolean(),
  isHidden: z.boolean(),
  rating: z.enum(COACH_RATINGS).nullable(),
  ...answerFields,
});
export type CoachMessage = z.infer<typeof CoachMessage>;

/** Query of GET /api/coach/messages: the id of the last message of the page before. */
export const CoachQuery = z.object({ before: givenId().optional() });

/** The latest first. `writer`: who answers in mode explain now: a model, or passages of ours alone. */
export const CoachConversation = z.object({
  messages: z.array(CoachMessage),
  next: z.uuid().nullable(),
  quotaLeft: z.int(),
  quota: z.int(),
  writer: z.enum(['model', 'passages']),
});
export type CoachConversation = z.infer<typeof CoachConversation>;

/**
 * One line of GET /api/coach/messages/{id}/words, an event stream (`data:` with this as JSON). It may be opened before the question is sent. Words of a
 * sentence follow each other; then it is `kept` as it stands, with its sources, or `dropped`: its words are taken away. `end`: no more comes; the answer
 * of the question itself is the one that counts.
 */
export const CoachWords = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sources'), sources: z.array(CoachSource) }),
  z.object({ is: z.literal('words'), sentence: z.int(), text: z.string() }),
  z.object({ is: z.literal('kept'), sentence: z.int(), text: z.string(), sources: z.array(z.int()) }),
  z.object({ is: z.literal('dropped'), sentence: z.int() }),
  z.object({ is: z.literal('end') }),
]);
export type CoachWords = z.infer<typeof CoachWords>;

/** PUT /api/coach/ratings; null takes it back. Moderators look at an answer with a thumb down. */
export const CoachRated = z.looseObject({ ...eventFields, messageId: givenId(), rating: z.enum(COACH_RATINGS).nullable() });
export type CoachRated = z.infer<typeof CoachRated>;

/** `reason`: unknown_target, later_choice (adjusted), wrong_user, event_conflict. */
export const CoachRatingOutcome = z.object({ ...outcomeFields, rating: z.enum(COACH_RATINGS).nullable() });
export type CoachRatingOutcome = z.infer<typeof CoachRatingOutcome>;

/**
 * GET /api/admin/coach: what the model cost today (UTC) in tokens, those of answers being written included, beside the day's ceiling; 0 and null: there is no model.
 * `failures`: answers it did not give, or gave without sources. `isSpent`: nine tenths are gone.
 */
export const CoachSpending = z.object({
  tokens: z.int(),
  answers: z.int(),
  failures: z.int(),
  ceiling: z.int(),
  isSpent: z.boolean(),
  model: z.string().nullable(),
});
export type CoachSpending = z.infer<typeof CoachSpending>;
