import type { EntityManager } from 'typeorm';
import { TAB_OF_KIND, type SearchKind } from '@ulty/domain/search.js';
import { formatDuration } from '@ulty/domain/format.js';
import { readingTimeMin } from '@ulty/domain/reading.js';
import { travelBytes } from '../core/http/compression.js';
import type { BookPage, QuizFile } from './book-files.js';
import { servedText } from './import-exercises.js';
import type { Content, CoursePage } from './read-content.js';
import { topicName } from './read-topics.js';

/** One thing that can be found. `about` is the line above its title, `summary` says more than its title and less than its text. */
interface SearchDocument {
  kind: Exclude<SearchKind, 'thread'>;
  ref: string;
  path: string;
  title: string;
  about: string;
  summary: string;
  body: string;
  category: string | null;
  /** Of courses and their parts. */
  difficulty: string | null;
  /** As its text travels; null where nothing is downloaded. */
  bytes: number | null;
  visible_from: string | null;
  /** Its learners alone may read the text, and see the questions of its final quiz. */
  needs_course: string | null;
}

const CONTENT_KINDS = Object.keys(TAB_OF_KIND).filter((kind) => kind !== 'thread');

/** Brings what can be found to what the content folder holds; threads of the community follow their own rows. Product §2.11. */
export async function writeSearch(tx: EntityManager, content: Content): Promise<void> {
  const named = documentsOf(content).map((document) =>
    document.kind === 'question' ? { ...document, summary: topicName(document.summary, content.topics) } : document,
  );
  await tx.query(REMOVE_OTHERS, [JSON.stringify(named.map(({ kind, ref }) => ({ kind, ref }))), CONTENT_KINDS]);
  // A statement lasts as long as the library is large, and none may take more than a few seconds.
  for (let from = 0; from < named.length; from += DOCUMENTS_AT_ONCE)
    await tx.query('select search_write($1)', [JSON.stringify(named.slice(from, from + DOCUMENTS_AT_ONCE))]);
}

const DOCUMENTS_AT_ONCE = 500;

const REMOVE_OTHERS = `
  delete from search_documents s where s.kind = any ($2)
     and not exists (select from jsonb_to_recordset($1::jsonb) as d (kind text, ref uuid) where d.kind = s.kind and d.ref = s.ref)`;

function documentsOf({ courses, books, posts, partners }: Content): SearchDocument[] {
  return [
    ...courses.flatMap(ofCourse),
    ...books.flatMap(ofBook),
    ...posts.map(({ slug, meta, body }) => ({
      kind: 'article' as const,
      ref: meta.id,
      path: `/blog/${slug}`,
      title: meta.title,
      about: `Article · ${meta.author}`,
      summary: meta.excerpt,
      body: body.plain,
      category: meta.category,
      difficulty: null,
      bytes: null,
      visible_from: String(meta.publishedAt),
      needs_course: null,
    })),
    ...partners
      .filter(({ meta }) => meta.status === 'published')
      .map(({ slug, meta, body }) => ({
        kind: 'partner' as const,
        ref: meta.id,
        path: `/partner/${slug}`,
        title: meta.name,
        about: `Partenaire · ${meta.city}`,
        summary: meta.summary,
        body: body.plain,
        category: null,
        difficulty: null,
        bytes: null,
        visible_from: null,
        needs_course: null,
      })),
  ];
}

function ofCourse({ meta: course, body, lessons, quiz }: CoursePage): SearchDocument[] {
  const path = `/courses/${course.id}`;
  const shared = { category: course.category, difficulty: course.difficulty, visible_from: null };
  const ifPriced = course.priceEuroCents === 0 ? null : course.id;
  const minutes = lessons.reduce((sum, { meta }) => sum + meta.durationMin, 0);
  const bytes = lessons.map((lesson) => travelBytes(servedText(lesson)));
  return [
    {
      kind: 'course',
      ref: course.id,
      path,
      title: course.title,
      about: `Cours · ${formatDuration(minutes)}`,
      summary: `${course.shortDescription} ${course.tags.join(' ')}`,
      body: [body.plain, ...course.objectives].join(' '),
      bytes: bytes.reduce((sum, each) => sum + each, 0),
      needs_course: null,
      ...shared,
    },
    ...lessons.map((lesson, place) => ({
      kind: 'lesson' as const,
      ref: lesson.meta.id,
      path: `${path}/lecons/${lesson.meta.id}`,
      title: lesson.meta.title,
      about: `Leçon ${lesson.position} · ${course.title}`,
      summary: lesson.meta.section,
      body: lesson.body.plain,
      bytes: bytes[place] ?? null,
      needs_course: lesson.meta.preview ? null : ifPriced,
      ...shared,
    })),
    ...(quiz ? ofQuiz(quiz, `${path}/quiz`, course.title, { ...shared, needs_course: ifPriced }) : []),
  ];
}

function ofBook({ meta: book, body, chapters }: BookPage): SearchDocument[] {
  const path = `/quiz-ulty-stars/livres/${book.id}`;
  const shared = { category: book.category, difficulty: null, visible_from: String(book.publishedAt), needs_course: null };
  const minutes = readingTimeMin(chapters.reduce((sum, chapter) => sum + chapter.body.wordCount, 0));
  return [
    {
      kind: 'book',
      ref: book.id,
      path,
      title: book.title,
      about: `Livre · ${book.author} · ${formatDuration(minutes)}`,
      summary: [book.originalTitle, ...book.keyIdeas].join(' '),
      body: body.plain,
      bytes: travelBytes(JSON.stringify(chapters.map(servedText))),
      ...shared,
    },
    ...chapters.flatMap((chapter) => [
      {
        kind: 'chapter' as const,
        ref: chapter.meta.id,
        path: `${path}/chapitres/${chapter.meta.id}`,
        title: chapter.meta.title,
        about: `Chapitre ${chapter.chapterNumber} · ${book.title}`,
        summary: '',
        body: chapter.body.plain,
        bytes: travelBytes(servedText(chapter)),
        ...shared,
      },
      ...ofQuiz(chapter.quiz, `${path}/quiz/${chapter.quiz.meta.id}`, book.title, shared),
    ]),
  ];
}

/** Its questions without their answers. */
function ofQuiz(
  { meta }: QuizFile,
  path: string,
  of: string,
  shared: Pick<SearchDocument, 'category' | 'difficulty' | 'visible_from' | 'needs_course'>,
): SearchDocument[] {
  return meta.questions.map(({ id, prompt, topic }) => ({
    kind: 'question',
    ref: id,
    path,
    title: prompt,
    about: `Question · ${of}`,
    summary: topic,
    body: '',
    bytes: null,
    ...shared,
  }));
}
