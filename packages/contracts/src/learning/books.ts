import { ALL_CATEGORIES } from '@ulty/domain/learning/courses.js';
import { AUDIO_VOICES, BOOK, BOOK_CATEGORIES, QUESTION_TYPES } from '@ulty/domain/learning/books.js';
import { EXERCISE_TYPES } from '@ulty/domain/learning/exercises.js';
import { z } from 'zod';

/**
 * A book summary as lists show it. `readMinutes` for the whole text, `listenMinutes` of the recordings (0 without one), which
 * `listenChapters` have (absent in older copies on devices); `version` increases with any change in the book, its chapters or quizzes.
 */
export const BookListItem = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What the reader can do afterwards, in one line; absent in older copies on devices. */
  promise: z.string().optional(),
  author: z.string(),
  category: z.enum(BOOK_CATEGORIES),
  coverUrl: z.string().nullable(),
  readMinutes: z.int(),
  listenMinutes: z.int(),
  listenChapters: z.int().optional(),
  chapterCount: z.int(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type BookListItem = z.infer<typeof BookListItem>;

/** GET /api/quizhero/books. `nextCursor` is the cursor of the following page; null on the last one. */
export const BookPage = z.object({ items: z.array(BookListItem), nextCursor: z.uuid().nullable() });
export type BookPage = z.infer<typeof BookPage>;

/** A person at a place, drawn over the head of a text: see domain/figures. `drawing` is SVG of our own, inside a view box of 328 × 164. Identity §17.5. */
export const Scene = z.object({ label: z.string(), drawing: z.string() });

/** GET /api/quizhero/books/{id}. Product §2.21, §3.7. `summary` is plain text, paragraphs separated by a blank line; `sizes` in bytes as they travel. */
export const Book = BookListItem.extend({
  /** Absent when the title is the original one. */
  originalTitle: z.string().optional(),
  summary: z.string(),
  language: z.literal('fr'),
  rights: z.string(),
  keyIdeas: z.array(z.string()).length(BOOK.keyIdeas),
  actions: z.array(z.string()).length(BOOK.actions),
  sizes: z.object({ text: z.int(), audio: z.int(), quizzes: z.int() }),
  /** Absent in older copies on devices. */
  scene: Scene.optional(),
});
export type Book = z.infer<typeof Book>;

/**
 * A question for screens that draw formulas and figures; its plain texts have the same content, to be read aloud and for browsers without
 * MathML. HTML made from our own files at import: text and MathML only, and one SVG. `choices` by their ids. Product §2.21, decision 0099.
 */
export const RichQuestion = z.object({
  prompt: z.string().optional(),
  explanation: z.string().optional(),
  choices: z.record(z.string(), z.string()).optional(),
  figure: z.object({ svg: z.string(), alt: z.string() }).optional(),
});
export type RichQuestion = z.infer<typeof RichQuestion>;

/** What each attempt fills with figures of its own, see domain/drawn-figures; the question itself has those of its file. */
const DrawnFigures = z.object({
  rows: z.array(z.object({ unit: z.string().optional(), from: z.number(), to: z.number(), step: z.number() })),
  formula: z.string(),
  prompt: z.string(),
  explanation: z.string(),
  hint: z.string().optional(),
  mistakes: z.array(z.object({ value: z.union([z.number(), z.string()]), says: z.string() })).optional(),
});

/**
 * A question. `keyHash` is base64url(SHA-256(salted canonical answer)), see domain/answer-key; `keyHashes` lists them all when several answers
 * are right. `answer` is what a correction shows, see `shownAnswer`. `choices` is empty for truefalse, number and text.
 */
export const Question = z.object({
  id: z.uuid(),
  type: z.enum(QUESTION_TYPES),
  prompt: z.string(),
  /** `says` of a wrong one: why it tempts, and why it fails. */
  choices: z.array(z.object({ id: z.string(), text: z.string(), says: z.string().optional() })),
  keyHash: z.string(),
  keyHashes: z.array(z.string()).optional(),
  /** Absent in older copies on devices, in checks of a redemption, and for an open exercise. */
  answer: z.array(z.string()).optional(),
  explanation: z.string(),
  /** Likely wrong results of a number, with what leads to them. */
  mistakes: z.array(z.object({ value: z.number(), says: z.string() })).optional(),
  hint: z.string().nullable(),
  points: z.int(),
  topic: z.string(),
  /** Unit of a number: 'F', '%'. */
  unit: z.string().optional(),
  /** Present when the question has formulas or a figure. */
  rich: RichQuestion.optional(),
  /** Only in a quiz, of a question whose figures are drawn. */
  drawnFigures: DrawnFigures.optional(),
});
export type Question = z.infer<typeof Question>;

/**
 * An exercise inside a lesson or chapter, where its text has `<div data-exercise="{id}"></div>`. `version` is sent with the try. `open` has
 * an empty `keyHash`: its `explanation` is an example, shown once the reader has written a try. `rows` are the figures of a calculation,
 * `formula` computes it from them (a is the first), see domain/formula.
 */
export const Exercise = Question.omit({ points: true, drawnFigures: true }).extend({
  type: z.enum(EXERCISE_TYPES),
  version: z.int(),
  rows: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string().optional() })).optional(),
  formula: z.string().optional(),
});
export type Exercise = z.infer<typeof Exercise>;

/** The reader's tries of an exercise: the last try, and whether the first one was right, which is null for an open exercise. */
export const ExerciseTry = z.object({
  exerciseId: z.uuid(),
  choice: z.array(z.string()),
  isRight: z.boolean().nullable(),
  isFirstRight: z.boolean().nullable(),
});
export type ExerciseTry = z.infer<typeof ExerciseTry>;

/**
 * One of GET /api/quizhero/books/{id}/chapters, in order. `content` is HTML made from our Markdown at import; audio null and 0 without
 * recording. `audioHash` is the SHA-256 of the file in hex, against which a download is checked.
 */
export const Chapter = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  chapterNumber: z.int(),
  title: z.string(),
  content: z.string(),
  audioUrl: z.string().nullable(),
  audioBytes: z.int(),
  audioHash: z.string().nullable(),
  durationSec: z.int(),
  /** A synthetic voice is always labelled as such. */
  audioVoice: z.enum(AUDIO_VOICES).nullable(),
  readMinutes: z.int(),
  version: z.int(),
  /** What the book's person says at its end, one sentence; absent where the file has none. */
  says: z.string().optional(),
  /** In the order of the text; absent in older copies on devices. */
  exercises: z.array(Exercise).optional(),
});
export type Chapter = z.infer<typeof Chapter>;

/** Query of GET /api/quizhero/books/{id}/chapters: the number of the first wanted chapter. */
export const ChapterQuery = z.object({
  from: z.coerce
    .number({ error: 'Écrivez un numéro de chapitre.' })
    .int('Écrivez un numéro de chapitre.')
    .min(1, 'Écrivez un numéro de chapitre.')
    .max(BOOK.maxChapters, 'Ce livre n’a pas autant de chapitres.')
    .optional(),
});
export type ChapterQuery = z.infer<typeof ChapterQuery>;

/** One of GET /api/quizhero/books/{id}/quizzes, in the order of the chapters. */
export const Quiz = z.object({
  id: z.uuid(),
  bookId: z.uuid(),
  chapterId: z.uuid(),
  title: z.string(),
  version: z.int(),
  passPercent: z.int(),
  /** How many of the questions an attempt asks, see domain/drawn-questions; absent: all. */
  drawn: z.int().optional(),
  questions: z.array(Question),
  /** The idea to keep of its chapter; absent where the file names none. */
  idea: z.string().optional(),
});
export type Quiz = z.infer<typeof Quiz>;

/** GET /api/courses/{id}/quiz: the final quiz of a course, for enrolled learners. Product §1.4. */
export const CourseQuiz = Quiz.omit({ bookId: true, chapterId: true }).extend({ courseId: z.uuid() });
export type CourseQuiz = z.infer<typeof CourseQuiz>;

/** GET /api/quizhero/sample: a quiz outside of any book, for anyone to try. Nothing of it is recorded. Product §2.21. */
export const SampleQuiz = Quiz.pick({ id: true, title: true, questions: true });
export type SampleQuiz = z.infer<typeof SampleQuiz>;

/** Query of GET /api/quizhero/books; all optional. `cursor` is the `nextCursor` of the previous page. */
export const BookQuery = z.object({
  category: z.string().max(60).optional().default(ALL_CATEGORIES),
  search: z.string().max(100, '100 caractères au plus.').optional().default(''),
  cursor: z.uuid({ error: 'Cette suite de la liste n’existe pas.' }).optional(),
});
export type BookQuery = z.infer<typeof BookQuery>;
