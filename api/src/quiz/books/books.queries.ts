import type { BookListItem } from '@ulty/contracts/learning/books.js';
import { BOOKS_PER_PAGE } from '@ulty/domain/learning/books.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { exercisesOf, type ExerciseRecord } from '../exercises/exercises.queries.js';
import type { QuestionRow } from '../exercises/question-row.js';
import { TOPIC_NAME } from '../exercises/topic-name.js';

/** SQL for the minutes of recording of the book `b`, 0 without one. */
export const LISTEN_MINUTES = `
  (select coalesce(ceil(sum(c.audio_duration_sec) / 60.0), 0)::integer from chapters c
    where c.book_id = b.id and c.retired_at is null)`;

/** SQL for the number of chapters of the book `b` with a recording. */
export const LISTEN_CHAPTERS = `
  (select count(c.audio_hash)::integer from chapters c where c.book_id = b.id and c.retired_at is null)`;

/** SQL for the columns of the book `b` in lists. */
export const LIST_COLUMNS = `
  b.id, b.title, b.promise, b.author, b.category, b.cover_url as "coverUrl", b.read_minutes as "readMinutes", ${LISTEN_MINUTES} as "listenMinutes",
  ${LISTEN_CHAPTERS} as "listenChapters", b.chapter_count as "chapterCount", b.version, b.modified_at as "updatedAt"`;

/** SQL for a book that is published and still part of the content. */
export const IS_LIVE = `b.retired_at is null and b.published_at <= now()`;

/** SQL of the filters; `cursor` is the last book of the previous page. */
const FILTERS = `${IS_LIVE} and (:category = 'Tous' or b.category = :category)
     and (:cursor?::uuid is null or (b.published_at, b.id) < (select last.published_at, last.id from books last
             where last.id = :cursor))`;

// One row more than a page shows whether another page follows.
const IN_ORDER = `order by b.published_at desc, b.id desc limit ${BOOKS_PER_PAGE + 1}`;

/** The category, which the database knows only as text. */
interface Category {
  category: BookListItem['category'];
}

export const listBooks = statement('books.list', `select ${LIST_COLUMNS} from books b where ${FILTERS} ${IN_ORDER}`).as<Category>();

export type BookListRow = RowOf<typeof listBooks>;

/** Searches books. Similar titles count only when no book contains the words. Product §2.11. */
export const searchBooks = statement(
  'books.search',
  `
  with words as materialized (
    select b.id from books b
     where ${IS_LIVE} and (:category = 'Tous' or b.category = :category)
       and b.search @@ websearch_to_tsquery('public.ulty_fr', ulty_fold(:text))
  ), hits as (
    select id from words
    union all
    select near.id from books_like(:text) near where not exists (select from words)
  )
  select ${LIST_COLUMNS} from books b join hits using (id) where ${FILTERS} ${IN_ORDER}`,
).as<Category>();

export const readBook = statement(
  'books.detail',
  `
  select ${LIST_COLUMNS}, b.original_title as "originalTitle", b.summary, b.rights, b.key_ideas as "keyIdeas",
         b.actions, b.scene_person as person, b.scene_place as place,
         b.text_bytes as "textBytes", b.quizzes_bytes as "quizzesBytes", b.audio_bytes as "audioBytes"
    from books b where b.id = :book and ${IS_LIVE}`,
).as<Category>();

/** Reads the book's version and the import that wrote it, since other code may write the same version differently. */
export const readMark = statement(
  'books.mark',
  `
  select b.version || ' ' || coalesce((select i.checksum from content_imports i where i.id = 1), '') as mark
    from books b where b.id = :book and ${IS_LIVE}`,
);

/** Reads chapters from the number `from` on, with their exercises, keys as hashes. */
export const readChapters = statement(
  'books.chapters',
  `
  select c.id, c.book_id as "bookId", c.chapter_number as "chapterNumber", c.title, c.says, c.html as content,
         c.read_minutes as "readMinutes", c.version,
         c.audio_hash as "audioHash", coalesce(c.audio_bytes, 0) as "audioBytes",
         coalesce(c.audio_duration_sec, 0) as "durationSec", c.audio_voice as "audioVoice",
         ${exercisesOf('exercises_of_chapter', 'c.id')} as exercises
    from chapters c join books b on b.id = c.book_id
   where b.id = :book and ${IS_LIVE} and c.retired_at is null and c.chapter_number >= :from
   order by c.chapter_number`,
).as<{ exercises: ExerciseRecord[] }>();

/** SQL for how many questions an attempt at the quiz `q` asks. */
export const ASKED_COUNT = `
         coalesce(q.drawn, (select count(*)::integer from questions n where n.quiz_id = q.id and n.retired_at is null))`;

/** SQL for the live questions of the quiz `q`, in order. */
export const QUESTIONS_OF_QUIZ = `
         (select json_agg(json_build_object('id', n.id, 'type', n.type, 'prompt', n.prompt, 'choices', n.choices,
                                            'keyHashes', n.key_hashes, 'answer', n.answer, 'mistakes', n.mistakes,
                   'explanation', n.explanation, 'hint', n.hint, 'unit', n.unit, 'points', n.points,
                       'topic', ${TOPIC_NAME}, 'rich', n.rich,
                       'drawnFigures', n.drawn_figures) order by n.position)
            from questions n where n.quiz_id = q.id and n.retired_at is null)`;

/** Reads the quizzes of a book. No row: no such book, since every book has quizzes. */
export const readQuizzes = statement(
  'books.quizzes',
  `
  select q.id, c.book_id as "bookId", c.id as "chapterId", q.title, q.version, q.pass_percent as "passPercent", q.drawn,
         ${QUESTIONS_OF_QUIZ} as questions, substring(c.html from '<aside class="u-idea">.*</aside>') as idea
    from quizzes q join chapters c on c.id = q.chapter_id join books b on b.id = c.book_id
   where b.id = :book and ${IS_LIVE} and c.retired_at is null and q.retired_at is null
   order by c.chapter_number`,
).as<{ questions: QuestionRow[] }>();
