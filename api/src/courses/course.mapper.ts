import type { Course } from '@ulty/contracts/courses.js';

/** Columns of a course `c` with its counts `s`, in the names of the contract where the value is served as it is. */
export const COURSE_COLUMNS = `
  c.id, c.title, c.description, c.short_description as "shortDescription", c.image_url as "imageUrl", c.category, c.duration_min as duration,
  coalesce(s.enrollment_count, 0) as "enrollmentCount", c.difficulty, c.price_euro_cents as "priceEuroCents",
  c.original_price_euro_cents as "originalPriceEuroCents", c.tags, c.lesson_count as lessons, c.created_at as "createdAt"`;

export interface CourseRow extends Omit<Course, 'rating' | 'price' | 'originalPrice' | 'createdAt'> {
  priceEuroCents: number;
  originalPriceEuroCents: number | null;
  createdAt: Date;
}

/** A row as the contract has it: prices in euros, no rating while nobody can rate. */
export function toCourse(row: CourseRow): Course {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    shortDescription: row.shortDescription,
    imageUrl: row.imageUrl,
    category: row.category,
    rating: null,
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
