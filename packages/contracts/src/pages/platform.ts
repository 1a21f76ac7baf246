import { z } from 'zod';

/** GET /api/platform/quiz-stats. Spec §7, product §3.7. Real figures; `averageRating` and `successRate` (percent) are null without any. */
export const QuizStats = z.object({
  /** Learners whose streak counted a day among the last 30. */
  activeLearners: z.int(),
  quizzesToday: z.int(),
  successRate: z.int().nullable(),
  averageRating: z.number().nullable(),
  ratingsCount: z.int(),
  asOf: z.iso.datetime(),
});
export type QuizStats = z.infer<typeof QuizStats>;

/** GET /api/platform/library-size: how many book summaries there are today. Spec §1. */
export const LibrarySize = z.object({ books: z.int() });
export type LibrarySize = z.infer<typeof LibrarySize>;

/** POST /api/interests: 'Me prévenir' for a future feature. Idempotent. Product §2.2, §2.21. */
export const Interest = z.looseObject({
  topic: z.enum(['quiz-hero']),
  grade: z.string({ error: 'Choisissez votre classe.' }).trim().min(1, 'Choisissez votre classe.').max(40, '40 caractères au plus.'),
});
export type Interest = z.infer<typeof Interest>;

export const InterestSaved = z.object({ topic: z.string(), grade: z.string(), since: z.iso.datetime() });
export type InterestSaved = z.infer<typeof InterestSaved>;
