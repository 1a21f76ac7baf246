import { articlePage, chapterPage, lessonPage } from '@ulty/domain/base/pages.js';
import { methodOf, passagesOf } from '@ulty/domain/learning/coach-passages.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { writePostingLists } from './posting-lists.js';
import type { Content } from '../read/read-content.js';
import { ALWAYS, upsertChanged } from './upsert.js';
import { writeInParts } from './write-in-parts.js';

interface WrittenPassage {
  kind: 'chapter' | 'lesson' | 'article';
  ref: string;
  path: string;
  title: string;
  of: string | null;
  of_id: string | null;
  number: number | null;
  visible_from: string;
  needs_course: string | null;
}

/**
 * Updates the coach's passages from the content folder. Passages are shown word for word, so those of a priced course are only for its
 * learners, except lessons open to everybody. Product §2.26.
 */
export async function writePassages(tx: Tx, content: Content): Promise<void> {
  const passages = textsOf(content).flatMap(({ html, ...text }) => inPlaces(text, html));
  const removed = await tx.count(removeOtherPassages, {
    passages: JSON.stringify(passages.map(({ kind, ref, place }) => ({ kind, ref, place }))),
  });
  const changed = await writeInParts(tx, writeChangedPassages, passages);
  if (removed + changed > 0) await writePostingLists(tx, { table: 'coach_postings', most: MOST, rows: TOLD });
}

/** Most passages stored per word: it limits the cost of a question. */
const MOST = 400;

const removeOtherPassages = statement(
  'import.remove-other-passages',
  `
  delete from coach_passages p
   where not exists (select from jsonb_to_recordset(:passages::jsonb) as d (kind text, ref uuid, place integer)
                      where d.kind = p.kind and d.ref = p.ref and d.place = p.place)`,
);

const UPSERT_PASSAGES = upsertChanged(
  'coach_passages',
  { kind: 'text', ref: 'uuid', place: 'integer' },
  {
    path: 'text',
    title: 'text',
    of: 'text',
    of_id: 'uuid',
    number: 'integer',
    heading: 'text',
    text: 'text',
    method: 'real',
    visible_from: 'timestamptz',
    needs_course: 'uuid',
  },
  ['passage'],
);

const writeChangedPassages = statement(
  'import.write-passages',
  `with changed as (${UPSERT_PASSAGES}) select count(*)::integer as changed from changed`,
);

/**
 * SQL for the score of a word in a passage: BM25 of its text (k1 = 1.2, b = 0.5, typical length 60 words) without the rarity, which is
 * applied per question; plus the titles above it, so that a passage is found by the subject of its chapter.
 */
const TOLD = `
  select p.passage as id, t.term, t.impact from coach_passages p cross join lateral (
    select lexeme as term, sum(impact)::real as impact from (
      select lexeme, 0.9 as impact from unnest(ulty_vector(p.title))
      union all
      select lexeme, 0.8 from unnest(ulty_vector(p.heading))
      union all
      select lexeme, 0.3 from unnest(ulty_vector(coalesce(p.of, '')))
      union all
      select lexeme, 2.2 * n / (n + 1.2 * (0.5 + 0.5 * sum(n) over () / 60))
        from (select lexeme, coalesce(cardinality(positions), 1)::real as n from unnest(ulty_vector(p.text))) found
    ) parts group by lexeme) t`;

const inPlaces = (text: WrittenPassage, html: string) =>
  passagesOf(html).map((passage, place) => ({ ...text, ...passage, method: methodOf(passage.text), place }));

function textsOf({ courses, books, posts }: Content): (WrittenPassage & { html: string })[] {
  return [
    ...books.flatMap(({ meta: book, chapters }) =>
      chapters.map(({ meta, body, chapterNumber }) => ({
        kind: 'chapter' as const,
        ref: meta.id,
        path: chapterPage({ id: book.id, chapterId: meta.id }),
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
        path: lessonPage({ id: course.id, lessonId: meta.id }),
        title: meta.title,
        of: course.title,
        of_id: course.id,
        number: position,
        visible_from: ALWAYS,
        needs_course: course.priceEuroCents === 0 || meta.preview ? null : course.id,
        html: body.html,
      })),
    ),
    ...posts.map(({ slug, meta, body }) => ({
      kind: 'article' as const,
      ref: meta.id,
      path: articlePage({ slug }),
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
