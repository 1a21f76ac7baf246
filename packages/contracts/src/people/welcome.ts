import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';

const short = z.string().max(60).nullable().optional();

/**
 * PUT /api/profile/welcome: what a person has said so far, in three questions; may be sent after each; a wish and a class are sent with `who`. `who`, `wish`: words of the domain's
 * first thread; `grade`: a class, with its series from 1re on; `goalMin`: minutes a day; `hour`: of the reminder, by their own clock; `turn`:
 * 1 after 'Choisir autre chose'. `isDone`: all three are answered or passed. `dismissals`: times that the offer on home was closed. What this
 * version does not know is left out. Identity §17.1.
 */
export const WelcomeSaved = z.looseObject({
  ...eventFields,
  who: short,
  wish: short,
  grade: short,
  region: short,
  goalMin: z.int().nullable().optional(),
  hour: z.int().nullable().optional(),
  turn: z.int().min(0).max(9).optional(),
  isDone: z.boolean().optional(),
  dismissals: z.int().min(0).max(9).optional(),
});
export type WelcomeSaved = z.infer<typeof WelcomeSaved>;

/** What is known of a person's welcome; null where nothing was said. */
export const WelcomeState = z.object({
  who: z.string().nullable(),
  wish: z.string().nullable(),
  grade: z.string().nullable(),
  region: z.string().nullable(),
  goalMin: z.int().nullable(),
  hour: z.int().nullable(),
  turn: z.int(),
  isDone: z.boolean(),
  dismissals: z.int(),
});
export type WelcomeState = z.infer<typeof WelcomeState>;

/**
 * `reason`: class_unknown (adjusted: the class alone was not taken), later_choice (adjusted: a later one stands, this one filled what was
 * empty), time_adjusted, wrong_user, event_conflict.
 */
export const WelcomeOutcome = z.object({ ...outcomeFields, welcome: WelcomeState.nullable() });
export type WelcomeOutcome = z.infer<typeof WelcomeOutcome>;

/**
 * A content with which somebody may begin: free and in service. `parts`: its lessons or chapters, or the questions of a paper's first theme.
 * `bytes` as they travel. `first`: what opens it; of a paper its first theme.
 */
export const FirstContent = z.object({
  id: z.uuid(),
  kind: z.enum(['course', 'book', 'paper']),
  title: z.string(),
  /** What a book promises, in French; null of the others. */
  promise: z.string().nullable(),
  category: z.string(),
  parts: z.int(),
  minutes: z.int(),
  bytes: z.int(),
  first: z.object({ id: z.uuid(), title: z.string(), minutes: z.int() }),
});
export type FirstContent = z.infer<typeof FirstContent>;

/** GET /api/profile/welcome. `contents`: what a first thread may name, best first. */
export const Welcome = WelcomeState.extend({ contents: z.array(FirstContent) });
export type Welcome = z.infer<typeof Welcome>;
