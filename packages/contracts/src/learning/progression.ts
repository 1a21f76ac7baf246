import { TRACKS_OF_PROGRESSION } from '@ulty/domain/learning/progression.js';
import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { DailyGoal } from '../rewards/streaks.js';

const Track = z.enum(TRACKS_OF_PROGRESSION, { error: 'Ce parcours n’existe pas.' });

/** Query of GET /api/progression: a platform, 'Entrepreneuriat' by default. */
export const ProgressionQuery = z.object({ track: Track.optional().default('quiz-ulty-stars') });
export type ProgressionQuery = z.infer<typeof ProgressionQuery>;

/** Mastery in whole percent; null below 20 answers. `answers` counts the known ones: the latest four of each question. Product §2.9. */
const Standing = { percent: z.int().min(0).max(100).nullable(), answers: z.int() };

/** A topic; archived once none of its questions is asked any more. */
export const TopicStanding = z.object({ id: z.string(), name: z.string(), isArchived: z.boolean(), ...Standing });
export type TopicStanding = z.infer<typeof TopicStanding>;

/** A category of the entrepreneurs' track, or a school subject, with its topics in the order of the list. */
export const CategoryStanding = z.object({
  name: z.string(),
  ...Standing,
  /** Those of `answers` that are right; absent in older copies on devices. */
  right: z.int().optional(),
  topics: z.array(TopicStanding),
});
export type CategoryStanding = z.infer<typeof CategoryStanding>;

/** A goal. `mastery`: of the category `subject`, target in per cent. `mark`: at an exam, out of 20, in the first or second round. */
const goalFields = {
  kind: z.enum(['mastery', 'mark'], { error: 'Choisissez un objectif.' }),
  subject: z.string().max(60),
  target: z.int({ error: 'Écrivez un nombre entier.' }),
  round: z.literal([1, 2]).nullable(),
};

export const Goal = z.object({ ...goalFields, setAt: z.iso.datetime() });
export type Goal = z.infer<typeof Goal>;

/** GET /api/progression. Product §2.9. */
export const Progression = z.object({
  track: Track,
  /** Seconds of active study, of all time. */
  studySeconds: z.int(),
  booksOpened: z.int(),
  /** Mean of the categories; one without an estimation counts 0. */
  percent: z.int().min(0).max(100),
  categories: z.array(CategoryStanding),
  /**
   * The topic to improve first: the weakest with five answers or more that is not solid. `books`: those that the learner has begun and that
   * ask about it; `quiz`: the one in which most of its questions were missed.
   */
  weakest: z
    .object({
      topicId: z.string(),
      topic: z.string(),
      ...Standing,
      books: z.int(),
      quiz: z.object({ quizId: z.uuid(), bookId: z.uuid(), title: z.string(), questions: z.int() }).nullable(),
    })
    .nullable(),
  /** 25, 50, 75 and 100 %; a step that was reached stays reached. */
  steps: z.array(z.object({ percent: z.int(), reachedAt: z.iso.datetime().nullable() })).length(4),
  goals: z.array(Goal).max(32),
  /** Minutes of the daily goal. */
  goalMin: DailyGoal,
  /** Finished courses to which lessons were added since. */
  grown: z.array(z.object({ courseId: z.uuid(), title: z.string(), lessons: z.int() })).max(5),
});
export type Progression = z.infer<typeof Progression>;

/**
 * Query of GET /api/progression/why. `metric`: `topic:<id>`, `category:<name>` or `hours`. `before`: the next page of the days; `answers=1`: each
 * answer beside the events.
 */
export const WhyQuery = z.object({
  metric: z.string({ error: 'Dites de quel chiffre il s’agit.' }).max(80),
  before: z.iso.date({ error: 'Une date est attendue.' }).optional(),
  answers: z.literal('1').optional(),
});
export type WhyQuery = z.infer<typeof WhyQuery>;

/** An occasion on which answers were given: a quiz, a review of cards, exercises of a text, the placement test. */
export const WhyEvent = z.object({
  eventId: z.uuid(),
  source: z.enum(['quiz', 'cards', 'exercise', 'placement']),
  /** Title of the quiz or text; null for cards of several. */
  title: z.string().nullable(),
  at: z.iso.datetime(),
  right: z.int(),
  total: z.int(),
});
export type WhyEvent = z.infer<typeof WhyEvent>;

/**
 * GET /api/progression/why: the answers behind a figure, newest first. For a topic or category: at most fifty answers in their events;
 * `leftOut` counts older known answers. For the hours: thirty days at once, `next` is the `before` of the following page. 404
 * METRIC_NOT_FOUND.
 */
export const Why = z.object({
  metric: z.string(),
  percent: z.int().nullable(),
  counted: z.int(),
  leftOut: z.int(),
  events: z.array(WhyEvent).max(50),
  answers: z
    .array(z.object({ eventId: z.uuid(), questionId: z.uuid(), prompt: z.string(), isRight: z.boolean(), at: z.iso.datetime() }))
    .max(50),
  days: z.array(z.object({ day: z.iso.date(), seconds: z.int() })).max(30),
  next: z.iso.date().nullable(),
});
export type Why = z.infer<typeof Why>;

/** PUT /api/progression/goals: a goal was set, changed or removed (`target: null`). */
export const GoalSet = z.looseObject({ ...eventFields, ...goalFields, target: goalFields.target.nullable() });
export type GoalSet = z.infer<typeof GoalSet>;

/**
 * `reason`: later_choice (adjusted: a later one stands), time_adjusted, unknown_content, goal_unfit, wrong_user, event_conflict. `goals`
 * are the present ones.
 */
export const GoalOutcome = z.object({ ...outcomeFields, goals: z.array(Goal) });
export type GoalOutcome = z.infer<typeof GoalOutcome>;
