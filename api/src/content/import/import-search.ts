import { articlePage, bookPage, coursePage, partnerPage } from '@ulty/domain/base/pages.js';
import type { SearchKind } from '@ulty/domain/learning/search.js';
import { formatDuration } from '@ulty/domain/base/format.js';
import { readingTimeMin } from '@ulty/domain/learning/reading.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { BookPage, QuizFile } from '../read/book-files.js';
import { writePostingLists } from './posting-lists.js';
import type { Content, CoursePage } from '../read/read-content.js';
import { topicName } from '../read/read-topics.js';
import { ALWAYS, upsertChanged } from './upsert.js';
import type { Weights } from './weights.js';
import { writeInParts } from './write-in-parts.js';

/** A search document. `about` is the line above its title, `summary` is longer than its title and shorter than its text. */
interface SearchDocument {
  kind: Exclude<SearchKind, 'thread'>;
  ref: string;
  path: string;
  title: string;
  about: string;
  summary: string;
  body: string;
  category: string | null;
  /** Difficulty of courses and their parts. */
  difficulty: string | null;
  /** Compressed bytes; null where nothing is downloaded. */
  bytes: number | null;
  visible_from: string;
  /** The course whose learners alone may read the text and see the questions of its final quiz. */
  needs_course: string | null;
}

/** Updates the search documents from the content folder; threads of the community follow their own rows. Product §2.11. */
export async function writeSearch(tx: Tx, content: Content, weights: Weights): Promise<void> {
  const documents = documentsOf(content, weights).map((document) =>
    document.kind === 'question' ? { ...document, summary: topicName(document.summary, content.topics) } : document,
  );
  const removed = await tx.count(removeOtherDocuments, { documents: JSON.stringify(documents.map(({ kind, ref }) => ({ kind, ref }))) });
  const changed = await writeInParts(tx, writeDocuments, documents);
  if (removed + changed > 0) await writePostingLists(tx, { table: 'search_postings', most: MOST, rows: TOLD });
}

/** Most documents stored per word: it limits the cost of a search. */
const MOST = 1000;

const removeOtherDocuments = statement(
  'import.remove-other-documents',
  `
  delete from search_documents s where s.kind <> 'thread'
     and not exists (select from jsonb_to_recordset(:documents::jsonb) as d (kind text, ref uuid)
                      where d.kind = s.kind and d.ref = s.ref)`,
);

const UPSERT_DOCUMENTS = upsertChanged(
  'search_documents',
  { kind: 'text', ref: 'uuid' },
  {
    path: 'text',
    title: 'text',
    about: 'text',
    summary: 'text',
    body: 'text',
    category: 'text',
    difficulty: 'text',
    bytes: 'integer',
    visible_from: 'timestamptz',
    needs_course: 'uuid',
  },
  ['title', 'about', 'summary', 'body'],
);

/** Writes documents; stems each word once per part, and only if no earlier text had it. */
const writeDocuments = statement(
  'import.write-documents',
  `
  with changed as (${UPSERT_DOCUMENTS}),
  new_words as (
    select string_agg(token, ' ') as words from (
      select distinct token from changed d cross join lateral
             regexp_split_to_table(ulty_fold(concat_ws(' ', d.title, d.about, d.summary, d.body)),
                                   '[^a-z0-9]+') as token
       where length(token) between 3 and 40 and not exists (select from search_words k where k.word = token)) unknown),
  noted as (
    insert into search_words (word, term)
    select w.word, w.term from new_words cross join lateral search_words_of(new_words.words) w order by w.word
    on conflict (word) do nothing)
  select count(*)::integer as changed from changed`,
);

/**
 * SQL for the score of a word in a document, as `search_write` computes it for threads: high in its title, higher in a short one; some for
 * the line below it; for its text BM25 (k1 = 1.2, b = 0.75, typical length 120 words; Robertson and Zaragoza 2009), without the rarity,
 * which a search applies.
 */
const TOLD = `
  select d.doc as id, t.term, t.impact from search_documents d cross join lateral (
    select lexeme as term, sum(impact)::real as impact from (
      select lexeme, 6.0 / (3 + count(*) over ()) as impact from unnest(ulty_vector(d.title))
      union all
      select lexeme, 0.6 from unnest(ulty_vector(d.about || ' ' || d.summary))
      union all
      select lexeme, 1.1 * n / (n + 1.2 * (0.25 + 0.75 * sum(n) over () / 120))
        from (select lexeme, coalesce(cardinality(positions), 1)::real as n from unnest(ulty_vector(d.body))) found
    ) parts group by lexeme) t where d.kind <> 'thread'`;

function documentsOf({ courses, books, posts, partners }: Content, weights: Weights): SearchDocument[] {
  return [
    ...courses.flatMap((course) => ofCourse(course, weights)),
    ...books.flatMap((book) => ofBook(book, weights)),
    ...posts.map(({ slug, meta, body }) => ({
      kind: 'article' as const,
      ref: meta.id,
      path: articlePage({ slug }),
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
        path: partnerPage({ slug }),
        title: meta.name,
        about: `Partenaire · ${meta.city}`,
        summary: meta.summary,
        body: body.plain,
        category: null,
        difficulty: null,
        bytes: null,
        visible_from: ALWAYS,
        needs_course: null,
      })),
  ];
}

function ofCourse({ meta: course, body, lessons, quiz }: CoursePage, { texts }: Weights): SearchDocument[] {
  const path = coursePage({ id: course.id });
  const shared = { category: course.category, difficulty: course.difficulty, visible_from: ALWAYS };
  const ifPriced = course.priceEuroCents === 0 ? null : course.id;
  const minutes = lessons.reduce((sum, { meta }) => sum + meta.durationMin, 0);
  return [
    {
      kind: 'course',
      ref: course.id,
      path,
      title: course.title,
      about: `Cours · ${formatDuration(minutes)}`,
      summary: `${course.shortDescription} ${course.tags.join(' ')}`,
      body: [body.plain, ...course.objectives].join(' '),
      bytes: lessons.reduce((sum, { meta }) => sum + (texts.get(meta.id) ?? 0), 0),
      needs_course: null,
      ...shared,
    },
    ...lessons.map((lesson) => ({
      kind: 'lesson' as const,
      ref: lesson.meta.id,
      path: `${path}/lecons/${lesson.meta.id}`,
      title: lesson.meta.title,
      about: `Leçon ${lesson.position} · ${course.title}`,
      summary: lesson.meta.section,
      body: lesson.body.plain,
      bytes: texts.get(lesson.meta.id) ?? null,
      needs_course: lesson.meta.preview ? null : ifPriced,
      ...shared,
    })),
    ...(quiz ? ofQuiz(quiz, `${path}/quiz`, course.title, { ...shared, needs_course: ifPriced }) : []),
  ];
}

function ofBook({ meta: book, body, chapters }: BookPage, { texts }: Weights): SearchDocument[] {
  const path = bookPage({ id: book.id });
  const shared = { category: book.category, difficulty: null, visible_from: String(book.publishedAt), needs_course: null };
  const minutes = readingTimeMin(chapters.reduce((sum, chapter) => sum + chapter.body.wordCount, 0));
  return [
    {
      kind: 'book',
      ref: book.id,
      path,
      title: book.title,
      about: `Livre · ${book.author} · ${formatDuration(minutes)}`,
      summary: [book.promise, book.originalTitle, ...book.keyIdeas].join(' '),
      body: body.plain,
      bytes: texts.get(book.id) ?? null,
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
        bytes: texts.get(chapter.meta.id) ?? null,
        ...shared,
      },
      ...ofQuiz(chapter.quiz, `${path}/quiz/${chapter.quiz.meta.id}`, book.title, shared),
    ]),
  ];
}

/** The document of a quiz: its questions without their answers. */
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
