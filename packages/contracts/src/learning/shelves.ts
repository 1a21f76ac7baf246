import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { CATEGORIES } from '@ulty/domain/learning/courses.js';
import { NEEDS } from '@ulty/domain/learning/needs.js';
import { z } from 'zod';

/**
 * Something on a shelf of 'Apprendre'. Minutes to read, and of a book's recordings to listen (0 without one); `priceEuroCents` 0 for a free
 * course; `isSolved`: a thread with a best answer.
 */
export const ShelfItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('course'),
    id: z.uuid(),
    title: z.string(),
    category: z.enum(CATEGORIES),
    lessons: z.int(),
    minutes: z.int(),
    priceEuroCents: z.int(),
  }),
  z.object({
    kind: z.literal('book'),
    id: z.uuid(),
    title: z.string(),
    promise: z.string(),
    author: z.string(),
    category: z.enum(BOOK_CATEGORIES),
    chapters: z.int(),
    minutes: z.int(),
    listenMinutes: z.int(),
    listenChapters: z.int(),
  }),
  z.object({ kind: z.literal('thread'), id: z.uuid(), title: z.string(), isSolved: z.boolean() }),
]);
export type ShelfItem = z.infer<typeof ShelfItem>;

/** Courses, books and threads for one need; `count` of all of them. */
export const Shelf = z.object({ need: z.enum(NEEDS), count: z.int(), items: z.array(ShelfItem) });
export type Shelf = z.infer<typeof Shelf>;

/** Query of GET /api/shelves: one need, with everything on its shelf. */
export const ShelvesQuery = z.object({ need: z.enum(NEEDS, { error: 'Ce besoin n’est pas connu.' }).optional() });
export type ShelvesQuery = z.infer<typeof ShelvesQuery>;

/**
 * GET /api/shelves: the first items of each shelf, in the order of the needs, or all of one; empty shelves are left out. Live books and
 * courses, and questions of the community that nobody has answered. Identity §17.6.
 */
export const Shelves = z.object({ books: z.int(), courses: z.int(), unanswered: z.int(), shelves: z.array(Shelf) });
export type Shelves = z.infer<typeof Shelves>;
