import type { Course } from '@ulty/contracts/learning/courses.js';
import { COURSE_REVIEWS } from '@ulty/domain/learning/courses.js';

/** SQL for the columns of a course `c` with its counts `s`, named like the contract where the value is served unchanged. */
export const COURSE_COLUMNS = `
  c.id, c.title, c.description, c.short_description as "shortDescription", c.image_url as "imageUrl", c.category,
      c.duration_min as duration,
  coalesce(s.enrollment_count, 0) as "enrollmentCount", c.difficulty, c.price_euro_cents as "priceEuroCents",
  c.original_price_euro_cents as "originalPriceEuroCents", c.tags, c.lesson_count as lessons,
      c.created_at as "createdAt",
  coalesce(s.review_count, 0) as "reviewCount", coalesce(s.stars_sum, 0) as "starsSum"`;

export interface CourseRow extends Omit<Course, 'rating' | 'price' | 'originalPrice' | 'createdAt'> {
  priceEuroCents: number;
  originalPriceEuroCents: number | null;
  createdAt: Date;
  reviewCount: number;
  starsSum: number;
}

/** Returns the average of reviews with one decimal; null while there are too few. */
export function ratingOf({ reviewCount, starsSum }: Pick<CourseRow, 'reviewCount' | 'starsSum'>): number | null {
  return reviewCount < COURSE_REVIEWS.shownFrom ? null : Math.round((starsSum / reviewCount) * 10) / 10;
}

/** Converts a row to the contract: prices in euros. */
export function toCourse(row: CourseRow): Course {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    shortDescription: row.shortDescription,
    imageUrl: row.imageUrl,
    category: row.category,
    rating: ratingOf(row),
    duration: row.duration,
    enrollmentCount: row.enrollmentCount,
    difficulty: row.difficulty,
    price: row.priceEuroCents / 100,
    originalPrice: row.originalPriceEuroCents === null ? null : row.originalPriceEuroCents / 100,
    tags: row.tags,
    lessons: row.lessons,
    createdAt: row.createdAt.toISOString(),
  };
}
