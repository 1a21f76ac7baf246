import type { BookMeta, ChapterMeta, QuizMeta } from '../schemas/book-schemas.js';
import type { ContentFile, Page, Recording } from '../files/content-folder.js';

/** A quiz of a chapter or of a course, as read from its file. */
export type QuizFile = ContentFile<QuizMeta>;
/** A chapter with its quiz and recording. */
export type ChapterPage = Page<ChapterMeta> & { chapterNumber: number; quiz: QuizFile; recording: Recording | null };
/** A book with its chapters. */
export type BookPage = Page<BookMeta> & { chapters: ChapterPage[] };
