import { LESSON_QUIZ } from '@ulty/domain/learning/courses.js';
import { checkedWords } from '@ulty/domain/learning/provenance.js';
import { countWords, readingTimeMin } from '@ulty/domain/learning/reading.js';
import type { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { sha256 } from '../files/content-folder.js';
import { writeBooks } from './import-books.js';
import { writeExams } from './import-exams.js';
import { writeLegal } from './import-legal.js';
import { writeChecks } from './import-checks.js';
import { writeCommunity } from './import-community.js';
import { writePassages } from './import-passages.js';
import { writeSearch } from './import-search.js';
import { writePartners } from './import-partners.js';
import { writeQuizzes } from './import-quizzes.js';
import { writeTopics } from './import-topics.js';
import { keepUnits, readLastGood } from './last-good.js';
import type { Content, CoursePage, PostPage } from '../read/read-content.js';
import { sceneColumns } from './scene-columns.js';
import { MODIFIED_ON_CHANGE, retireOthers, upsert } from './upsert.js';
import { weigh, type Weights } from './weights.js';

/**
 * Version of the rendering. Increase it when the same files give other rows (HTML, answer keys, reading times), so that unchanged files are
 * written again.
 */
const RENDERER = 14;

/**
 * Advisory lock of the import, so that only one of several starting replicas imports. Transaction-scoped, because pgbouncer supports that.
 */
const IMPORT_LOCK = 7_815_425;

export interface ImportReport {
  /** False when the database already held exactly this content. */
  isChanged: boolean;
  posts: number;
  courses: number;
  lessons: number;
  books: number;
  partners: number;
  /** Number of rows retired by this import. */
  retired: number;
}

/**
 * Updates posts, courses, lessons, books, quizzes, exam packs and partners in the database from the content folder, in one transaction:
 * rows are matched by id, those missing from the folder are retired. A unit that has become wrong stays as last imported. Skips all work
 * when the folder's checksum equals that of the last import. Throws ContentError, naming file, line and field, before anything is written.
 */
export async function importContent(db: Db, dir: string): Promise<ImportReport> {
  return writeContent(db, (await readLastGood(db, dir)).content);
}

/** Identifies these files together with the version of the rendering. */
export const importedAs = ({ checksum }: Content): string => `${RENDERER}:${checksum}`;

const lockImport = statement('import.lock', `select pg_advisory_xact_lock(${IMPORT_LOCK})`);

const readLastImport = statement('import.last', 'select checksum from content_imports where id = 1');

const noteImport = statement(
  'import.note',
  'insert into content_imports (id, checksum) values (1, :checksum) on conflict (id) do update set checksum = excluded.checksum, imported_at = now(), fingerprint = null',
);

/** Writes content that has been read: the second half of `importContent`. */
export async function writeContent(db: Db, content: Content): Promise<ImportReport> {
  const counts = {
    posts: content.posts.length,
    courses: content.courses.length,
    lessons: content.courses.reduce((sum, course) => sum + course.lessons.length, 0),
    books: content.books.length,
    partners: content.partners.length,
  };
  const checksum = importedAs(content);
  return db.write(async (tx) => {
    await tx.count(lockImport);
    const last = await tx.one(readLastImport);
    if (last?.checksum === checksum) return { isChanged: false, ...counts, retired: 0 };
    const retired = await write(tx, content);
    await tx.count(noteImport, { checksum });
    return { isChanged: true, ...counts, retired };
  });
}

/** Upserts everything and returns how many rows were retired. */
async function write(tx: Tx, content: Content): Promise<number> {
  // PostgreSQL writes passages while this process computes weights.
  const [weights] = await Promise.all([weigh(content), writePassages(tx, content)]);
  const lessons = content.courses.flatMap((course) => lessonRows(course, weights));
  await writeTopics(tx, content.topics);
  await writeLegal(tx, content.legal);
  await tx.count(upsertPosts, { rows: JSON.stringify(content.posts.map(postRow)) });
  await tx.count(upsertCourses, { rows: JSON.stringify(content.courses.map(courseRow)) });
  await tx.count(upsertLessons, { rows: JSON.stringify(lessons) });
  const retired =
    (await retireOthers(
      tx,
      'posts',
      content.posts.map((post) => post.meta.id),
    )) +
    (await retireOthers(
      tx,
      'courses',
      content.courses.map((course) => course.meta.id),
    )) +
    (await tx.count(retireOtherLessons, {
      lessons: lessons.map((lesson) => lesson.id),
      courses: content.courses.map((course) => course.meta.id),
    })) +
    (await writeBooks(tx, content.books, weights)) +
    (await writeExams(tx, content.exams, weights)) +
    (await writeQuizzes(tx, content)) +
    (await writeChecks(tx, content.checks)) +
    (await writePartners(tx, content.partners)) +
    (await writeCommunity(tx, content.community));
  await tx.count(completeShorterCourses);
  await writeSearch(tx, content, weights);
  await keepUnits(tx, content);
  return retired;
}

function postRow({ slug, meta, body, hash }: PostPage) {
  return {
    id: meta.id,
    slug,
    title: meta.title,
    excerpt: meta.excerpt,
    category: meta.category,
    published_at: meta.publishedAt,
    author_name: meta.author,
    is_featured: meta.featured,
    featured_image: meta.image ?? null,
    reading_time_min: readingTimeMin(body.wordCount),
    html: body.html,
    headings: body.headings,
    words: body.plain,
    checked: checkedWords(meta),
    content_hash: hash,
  };
}

function courseRow({ slug, meta, body, hash, lessons }: CoursePage) {
  return {
    id: meta.id,
    slug,
    title: meta.title,
    short_description: meta.shortDescription,
    need: meta.need,
    description: body.plain,
    image_url: meta.image ?? null,
    category: meta.category,
    difficulty: meta.difficulty,
    price_euro_cents: meta.priceEuroCents,
    original_price_euro_cents: meta.originalPriceEuroCents ?? null,
    tags: meta.tags,
    objectives: meta.objectives,
    requirements: meta.requirements,
    requires: meta.requires,
    checked: checkedWords(meta),
    duration_min: lessons.reduce((sum, lesson) => sum + lesson.meta.durationMin, 0),
    lesson_count: lessons.length,
    ...sceneColumns(meta),
    created_at: meta.createdAt,
    content_hash: hash,
  };
}

function lessonRows({ meta: course, lessons }: CoursePage, weights: Weights) {
  return lessons.map((page) => lessonRow(course.id, page, weights));
}

function lessonRow(courseId: string, page: CoursePage['lessons'][number], { texts }: Weights) {
  const { slug, meta, body, hash, position, recording } = page;
  return {
    id: meta.id,
    course_id: courseId,
    slug,
    position,
    title: meta.title,
    section: meta.section,
    duration_min: meta.durationMin,
    // The text of a quiz lesson is its questions.
    read_minutes: readingTimeMin(body.wordCount + (meta.kind === 'quiz' ? askedWords(page) : 0)),
    is_preview: meta.preview,
    html: body.html,
    bytes: texts.get(meta.id),
    content_hash: recording ? sha256(`${hash}\n${recording.hash}`) : hash,
    kind: meta.kind,
    audio_hash: recording?.hash ?? null,
    audio_bytes: recording?.bytes ?? null,
    audio_duration_sec: recording?.durationSec ?? null,
    audio_voice: recording && (meta.audioVoice ?? 'synthetic'),
    audio_starts: recording && (meta.audioStarts ?? null),
    pass_percent: meta.kind === 'quiz' ? (meta.passPercent ?? LESSON_QUIZ.passPercent) : null,
  };
}

const askedWords = ({ body }: CoursePage['lessons'][number]) =>
  body.exercises.reduce(
    (sum, { meta }) => sum + countWords([meta.prompt, ...('choices' in meta ? meta.choices.map(({ text }) => text) : [])].join(' ')),
    0,
  );

const upsertPosts = statement(
  'import.upsert-posts',
  upsert(
    'posts',
    {
      slug: 'text',
      title: 'text',
      excerpt: 'text',
      category: 'text',
      published_at: 'timestamptz',
      author_name: 'text',
      is_featured: 'boolean',
      featured_image: 'text',
      reading_time_min: 'integer',
      html: 'text',
      headings: 'jsonb',
      words: 'text',
      checked: 'text',
      content_hash: 'text',
    },
    { atFirst: { modified_at: 'published_at' }, onConflict: [MODIFIED_ON_CHANGE] },
  ),
);

const upsertCourses = statement(
  'import.upsert-courses',
  upsert('courses', {
    slug: 'text',
    title: 'text',
    short_description: 'text',
    need: 'text',
    description: 'text',
    image_url: 'text',
    category: 'text',
    difficulty: 'text',
    price_euro_cents: 'integer',
    original_price_euro_cents: 'integer',
    tags: 'text[]',
    objectives: 'text[]',
    requirements: 'text[]',
    requires: 'uuid[]',
    checked: 'text',
    duration_min: 'integer',
    lesson_count: 'integer',
    scene_person: 'text',
    scene_place: 'text',
    created_at: 'timestamptz',
    content_hash: 'text',
  }),
);

const upsertLessons = statement(
  'import.upsert-lessons',
  upsert('lessons', {
    course_id: 'uuid',
    slug: 'text',
    position: 'integer',
    title: 'text',
    section: 'text',
    duration_min: 'integer',
    read_minutes: 'integer',
    is_preview: 'boolean',
    html: 'text',
    bytes: 'integer',
    content_hash: 'text',
    kind: 'text',
    audio_hash: 'text',
    audio_bytes: 'integer',
    audio_duration_sec: 'integer',
    audio_voice: 'text',
    audio_starts: 'jsonb',
    pass_percent: 'smallint',
  }),
);

/** Retires other lessons. `courses` are those of the content: a retired course keeps its lessons readable for its learners. */
const retireOtherLessons = statement(
  'import.retire-other-lessons',
  'update lessons set retired_at = now() where retired_at is null and id <> all(:lessons) and course_id = any(:courses)',
);

/** Completes the course for learners who had done all lessons except a removed one. Product §2.20. */
const completeShorterCourses = statement(
  'import.complete-shorter-courses',
  `
  update enrollments e set status = 'completed', completed_at = now()
   where e.status = 'active'
     and exists (select 1 from lessons l where l.course_id = e.course_id and l.retired_at is null)
     and not exists (
       select 1 from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
        where l.course_id = e.course_id and l.retired_at is null and p.completed_at is null)`,
);
