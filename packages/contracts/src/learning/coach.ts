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
 * POST /api/coach/messages. A text that is too long or empty is decided, not refused as an invalid request; `practice` and `plan` may be
 * without text. `contextRef`: the page from which it is asked. `replyTo`: the reader's own message that this one continues: a try at its
 * question.
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
  /** For a plan: minutes a day, and the day of the exam, YYYY-MM-DD. */
  minutesADay: z.int().min(5).max(240).nullable().catch(null).optional(),
  examDay: z.iso.date().nullable().catch(null).optional(),
});
export type CoachAsked = z.infer<typeof CoachAsked>;

/**
 * One of our texts on which an answer is based. `of`: the book or course it belongs to, with its id, so that a device can find its copy;
 * `number`: of a chapter or lesson.
 */
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

/** One of our questions with the page of its quiz. `of`: the book it belongs to. */
export const CoachQuestion = Question.extend({ path: z.string(), of: z.string() });
export type CoachQuestion = z.infer<typeof CoachQuestion>;

/** A day of a plan: `day` YYYY-MM-DD; `minutes` the sum of its steps. A rest day has none. */
export const CoachPlanDay = z.object({
  day: z.string(),
  minutes: z.int(),
  steps: z.array(z.object({ kind: z.enum(['read', 'answer', 'review']), title: z.string(), path: z.string(), minutes: z.int() })),
});
/** `daysLeft`: days until the exam, null without one; 0 on its day. */
export const CoachPlan = z.object({
  minutesADay: z.int(),
  examDay: z.string().nullable(),
  daysLeft: z.int().nullable(),
  days: z.array(CoachPlanDay),
});
export type CoachPlan = z.infer<typeof CoachPlan>;

/**
 * An answer. `kind` null: it is being written, or the question was rejected. `text`: the whole answer as plain text. `sentences`
 * (generated) and `passages` (word for word) refer to their `sources` by index, from 0. `practice`: one of our questions about the topic.
 * `questions`: of mode practice. `note`: what is withheld; `notice`: why a model did not answer, a code of COACH_NOTICES; `refusal`: a code
 * of COACH_REFUSAL_WORDS.
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
 * The answer to a question: `accepted` or `adjusted` with it. With `kind` null it is being written: a notice reports when it is ready
 * (asked offline). `reason` of a refusal: daily_limit, empty_text, too_long, wrong_user, event_conflict. 503 COACH_BUSY: the same question
 * is being answered; ask again.
 */
export const CoachOutcome = z.object({ ...outcomeFields, quotaLeft: z.int(), ...answerFields });
export type CoachOutcome = z.infer<typeof CoachOutcome>;

/**
 * A question with its answer; the id is the event's. `wasOffline`: it waited on a device first. `isHidden`: moderators removed the answer.
 */
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

/** Query of GET /api/coach/messages: the id of the last message of the previous page. */
export const CoachQuery = z.object({ before: givenId().optional() });

/** The latest message first. `writer`: what answers in mode explain at present: a model, or only passages of ours. */
export const CoachConversation = z.object({
  messages: z.array(CoachMessage),
  next: z.uuid().nullable(),
  quotaLeft: z.int(),
  quota: z.int(),
  writer: z.enum(['model', 'passages']),
});
export type CoachConversation = z.infer<typeof CoachConversation>;

/**
 * One line of GET /api/coach/messages/{id}/words, an event stream (`data:` with this as JSON). It may be opened before the question is
 * sent. The words of a sentence follow each other; then the sentence is `kept`, with its sources, or `dropped`: its words are removed.
 * `end`: the stream is complete; only the answer to the question itself is authoritative.
 */
export const CoachWords = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sources'), sources: z.array(CoachSource) }),
  z.object({ is: z.literal('words'), sentence: z.int(), text: z.string() }),
  z.object({ is: z.literal('kept'), sentence: z.int(), text: z.string(), sources: z.array(z.int()) }),
  z.object({ is: z.literal('dropped'), sentence: z.int() }),
  z.object({ is: z.literal('end') }),
]);
export type CoachWords = z.infer<typeof CoachWords>;

/** PUT /api/coach/ratings; null withdraws it. Moderators review an answer with a thumb down. */
export const CoachRated = z.looseObject({ ...eventFields, messageId: givenId(), rating: z.enum(COACH_RATINGS).nullable() });
export type CoachRated = z.infer<typeof CoachRated>;

/** `reason`: unknown_target, later_choice (adjusted), wrong_user, event_conflict. */
export const CoachRatingOutcome = z.object({ ...outcomeFields, rating: z.enum(COACH_RATINGS).nullable() });
export type CoachRatingOutcome = z.infer<typeof CoachRatingOutcome>;

/**
 * GET /api/admin/coach: the tokens that the model used today (UTC), those of unfinished answers included, with the day's limit; 0 and null:
 * there is no model. `failures`: answers it did not give, or gave without sources. `isSpent`: nine tenths are used.
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
