import { passagesOf } from '@ulty/domain/coach-passages.js';
import type { EntityManager } from 'typeorm';
import type { Content } from './read-content.js';

interface WrittenPassage {
  kind: 'chapter' | 'lesson' | 'article';
  ref: string;
  path: string;
  title: string;
  of: string | null;
  of_id: string | null;
  number: number | null;
  visible_from: string | null;
  needs_course: string | null;
}

/**
 * Brings the passages that the coach answers from to what the content folder holds. A passage is shown word for word: those of a priced course are for
 * its learners, but for the lessons that anybody may read. Product §2.26.
 */
export async function writePassages(tx: EntityManager, content: Content): Promise<void> {
  await tx.query('select coach_write_passages($1)', [
    JSON.stringify(textsOf(content).flatMap(({ html, ...text }) => inPlaces(text, html))),
  ]);
}

const inPlaces = (text: WrittenPassage, html: string) => passagesOf(html).map((passage, place) => ({ ...text, ...passage, place }));

function textsOf({ courses, books, posts }: Content): (WrittenPassage & { html: string })[] {
  return [
    ...books.flatMap(({ meta: book, chapters }) =>
      chapters.map(({ meta, body, chapterNumber }) => ({
        kind: 'chapter' as const,
        ref: meta.id,
        path: `/quiz-ulty-stars/livres/${book.id}/chapitres/${meta.id}`,
        title: meta.title,
        of: book.title,
        of_id: book.id,
        number: chapterNumber,
        visible_from: String(book.publishedAt),
        needs_course: null,
        html: body.html,
      })),
    ),
    ...courses.flatMap(({ meta: course, lessons }) =>
      lessons.map(({ meta, body, position }) => ({
        kind: 'lesson' as const,
        ref: meta.id,
        path: `/courses/${course.id}/lecons/${meta.id}`,
        title: meta.title,
        of: course.title,
        of_id: course.id,
        number: position,
        visible_from: null,
        needs_course: course.priceEuroCents === 0 || meta.preview ? null : course.id,
        html: body.html,
      })),
    ),
    ...posts.map(({ slug, meta, body }) => ({
      kind: 'article' as const,
      ref: meta.id,
      path: `/blog/${slug}`,
      title: meta.title,
      of: null,
      of_id: null,
      number: null,
      visible_from: String(meta.publishedAt),
      needs_course: null,
      html: body.html,
    })),
  ];
}
