import { z } from 'zod';
import { DrawNumber, GivenChoice } from './quiz-results.js';
import { givenId } from '../base/given-id.js';

/** PUT /api/quiz-attempts/{quizId}: an unfinished quiz, so that another device can resume it. `changedAt` by the device's clock. */
export const AttemptLeft = z.looseObject({
  attemptId: givenId(),
  /** Version of the answered quiz; the maximum is that of the database's type. */
  version: z.int().min(1).max(2_147_483_647),
  draw: DrawNumber.optional(),
  changedAt: z.iso.datetime({ offset: true }),
  answers: z.array(GivenChoice).min(1).max(20),
});
export type AttemptLeft = z.infer<typeof AttemptLeft>;

/** A quiz that the reader left unfinished within a day, on any device. */
export const OpenAttempt = z.object({
  quizId: z.uuid(),
  attemptId: z.uuid(),
  version: z.int(),
  /** Number of the attempt; null where it asked all questions, absent in older copies on devices. */
  draw: z.int().nullish(),
  changedAt: z.iso.datetime(),
  answers: z.array(z.object({ questionId: z.uuid(), choice: z.array(z.string()), ms: z.number(), hint: z.boolean() })),
});
export type OpenAttempt = z.infer<typeof OpenAttempt>;
