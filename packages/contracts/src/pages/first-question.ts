import { z } from 'zod';

/**
 * GET /api/first-question: a question for visitors, with its answer and both sentences: it pays nothing, and works without network once it
 * is here. Identity §17.
 */
export const FirstQuestion = z.object({
  id: z.string(),
  prompt: z.string(),
  choices: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Id of the right choice. */
  answer: z.string(),
  /** After a right answer: what was done right. */
  right: z.string(),
  /** After another answer: the reason of the right one. */
  missed: z.string(),
});
export type FirstQuestion = z.infer<typeof FirstQuestion>;

/** Query of GET /api/first-question: the id of the question on screen, for the one after it. */
export const FirstQuestionQuery = z.object({ after: z.string().max(60).optional() });
export type FirstQuestionQuery = z.infer<typeof FirstQuestionQuery>;
