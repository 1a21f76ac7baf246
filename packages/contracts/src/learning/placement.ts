import { z } from 'zod';
import { Question } from './books.js';

/** The placement test in the form of a quiz. */
export const PlacementQuiz = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.int(),
  passPercent: z.int(),
  isPlacement: z.literal(true),
  questions: z.array(Question),
});
export type PlacementQuiz = z.infer<typeof PlacementQuiz>;

/**
 * GET /api/placement. `categoryOf`: category by question id. `books`: the first book of each category, its oldest one. `taken`: categories
 * of the latest test, the weakest first; null before the first. Product §2.9.
 */
export const PlacementTest = z.object({
  quiz: PlacementQuiz,
  categoryOf: z.record(z.string(), z.string()),
  books: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      /** Absent in older copies on devices. */
      promise: z.string().optional(),
      author: z.string(),
      category: z.string(),
      chapterCount: z.int(),
      readMinutes: z.int(),
    }),
  ),
  taken: z.object({ at: z.iso.datetime(), categories: z.array(z.string()) }).nullable(),
});
export type PlacementTest = z.infer<typeof PlacementTest>;
